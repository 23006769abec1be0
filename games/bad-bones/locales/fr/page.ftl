start-lead = Des squelettes sortent des forêts. Tenez votre tour et votre village, et envoyez-les chez les voisins.
start-choices = Votre partie
start-mode = Mode
mode-versus = Affrontement
mode-versus-text = contre les autres ; la première chute finit la partie.
mode-solo = Solo
mode-solo-text = un étage, une maison, et des manches à survivre ; puis s’arrêter ou continuer.
mode-heroic = Héroïque
mode-heroic-text = en solo, et sans question vers la victoire héroïque.
mode-coop = Ensemble
mode-coop-text = tous gagnent ou tous perdent ; puis aussi longtemps que possible.
start-seats = Places
start-seat-count = Combien
person = Un joueur
level-random = Robot : hasard
level-novice = Robot : novice
level-steady = Robot : solide
level-sharp = Robot : vif
level-master = Robot : maître
start-more = Options
start-market = Marché
start-market-text = acheter pièges et armes avant la première manche.
start-chiefs = Chefs
start-chiefs-text = dix-neuf squelettes aux pouvoirs propres.
start-rounds = Manches
start-own-board = Jouer sur mon plateau
start-own-coop = Jouer sur mon plateau de capitale
start-own-figures = Jouer avec mes valeurs
editor = Plateaux et valeurs

table-title = La table
round = Manche { $round }
round-of = Manche { $round } sur { $rounds }
round-beyond = Manche { $round }, gagnée après { $rounds }
face-white-round = manche blanche
face-black-round = manche noire
bag = Sac { $count }
forecast = Prévision
orders = Ordres
orders-title = Décider soi-même de l’ordre quand il compte (ou tenir O)
speed = Vitesse des squelettes
look-ahead = Voir plus loin
ahead-by = { $count ->
    [one] Le prochain mouvement
   *[other] { $count } mouvements plus loin
}
board-label = Votre plateau
back-to-mine = Place { $seat } · retour à mon plateau
tray-label = Ce que vous pouvez faire
tray-trap = { $trap }, { $count } en main{ $saved ->
    [0] {""}
   *[other] , sauve { $saved } cette manche
}
skeletons-walk = Les squelettes marchent. Espace ou un toucher sur le plateau pour passer.
others-think = Les autres réfléchissent.
hint-saves = { $deed } : sur les deux prochains mouvements, cela sauve { $kept }. Chances de victoire : { $chance } %.
hint-plain = { $deed } : c’est ce qui vous place au mieux. Chances de victoire : { $chance } %.
hint-next = Ensuite : { $next }, { $next-chance } %.
kept-floors = { $count ->
    [one] un étage
   *[other] { $count } étages
}
kept-houses = { $count ->
    [one] une maison
   *[other] { $count } maisons
}
commit = Valider
nothing-to-undo = Il n’y a rien à reprendre dans cette phase.
other-label = Place { $seat }, { $name } : { $floors ->
    [one] { $floors } étage
   *[other] { $floors } étages
}, { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}, { $doing }. Agrandir.
cover-title = Place { $seat } : à vous
cover-text = Les choix restent cachés jusqu’à la fin de la phase. Passez l’écran.
cover-ready = Je suis là

