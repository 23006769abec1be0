# Pourquoi une réponse vaut mieux qu’une autre : ce qu’elle amène, et ce qui arrive sinon. Les phrases sont composées des morceaux ci-dessous.
hint-deed = { $deed } ({ $chance } % de chances)
hint-with = { $deed } : { $with }.
hint-otherwise = Sinon, { $otherwise } ({ $chance } %).
hint-pointed = Votre choix, { $deed } : { $otherwise }.
hint-only = { $deed } : il n’y a rien d’autre à faire.
turning = Manche { $round } : { $seat-is-you ->
    [yes] vous avez
   *[no] { $seat-the } a
} choisi « { $played } » ({ $worth }), et { $otherwise }. Il valait mieux « { $best } » ({ $best-worth }), et { $with }.
turning-later = Manche { $round } : { $seat-is-you ->
    [yes] vous avez
   *[no] { $seat-the } a
} choisi « { $played } » ({ $worth }). Il valait mieux « { $best } » ({ $best-worth }) : { $with }, mais la suite en valait davantage.
worth-chance = { $chance } %
worth-rounds = { $rounds } manches tenues
accuracy = { $good ->
    [one] { $good } décision
   *[other] { $good } décisions
} sur { $all } { $good ->
    [one] valait
   *[other] valaient
} la meilleure : { $percent } %.
accuracy-title = Précision
accuracy-short = précision { $percent } %
accuracy-mean = Précision sur { $games ->
    [one] une partie
   *[other] { $games } parties
} : { $percent } %, et { $recent } % dans les dernières.
review-stop = Arrêter l’analyse
review-again = Revenir sur la partie
review-unlucky = Rien de mieux n’a été trouvé pour aucune décision : le tirage a décidé de cette partie.

# Qui.
who-cell = { $count ->
    [one] { $skeleton-vowel ->
        [yes] l’{ $skeleton }
       *[no] le { $skeleton }
    }
   *[other] les { $count } squelettes
} en { $cell }
who-forest = { $count ->
    [one] { $skeleton-vowel ->
        [yes] l’{ $skeleton }
       *[no] le { $skeleton }
    }
   *[other] les { $count } squelettes
} de la forêt { $side }
who-cemetery = { $count ->
    [one] { $skeleton-vowel ->
        [yes] l’{ $skeleton }
       *[no] le { $skeleton }
    }
   *[other] les { $count } squelettes
} { $seat-is-you ->
    [yes] de votre cimetière
   *[no] du cimetière { $seat-of }
}
who-coming = { $count ->
    [one] { $skeleton-vowel ->
        [yes] l’{ $skeleton }
       *[no] le { $skeleton }
    } qui arrive
   *[other] les { $count } squelettes qui arrivent
} en { $cell }
who-it = { $count ->
    [one] il
   *[other] ils
}

# Ce qu’ils deviennent, et quand.
clause = { $who } { $does } { $when }
clause-open = { $who } { $does }
does-walk = { $count ->
    [one] poursuit sa route
   *[other] poursuivent leur route
}
does-tower = { $count ->
    [one] atteint
   *[other] atteignent
} { $seat-is-you ->
    [yes] votre tour
   *[no] la tour { $seat-of }
}
does-fell = { $count ->
    [one] fait
   *[other] font
} tomber la tour en { $cell }
does-village = { $count ->
    [one] brûle
   *[other] brûlent
} { $losses ->
    [one] une maison
   *[other] { $losses } maisons
}
does-capital = { $count ->
    [one] met
   *[other] mettent
} le feu à la capitale
does-mend-tower = { $count ->
    [one] répare
   *[other] réparent
} { $seat-is-you ->
    [yes] votre tour
   *[no] la tour { $seat-of }
}
does-mend-village = { $count ->
    [one] rebâtit
   *[other] rebâtissent
} une maison
does-conquer = s’empare { $seat-is-you ->
    [yes] de votre fief
   *[no] du fief { $seat-of }
}
does-take-hero = emporte { $seat-is-you ->
    [yes] votre héros
   *[no] le héros { $seat-of }
} avec lui
does-go = { $count ->
    [one] passe
   *[other] passent
} chez { $to-is-you ->
    [yes] vous
   *[no] { $to-the }
}
does-go-anywhere = { $count ->
    [one] passe
   *[other] passent
} chez { $seat-is-you ->
    [yes] qui vous voulez
   *[no] quelqu’un d’autre
}
does-come-back = { $count ->
    [one] part
   *[other] partent
} pour { $seat-is-you ->
    [yes] votre propre cimetière
   *[no] le propre cimetière { $seat-of }
}
does-fall = { $count ->
    [one] tombe
   *[other] tombent
} sous les coups { $seat-is-you ->
    [yes] de votre héros
   *[no] du héros { $seat-of }
}
does-break = { $count ->
    [one] est détruit
   *[other] sont détruits
}
when-at-once = aussitôt
when-this-round = dès cette manche
when-next-round = à la manche suivante
when-later = dans { $rounds } manches
ends-out = { $clause }, et { $seat-is-you ->
    [yes] vous êtes hors jeu
   *[no] { $seat-the } est hors jeu
}
ends-lost = { $clause }, et la partie est perdue

