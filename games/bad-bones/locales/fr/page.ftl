start-lead = Des squelettes sortent des forêts. Tenez votre tour et votre village, et envoyez-les chez les voisins.
start-choices = Votre partie
start-mode = Mode
mode-versus = Affrontement
mode-versus-text = contre les autres ; la première chute finit la partie.
mode-solo = Solo
mode-solo-text = un étage, une maison, et des manches à tenir ; puis s’arrêter ou continuer.
mode-heroic = Héroïque
mode-heroic-text = en solo, puis droit vers la victoire héroïque, sans question.
mode-coop = Ensemble
mode-coop-text = tous gagnent ou tous perdent ; puis on tient aussi longtemps que possible.
start-seats = Places
start-seat-count = Combien
person = Un joueur
level-random = Robot : hasard
level-newcomer = Robot 1 : tout nouveau
level-beginner = Robot 2 : débutant
level-novice = Robot 3 : novice
level-learner = Robot 4 : élève
level-casual = Robot 5 : amateur
level-steady = Robot 6 : solide
level-able = Robot 7 : adroit
level-sharp = Robot 8 : vif
level-skilled = Robot 9 : habile
level-expert = Robot 10 : expert
level-veteran = Robot 11 : vétéran
level-master = Robot 12 : maître
start-more = Options
start-market = Marché
start-market-text = acheter pièges et armes avant la première manche.
start-chiefs = Chefs
start-chiefs-text = dix-neuf squelettes dotés de pouvoirs.
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
orders = Ordre
orders-title = Décider soi-même de l’ordre des mouvements quand il compte (ou maintenir O)
speed = Vitesse des squelettes
look-ahead = Voir plus loin
ahead-by = { $count ->
    [one] Le prochain mouvement
   *[other] { $count } mouvements plus loin
}
board-label = Votre plateau
back-to-mine = { $seat-The } · retour à mon plateau
tray-label = Ce que vous pouvez faire
tray-trap = { $trap }, { $count } en main{ $saved ->
    [0] {""}
   *[other] , sauve { $saved } cette manche
}
skeletons-walk = Les squelettes marchent. Espace, ou un appui sur le plateau, pour passer.
others-think = Les autres réfléchissent.
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
other-label = Place { $seat }, { $name } : { $floors ->
    [one] { $floors } étage
   *[other] { $floors } étages
}, { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}, { $doing }. Agrandir.
cover-title = { $seat-The } : à vous de jouer
cover-text = Les choix restent cachés jusqu’à la fin de la phase. Passez l’écran au suivant.
cover-ready = Je suis là