ask-market = Achetez une chose, ou arrêtez-vous.
ask-start = Choisissez la tour de départ de votre héros.
ask-hero = Allez sur une case autour de votre héros.
ask-trap = Posez un piège, reprenez-en un, ou laissez-les.
ask-push = Où le dragon pousse-t-il { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} ?
ask-send = Chez qui va { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} ?
ask-send-from = Chez qui le piège de { $cell } envoie-t-il ?
ask-advance = Quels squelettes bougent ensuite ?
ask-land = Qui le dragon pousse-t-il ensuite, et où ?
ask-lead = Quel instructeur mène ?
ask-use = Utiliser : { $weapon } ?
ask-fall = Qui du groupe tombe avec la tour en { $cell } ?
ask-onward = Vous avez tenu { $rounds } manches : la partie est gagnée. S’arrêter là, ou continuer et vider le plateau ?
ask-onward-coop = Vous avez tenu { $rounds } manches : la partie est gagnée. S’arrêter là, ou continuer aussi longtemps que possible ? Il faut l’accord de tous.
act-buy = Acheter : { $ware }
act-done = Ne plus acheter
act-start = Départ en { $cell }
act-hero = Héros en { $cell }
act-place = Poser en { $cell } : { $trap }
act-retrieve = Reprendre en { $cell } : { $trap }
act-pass = Laisser les pièges
act-push = Pousser : { $heading }
act-push-one = Pousser : { $skeleton }, { $heading }
act-send = { $to-is-you ->
    [yes] Dans votre propre cimetière
   *[no] Chez la place { $to }
}
act-advance-all = Tout le reste, dans l’ordre
act-advance-stack = Tous ceux de { $cell }, direction { $heading }
act-advance-model = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} de { $cell }
act-advance-forest = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} de la forêt
act-fall = Tombe avec la tour : { $skeleton }
act-stop = S’arrêter là
act-onward = Continuer
act-lead = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} mène
act-use-skip = Ne pas l’utiliser
act-use-crossbow = Tirer sur { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} en { $cell }
act-use-ice-staff = Geler tout en { $cell }
act-use-axe = Frapper tout ce qui est { $colour }
act-use-morningstar = Lancer tout de { $from } en { $cell }
act-use-teleportation = Ramener le héros à la tour
act-use-teleportation-to = Ramener le héros à la tour en { $cell }
act-use-rapier = Tourner { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} de { $cell } : { $heading }
act-use-rapier-done = Ne plus tourner

market-title = Le marché
market-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
market-you-buy = À vous d’acheter.
market-other-buys = La place { $seat } achète.
market-price = { $cost ->
    [one] { $cost } pièce
   *[other] { $cost } pièces
} · reste { $left }

onward-title = Gagné !
onward-stays = Quoi qu’il arrive, la partie reste gagnée.

end-nobody = Personne n’a gagné
end-lost = Vous avez perdu
end-you = Vous avez gagné
end-heroic = Vous avez gagné en héros
end-seat = Gagné par la place { $seats }
ending-tower = Une tour est tombée à la manche { $round }.
ending-village = Un village a brûlé à la manche { $round }.
ending-tower-and-village = Une tour et un village sont tombés à la manche { $round }.
ending-emperor = L’empereur est passé à la manche { $round }.
ending-survived = Toutes les manches sont passées.
ending-fell-later = Gagnée après { $rounds } manches, puis continuée : la fin est venue à la manche { $round }, après { $survived } manches en tout.
ending-cleared = Plus un squelette à la manche { $round }.
ending-endless = La partie ne finirait jamais.
ending-capital = La capitale a brûlé à la manche { $round }.
ending-last-tower = Une place a perdu sa dernière tour à la manche { $round }.
end-floors = étages
end-houses = maisons
end-stars = étoiles
end-turning = Tournants
review-running = Retour sur la partie…
review-flawless = Aucune décision n’a coûté quoi que ce soit de notable.
turning-plain = Manche { $round }, { $seat-is-you ->
    [yes] vous
   *[no] place { $seat }
} : { $played } ({ $chance } %). Mieux : { $best } ({ $best-chance } %).
turning-keeps = Manche { $round }, { $seat-is-you ->
    [yes] vous
   *[no] place { $seat }
} : { $played } ({ $chance } %). Mieux : { $best } ({ $best-chance } %), qui sauve { $kept }.
rematch = Revanche