# Ce qui peut différer d’autre.
reach-with = à la manche suivante, { $seat-is-you ->
    [yes] votre héros
   *[no] le héros { $seat-of }
} peut frapper { $who }
reach-otherwise = { $it } { $count ->
    [one] reste
   *[other] restent
} hors d’atteinte et { $does } { $when }
wear-in-hand = { $trap ->
    [catapulte] la catapulte
    [barricade] la barricade
    [bombe] la bombe
   *[other] le { $trap }
} reste en main
wear-back = { $trap ->
    [catapulte] la catapulte revient en main, comme neuve
    [barricade] la barricade revient en main, comme neuve
    [bombe] la bombe revient en main, comme neuve
   *[other] le { $trap } revient en main, comme neuf
}
wear-idle = { $trap ->
    [catapulte] la catapulte
    [barricade] la barricade
    [bombe] la bombe
   *[other] le { $trap }
} en { $cell } n’est sur le chemin de personne
wear-whole = { $trap ->
    [catapulte] la catapulte
    [barricade] la barricade
    [bombe] la bombe
   *[other] le { $trap }
} en { $cell } ne change pas
wear-damaged = { $trap ->
    [catapulte] la catapulte en { $cell } finit endommagée
    [barricade] la barricade en { $cell } finit endommagée
    [bombe] la bombe en { $cell } n’est plus qu’un cratère
   *[other] le { $trap } en { $cell } finit endommagé
}
wear-lost = { $trap ->
    [catapulte] la catapulte en { $cell } est perdue
    [barricade] la barricade en { $cell } est perdue
    [bombe] la bombe en { $cell } est perdue
   *[other] le { $trap } en { $cell } est perdu
} pour de bon
lanes-with = { $count ->
    [one] une des 15 portes mène
   *[other] { $count } des 15 portes mènent
} par { $cell }
lanes-otherwise = rien n’y attend ceux qui viendront
gates = { $seat-is-you ->
    [yes] votre héros
   *[no] le héros { $seat-of }
} est à un pas de { $count } des 15 portes
gates-only = il n’est à un pas que de { $count }
send-points = { $to-is-you ->
    [yes] vous avez
   *[no] { $to-the } a
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
send-skeletons = { $to-is-you ->
    [yes] vous avez
   *[no] { $to-the } a
} { $skeletons ->
    [0] les mains libres
    [one] un squelette sur les bras
   *[other] { $skeletons } squelettes sur les bras
}
send-doom = { $told }, et là-bas { $clause }
send-bag = ils retournent dans le sac
buy-with = cela coûte { $price } des { $coins } pièces, et { $games } parties d’essai de { $rounds } manches finissent avec { $lost ->
    [one] { $lost } perte
   *[other] { $lost } pertes
} en tout
buy-otherwise = les mêmes parties finissent avec { $lost ->
    [one] { $lost } perte
   *[other] { $lost } pertes
}
buy-nothing = { $coins ->
    [one] { $coins } pièce reste et ne compte pas
   *[other] { $coins } pièces restent et ne comptent pas
}, et { $games } parties d’essai de { $rounds } manches finissent avec { $lost ->
    [one] { $lost } perte
   *[other] { $lost } pertes
} en tout
onward-with = la partie reste gagnée quoi qu’il arrive, et il y a plus à gagner
onward-otherwise = elle s’arrête ici, gagnée
holds-with = { $seat-is-you ->
    [yes] vous tenez bon
   *[no] { $seat-the } tient bon
}
holds-out = { $seat-is-you ->
    [yes] vous êtes hors jeu
   *[no] { $seat-the } est hors jeu
} { $when }
holds-lost = la partie est perdue { $when }
same-even = de toute façon, les pertes sont les mêmes
same-harm = de toute façon, { $clause }
same-quiet = de toute façon, rien n’est perdu dans les six prochaines manches
same-otherwise = tout se passe de même