ask-market = Achetez une chose, ou arrêtez vos achats.
ask-start = Choisissez la tour de départ de votre héros.
ask-hero = Allez sur une case autour de votre héros.
ask-trap = Posez un piège, reprenez-en un, ou laissez-les.
ask-push = Où le dragon pousse-t-il { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} ?
ask-send = Chez qui va { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} ?
ask-send-from = Chez qui le piège de { $cell } envoie-t-il ?
ask-advance = Quels squelettes bougent ensuite ?
ask-land = Qui le dragon pousse-t-il ensuite, et où ?
ask-lead = Quel instructeur mène ?
ask-use = Utiliser : { $weapon } ?
ask-fall = Qui du groupe tombe avec la tour en { $cell } ?
ask-onward = Vous avez tenu { $rounds } manches : la partie est gagnée. S’arrêter là, ou continuer et vider le plateau ?
ask-onward-coop = Vous avez tenu { $rounds } manches : la partie est gagnée. S’arrêter là, ou continuer aussi longtemps que possible ? Il faut l’accord de tous.
act-buy = Acheter : { $ware }
act-done = Ne plus acheter
act-start = Départ en { $cell }
act-hero = Héros en { $cell }
act-place = Poser en { $cell } : { $trap }
act-retrieve = Reprendre en { $cell } : { $trap }
act-pass = Laisser les pièges
act-push = Pousser : { $heading }
act-push-one = Pousser : { $skeleton }, { $heading }
act-send = { $to-is-you ->
    [yes] Dans votre propre cimetière
   *[no] { $to-To }
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
act-fall = Tombe avec la tour : { $skeleton }
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
act-use-ice-staff = Geler tout ce qui est en { $cell }
act-use-axe = Frapper tout ce qui est { $colour }
act-use-morningstar = Lancer tous ceux de { $from } en { $cell }
act-use-teleportation = Ramener le héros à la tour
act-use-teleportation-to = Ramener le héros à la tour en { $cell }
act-use-rapier = Tourner { $skeleton-vowel ->
    [yes] l’{ $skeleton }
   *[no] le { $skeleton }
} de { $cell } : { $heading }
act-use-rapier-done = Ne plus tourner

market-title = Le marché
market-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
market-you-buy = À vous d’acheter.
market-other-buys = { $seat-The } achète.
market-price = { $cost ->
    [one] { $cost } pièce
   *[other] { $cost } pièces
} · reste { $left }

onward-title = Gagné !
onward-stays = Quoi qu’il arrive, la partie reste gagnée.

end-nobody = Personne n’a gagné
end-lost = Vous avez perdu
end-you = Vous avez gagné
end-heroic = Vous avez gagné en héros
end-seat = { $count ->
    [one] { $names } a gagné
   *[other] { $names } ont gagné
}
ending-tower = Une tour est tombée à la manche { $round }.
ending-village = Un village a brûlé à la manche { $round }.
ending-tower-and-village = Une tour et un village sont tombés à la manche { $round }.
ending-emperor = L’empereur est passé à la manche { $round }.
ended-tower = { $seat-is-you ->
    [yes] Votre tour a perdu son dernier étage
   *[no] La tour { $seat-of } a perdu son dernier étage
} à la manche { $round }.
ended-village = { $seat-is-you ->
    [yes] Votre dernière maison a brûlé
   *[no] La dernière maison { $seat-of } a brûlé
} à la manche { $round }.
ended-tower-and-village = { $seat-is-you ->
    [yes] Vous avez perdu la tour et le village
   *[no] { $seat-The } a perdu la tour et le village
} à la manche { $round }.
ended-emperor = { $seat-is-you ->
    [yes] L’empereur est entré chez vous
   *[no] L’empereur s’est emparé du royaume { $seat-of }
} à la manche { $round }.
ending-survived = Toutes les manches ont été tenues.
ending-fell-later = Gagnée après { $rounds } manches, puis continuée : la fin est venue à la manche { $round }, après { $survived } manches en tout.
ending-cleared = Il ne reste plus un squelette à la manche { $round }.
ending-endless = La partie ne finirait jamais.
ending-capital = La capitale a brûlé à la manche { $round }.
ending-last-tower = Une place a perdu sa dernière tour à la manche { $round }.
end-floors = étages
end-houses = maisons
end-stars = étoiles
end-turning = Les tournants
review-running = Retour sur la partie…
review-flawless = Aucune décision ne vous a coûté grand-chose.
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

lessons-text = Dix-sept leçons courtes sur de vraies positions, du premier pas au marché.
lesson-missed = Pas tout à fait.
missed-tower = Un squelette est entré dans votre tour.
missed-village = Un squelette a brûlé une maison.
missed-emperor = L’empereur est entré.
missed-goal = Les squelettes ont bougé, et ce qui était demandé n’est pas arrivé.
lessons-first-game = Jouer une première partie contre des débutants
lesson-step-title = Le héros
lesson-step-text = Votre héros doit avancer à chaque manche, même en diagonale, et détruit tout squelette là où il va. Cliquez sur le squelette en b4, puis sur Valider.
lesson-step-after = Les squelettes détruits retournent au sac.
lesson-step-why = Le squelette était en b4, et votre héros est allé ailleurs.
lesson-lanes-title = Les voies
lesson-lanes-text = Les squelettes attendent dans la forêt, devant la porte de leur couleur. Un jaune attend à gauche : soyez là où mène sa porte, en a2, quand il sort.
lesson-lanes-after = La couleur et le côté disent où un squelette entre. Chacune des trois forêts a son propre ordre de couleurs.
lesson-lanes-why = La porte jaune de la forêt de gauche mène en a2 : soyez-y quand il sort.
lesson-arrows-title = Les flèches
lesson-arrows-text = Les squelettes vont tout droit jusqu’à ce qu’une flèche imprimée les fasse tourner. Celui de b4 arrive en c4, dont la flèche l’envoie au sud, vers votre tour. Allez-y avant lui.
lesson-arrows-after = Une flèche ne fait tourner que ceux qui viennent de là où elle commence. Les autres passent dessus tout droit.
lesson-arrows-why = Il a marché vers l’est jusqu’en c4, où il a tourné au sud. Si votre héros y avait été, il se serait jeté sur lui.
lesson-forecast-title = Ce qui vient
lesson-forecast-text = Des fantômes montrent où sera chaque squelette. Un des deux va forcer votre tour : allez sur celui-là.
lesson-forecast-after = Un −1 rouge marque ce qui va être perdu. Les touches 1, 2 et 3 voient plus loin.
lesson-forecast-why = Seul celui de c4 arrive à la tour avec ce mouvement : son chemin est tracé en rouge.
lesson-wall-title = Le mur
lesson-wall-text = Un mur agit comme un miroir et envoie une case plus loin. Posez-le en c5 pour que le squelette sorte par le haut ; R le tourne.
lesson-wall-after = Qui sort par une forêt va dans un cimetière ; en solo, dans le vôtre.
lesson-wall-why = Il marche vers l’est : un mur montant en c5 le renvoie vers le nord, par le bord du haut.
lesson-neighbours-title = Les voisins
lesson-neighbours-text = Qui sort par le bord gauche va chez le voisin de gauche, par le bord droit chez celui de droite ; par le haut, c’est vous qui choisissez. Posez en e1 un mur qui envoie celui-ci à la place 4, à votre droite.
lesson-neighbours-after = Les places forment un cercle : à droite de la place 1 se trouve la dernière.
lesson-neighbours-why = En e1, un mur descendant tourne vers l’est qui va au sud : il sort par le bord droit.
lesson-catapult-title = La catapulte
lesson-catapult-text = Une catapulte jette tous ceux qui y viennent dans un autre cimetière. Posez-la là où le squelette va marcher.
lesson-catapult-after = Il est maintenant au cimetière de l’autre, et sortira plus tard de sa forêt. Après un tir la catapulte est endommagée, après un second elle est perdue.
lesson-catapult-why = Son prochain pas le mène en d1 : c’est là que la catapulte doit être.
lesson-cemetery-title = Le cimetière
lesson-cemetery-text = Un squelette jaune a été envoyé à votre cimetière. Aux prochaines arrivées, il rejoint sa voie dans votre forêt. Laissez les pièges pour l’instant ; à la manche suivante, soyez là où il sort : en a2.
lesson-cemetery-after = Ce que les autres vous envoient s’ajoute à ce que vous tirez.
lesson-cemetery-why = Il est sorti par la porte jaune de gauche, en a2 : attendez-le là.
lesson-dragon-title = Le dragon
lesson-dragon-text = Un dragon peut se poser sur des squelettes et pousse chacun du côté voulu. Sauvez votre tour.
lesson-dragon-after = Il reste là, endommagé, et pousse les suivants.
lesson-dragon-why = Seuls un dragon ou une bombe peuvent se poser sur des squelettes : posez-le en c4 et poussez de côté celui qui menace la tour.
lesson-treasure-title = Le trésor
lesson-treasure-text = Les squelettes à côté d’un trésor se tournent vers lui. Attirez celui-ci loin du village.
lesson-treasure-after = Il marche sur le trésor et le vole, mais la maison tient.
lesson-treasure-why = Il ne se tourne que vers un trésor juste à côté de lui : en b1 ou en a2.
lesson-retrieve-title = Reprendre
lesson-retrieve-text = Au lieu de poser un piège, vous pouvez en reprendre un, comme neuf. Cliquez sur la catapulte endommagée, puis sur Valider.
lesson-retrieve-after = Les pièges en main comptent toutes leurs étoiles à la fin.
lesson-retrieve-why = La catapulte endommagée est en a4 : choisissez sa case, puis validez.
lesson-scoring-title = Le décompte
lesson-scoring-text = Quand quelqu’un tombe, le meilleur score parmi ceux qui tiennent encore gagne : 4 par étage, 3 par maison, et les étoiles de vos pièges. Vous ne pouvez arrêter qu’un de ces deux-là : sauvez ce qui compte le plus.
lesson-scoring-after = Un piège en main garde toutes ses étoiles, un piège endommagé en a moins. Qui est hors jeu n’a rien.
lesson-scoring-why = Un étage compte 4, une maison 3 : c’est celui de c2 qui coûtait le plus cher.
lesson-faces-title = Les faces
lesson-faces-text = Les manches sont blanches et noires tour à tour. Un jeton qui montre la couleur de la manche doit encore bouger ; qui a bougé est retourné. Un labyrinthe laisse sortir aux manches de sa couleur : celle-ci est blanche. Arrêtez celui qui va sortir.
lesson-faces-after = Le disque à côté du numéro de la manche en montre la couleur.
lesson-faces-why = À une manche blanche, le labyrinthe blanc laisse sortir, et le noir garde son squelette.
lesson-emperor-title = L’empereur
lesson-emperor-text = Avec les chefs dans le sac, l’empereur peut venir : un pas dans votre tour ou votre village, et vous êtes hors jeu. Votre héros peut l’arrêter ; tous deux quittent alors la partie. Allez sur lui.
lesson-emperor-after = Un crâne à côté du héros annonce que cela va arriver. Les pièges agissent sur l’empereur comme sur les autres.
lesson-emperor-why = Peu importe combien d’étages il reste : un empereur qui entre met fin à la partie. Allez sur lui, en b3.
lesson-bomb-title = La bombe
lesson-bomb-text = Un piège du marché : une bombe peut tomber sur des squelettes et les détruit aussitôt. Le cratère reste.
lesson-bomb-after = Cinq autres pièges nouveaux attendent au marché.
lesson-bomb-why = Les deux sont en b2 : lâchez la bombe droit sur eux.
lesson-weapon-title = Les armes
lesson-weapon-text = Détruisez-en trois d’un coup, et votre arme s’éveille. Allez sur les trois, puis visez avec l’arbalète.
lesson-weapon-after = Trois qui se jettent sur le héros pendant leur phase l’éveillent aussi.
lesson-weapon-why = Ils sont trois en a2. Allez-y, puis visez avec l’arbalète.
lesson-market-title = Le marché
lesson-market-text = Avant la première manche, vous achetez avec 20 pièces, une chose par tour. Achetez deux choses.
lesson-market-after = Vous savez tout. À l’essai, contre des débutants !
lesson-market-why = Choisissez un article, puis validez ; deux fois.

editor-text = Voies, flèches et valeurs sont en partie supposées : personne n’a pu les vérifier. Si votre boîte dit autre chose, cliquez sur une case ou une voie et corrigez-la, ou changez les nombres ; chaque erreur est signalée aussitôt.
editor-board = Plateau du royaume
editor-coop = Plateau de la capitale
editor-figures = Valeurs
editor-file = En texte
editor-save = Enregistrer et jouer avec
editor-saved = Enregistré : les prochaines parties se jouent avec. On peut s’en passer sous « Personnaliser ».
editor-export = Enregistrer un fichier
editor-restore = Rétablir l’original
editor-preview = Le plateau tel qu’il est décrit
editor-cell = Case { $cell }
editor-heading = En allant vers { $heading }
editor-straight = continue tout droit
editor-turns = tourne vers { $heading }
editor-tower = Une tour se dresse ici
editor-lane = Voie { $number } de la forêt { $side }
editor-symbol = Symbole
figure-draw = Squelettes tirés à chaque manche
figure-floor-points = Points par étage
figure-house-points = Points par maison
figure-versus-floors = Duel : étages
figure-versus-houses = Duel : maisons
figure-solo-floors = Solo : étages
figure-solo-houses = Solo : maisons
figure-solo-rounds = Solo : manches
figure-coop-houses = Ensemble : maisons par place
figure-coop-rounds = Ensemble : manches
figure-coop-coins = Ensemble : pièces par place
figure-coins = Pièces au marché
figure-traps = Pièges
figure-weapons = Armes : prix
figure-stars = Étoiles
figure-stars-damaged = Abîmé
figure-cost = Prix
figure-stock = Au marché, selon les places
figure-stars-of = { $ware } : étoiles
figure-damaged-of = { $ware } : étoiles, abîmé
figure-cost-of = { $ware } : prix
figure-stock-of = { $ware } : au marché pour { $count ->
    [one] une place
   *[other] { $count } places
}
aim-skeleton = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} en { $cell }…
aim-cell = Ceux de { $cell }…
aim-again = Viser de nouveau
refused-not-yours = C’est le plateau d’une autre place : revenez au vôtre pour agir.
choose-first = Choisissez d’abord quelque chose ; ensuite vous pourrez valider.
traps-later = Les pièges se posent dans la phase des pièges, après le pas du héros.
after-by = { $count ->
    [0] Maintenant
   *[other] Après { $count }
}
statistics-streak = Victoires de suite : { $count } (record : { $longest })
statistics-standing = Sauvé à la fin : { $kept }
statistics-best = Meilleur score : { $score }
statistics-tally = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} sur { $over }
bot-random = hasard
bot-newcomer = tout nouveau
bot-beginner = débutant
bot-novice = novice
bot-learner = élève
bot-casual = amateur
bot-steady = solide
bot-able = adroit
bot-sharp = vif
bot-skilled = habile
bot-expert = expert
bot-veteran = vétéran
bot-master = maître
kept-nothing = rien
hint-not-yet = Les conseils ne sont pas encore prêts. Réessayez dans un instant.
bots-stopped = Les robots se sont arrêtés. Rechargez la page : la partie est sauvegardée.
start-seat = Place { $seat }
board-of-seat = Plateau { $seat-of }
other-label-coop = Place { $seat }, { $name } : { $floors ->
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
stands-in = remplaçant
ready = prêt
thinking = réfléchit
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-rounds = { $rounds ->
    [one] { $rounds } manche tenue
   *[other] { $rounds } manches tenues
}
send-today = Envoyer au classement du jour
today-counts = Elle compte : { $what }.
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
character-1-article = l
character-2-article = l
character-3-article = la
character-4-article = l
character-5-article = l
character-6-article = le
character-7-article = le
character-8-article = la
character-9-article = le
character-10-article = la
character-11-article = le
character-12-article = le
seat-name = place { $number }
seat-article = la
player-name = joueur { $number }
player-article = le
# Un nom dans une phrase. L’article est un mot de ce fichier : le, la, l (élidé), vowel (sans article, devant une voyelle), none.
case-the = { $article ->
    [le] le { $name }
    [la] la { $name }
    [l] l’{ $name }
   *[other] { $name }
}
case-to = { $article ->
    [le] au { $name }
    [la] à la { $name }
    [l] à l’{ $name }
   *[other] à { $name }
}
case-of = { $article ->
    [le] du { $name }
    [la] de la { $name }
    [l] de l’{ $name }
    [vowel] d’{ $name }
   *[other] de { $name }
}
you = Vous
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
    [one] un squelette part chez { $to-the }
   *[other] { $count } squelettes partent chez { $to-the }
}
foretold-away = { $count ->
    [one] un squelette part ; vous direz où
   *[other] { $count } squelettes partent ; vous direz où
}
foretold-hero = votre héros rencontre l’empereur : tous deux disparaissent
foretold-nothing = rien n’est perdu
show-result = Revoir le résultat
look-at-board = Voir le plateau
count-title = Le décompte
count-sum = total
count-together = { $rounds } manches tenues, { $houses } maisons de la capitale debout.
curve-title = Étages et maisons, manche après manche
chances-title = Chances de victoire, manche par manche
chances-text = Selon le jugement des robots, en pour cent.
chances-label = { $name } : { $chances }
next-title = Et maintenant ?
try-lesson = Leçon : { $lesson }
try-weaker = Contre des robots plus faibles : { $level }
try-stronger = Contre des robots plus forts : { $level }
try-rounds = { $count ->
    [one] La même en une manche
   *[other] La même en { $count } manches
}
try-plain = La même sans marché ni chefs
try-market = La même avec le marché
try-chiefs = La même avec les chefs
try-alone = En solo : un étage, une maison
try-heroic = En solo, jusqu’à la victoire héroïque
try-together = Tous ensemble contre les squelettes
end-home = Accueil