games-statistics = { $over ->
    [one] { $over } finie
   *[other] { $over } finies
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}.
games-open = en cours, manche { $round }
games-won = gagnée à la manche { $round } { $scores }
games-lost = perdue à la manche { $round } { $scores }
import-text = Collez un enregistrement, une position ou un lien

lessons-text = Dix courtes leçons sur de vraies positions, du premier pas au marché.
lesson-missed = Pas tout à fait : regardez les fantômes avant de valider, et recommencez.
lesson-step-title = Le héros
lesson-step-text = Votre héros doit avancer à chaque manche, aussi en diagonale, et détruit tout squelette là où il va. Cliquez le squelette en b4, puis Valider.
lesson-step-after = Les squelettes détruits retournent au sac.
lesson-forecast-title = Ce qui vient
lesson-forecast-text = Des fantômes montrent où sera chaque squelette. Un des deux va forcer votre tour : allez sur celui-là.
lesson-forecast-after = Un −1 rouge marque ce qui va être perdu. Les touches 1, 2 et 3 voient plus loin.
lesson-wall-title = Le mur
lesson-wall-text = Un mur est un miroir et envoie une case plus loin. Posez-le en c5 pour que le squelette sorte par le haut ; R le tourne.
lesson-wall-after = Qui sort par une forêt va dans un cimetière ; seul, dans le vôtre.
lesson-catapult-title = La catapulte
lesson-catapult-text = Une catapulte jette tous ceux qui y viennent dans un autre cimetière. Posez-la où le squelette va marcher.
lesson-catapult-after = Utilisée, elle est endommagée ; encore, elle est perdue. Reprise à temps, elle est comme neuve.
lesson-dragon-title = Le dragon
lesson-dragon-text = Un dragon peut se poser sur des squelettes et pousse chacun du côté voulu. Sauvez votre tour.
lesson-dragon-after = Il reste là, endommagé, et pousse les suivants.
lesson-treasure-title = Le trésor
lesson-treasure-text = Les squelettes à côté d’un trésor se tournent vers lui. Attirez celui-ci loin du village.
lesson-treasure-after = Il marche sur le trésor et le vole, mais la maison tient.
lesson-retrieve-title = Reprendre
lesson-retrieve-text = Au lieu de poser un piège, vous pouvez en reprendre un, comme neuf. Cliquez la catapulte endommagée, puis Valider.
lesson-retrieve-after = Les pièges en main comptent toutes leurs étoiles à la fin.
lesson-bomb-title = La bombe
lesson-bomb-text = Un piège du marché : une bombe peut tomber sur des squelettes et les détruit aussitôt. Le cratère reste.
lesson-bomb-after = Cinq autres pièges nouveaux attendent au marché.
lesson-weapon-title = Les armes
lesson-weapon-text = Détruisez-en trois d’un coup, et votre arme s’éveille. Allez sur les trois, puis visez avec l’arbalète.
lesson-weapon-after = Trois qui se jettent sur le héros pendant leur phase l’éveillent aussi.
lesson-market-title = Le marché
lesson-market-text = Avant la première manche, vous achetez avec 20 pièces, une chose par tour. Achetez deux choses.
lesson-market-after = Vous savez tout. Bonne chance !

editor-text = Les voies, flèches et valeurs sont en partie devinées : chacune que personne n’a pu vérifier porte le mot guess. Si votre boîte dit autre chose, corrigez ; chaque erreur est nommée pendant la frappe. Sous edition se trouve ce que certaines boîtes font autrement.
editor-board = Plateau du royaume
editor-coop = Plateau de la capitale
editor-figures = Valeurs
editor-file = Le fichier
editor-save = Garder dans ce navigateur
editor-saved = Gardé. À choisir au départ, sous Options.
editor-export = Enregistrer un fichier
editor-restore = Rétablir l’original
editor-preview = Le plateau tel qu’il est décrit
aim-skeleton = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} en { $cell }…
aim-cell = Ceux de { $cell }…
aim-again = Viser de nouveau
refused-not-yours = C’est le plateau d’une autre place : revenez au vôtre pour agir.
choose-first = Choisissez d’abord ; ensuite vous pourrez valider.
traps-later = Les pièges se posent dans la phase des pièges, après le pas du héros.
after-by = { $count ->
    [0] Maintenant
   *[other] Après { $count }
}
statistics-streak = Victoires de suite : { $count } (record : { $longest })
statistics-standing = Sauvé à la fin : { $kept }
statistics-best = Meilleur score : { $score }
statistics-tally = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} sur { $over }
bot-random = hasard
bot-novice = novice
bot-steady = solide
bot-sharp = vif
bot-master = maître
kept-nothing = rien
hint-not-yet = Les conseils ne sont pas encore prêts. Réessayez dans un instant.
bots-stopped = Les robots se sont arrêtés. Rechargez la page : la partie est gardée.
start-seat = Place { $seat }
board-of-seat = Plateau de la place { $seat }
other-label-coop = Place { $seat }, { $name } : { $floors ->
    [one] une tour
   *[other] { $floors } tours
}, { $doing }. Agrandir.
games-of-others = jouée par d’autres jusqu’à la manche { $round } { $scores }
editor-unsaved = Pas encore enregistré.
online = Jouer en ligne
fault-heroic = Seule une partie en solo peut être héroïque.
fault-rounds-versus = Une partie les uns contre les autres n’a pas de limite de manches.
fault-rounds = Une partie a de 1 à { $most } manches, pas { $found }.
fault-board = Le plateau n’est pas fait pour ce mode.
seat-count = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
stands-in = remplacé
ready = prêt
thinking = réfléchit
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-rounds = { $rounds ->
    [one] { $rounds } manche passée
   *[other] { $rounds } manches passées
}
send-today = Envoyer au classement du jour
today-counts = Ça compte : { $what }.
today-refused = Le serveur ne l’a pas acceptée.

# Who sits where, and what comes.
character-1 = Épouvantail
character-2 = Apprenti
character-3 = Cuisinière
character-4 = Avare
character-5 = Allumeur
character-6 = Maçon
character-7 = Bretteur
character-8 = Dresseuse
character-9 = Portier
character-10 = Sorcière
character-11 = Greffier
character-12 = Vieux Maréchal
you = Vous
person-number = Joueur { $seat }
your-hold = Votre fief
hold-figures = { $floors ->
    [one] { $floors } étage
   *[other] { $floors } étages
}, { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}. { $bag } jetons dans le sac.
hold-figures-coop = { $floors ->
    [one] { $floors } tour
   *[other] { $floors } tours
}, { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
} dans la capitale. { $bag } jetons dans le sac.
commit-fatal = Valider et perdre
tray-saves = sauve { $count }
foretold-title = Si vous en restez là
foretold-falls = Vous tombez.
foretold-ends = La partie est finie pour vous.
foretold-lost-together = Tous perdent avec vous.
foretold-floors = { $count ->
    [one] votre tour perd un étage
   *[other] votre tour perd { $count } étages
}
foretold-towers = { $count ->
    [one] une tour tombe
   *[other] { $count } tours tombent
}
foretold-houses = { $count ->
    [one] une maison brûle
   *[other] { $count } maisons brûlent
}
foretold-trap = { $trap } en { $cell } disparaît
foretold-sent = { $count ->
    [one] un squelette part chez { $name }
   *[other] { $count } squelettes partent chez { $name }
}
foretold-away = { $count ->
    [one] un squelette part ; vous direz où
   *[other] { $count } squelettes partent ; vous direz où
}
foretold-nothing = rien n’est perdu
show-result = Revoir le résultat
look-at-board = Voir le plateau
count-title = Le décompte
count-sum = total
count-together = { $rounds } manches tenues, { $houses } maisons de la capitale debout.
curve-title = Étages et maisons, manche après manche
end-home = Accueil