# Ce qui est sous le pointeur ou le focus, expliqué.
lens-goes = Il va ensuite en { $cell }.
lens-tower = Il arrive ensuite à votre tour.
lens-village = Il arrive ensuite au village.
lens-away = Il quitte ensuite le plateau.
lens-held = Il reste ensuite où il est.
lens-forest = Il retourne ensuite dans sa voie.
lens-destroyed = Il est ensuite détruit.
lens-damaged = Endommagé : utilisé encore une fois, il est perdu.
lens-film = Comment cela marche
figure-floors = étages
figure-towers = tours
figure-houses = maisons
figure-forest = dans la forêt
figure-cemetery = au cimetière
lane-waits = { $skeletons } dans la forêt { $side }
cemetery-holds = Au cimetière : { $skeletons }
cemetery-empty = Le cimetière est vide

# Qui joue à cet écran.
person-name = Nom de la place { $seat }
person-face = Visage de la place { $seat }
face-number = Visage { $number }
name-empty = Un nom a au moins une lettre ou un chiffre. L’ancien reste.
name-none = Sans nom, cette place s’appelle { $name }.
name-long = Un nom a { $most } lettres au plus ; celui-ci en a { $found }. L’ancien reste.
name-letter = « { $letter } » ne peut pas figurer dans un nom. L’ancien reste.
name-sign = Il contient un signe qui ne peut pas figurer dans un nom. L’ancien reste.
