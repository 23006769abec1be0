skeleton = squelette { $colour }
chief-of = { $chief } { $colour }
several-of = { $count ->
    [one] un { $kind }
   *[other] { $count } × { $kind }
}
heading-north = nord
heading-east = est
heading-south = sud
heading-west = ouest
side-left = de gauche
side-right = de droite
side-top = du haut
side-bottom = du bas
face-white = blanche
face-black = noire

trap-wall = mur
trap-catapult = catapulte
trap-dragon = dragon
trap-treasure = trésor
trap-barricade = barricade
trap-bomb = bombe
trap-hearse = corbillard
trap-labyrinth = labyrinthe
trap-portal = portail
trap-spring = ressort
tile-wall-rising = mur montant
tile-wall-falling = mur descendant
tile-labyrinth-white = labyrinthe blanc
tile-labyrinth-black = labyrinthe noir
weapon-crossbow = arbalète
weapon-ice-staff = bâton de glace
weapon-two-handed-sword = épée à deux mains
weapon-battle-axe = hache de guerre
weapon-morningstar = fléau
weapon-death-staff = bâton de mort
weapon-teleportation-staff = bâton de téléportation
weapon-rapier = rapière
chief-emperor = empereur
chief-friendly = chef amical
chief-instructor = instructeur
chief-necromancer = nécromancien
chief-saboteur = saboteur
chief-sapper = sapeur
chief-spectral = chef spectral
phase-setup = Premiers tirages
phase-market = Marché
phase-start = Départ
phase-hero = Héros
phase-trap = Piège
phase-skeletons = Squelettes
phase-arrivals = Arrivées
phase-over = Fin
phase-onward = S’arrêter ou continuer

cell-empty = vide.
cell-hero = Votre héros.
cell-tower = tour, { $floors ->
    [one] un étage
   *[other] { $floors } étages
}.
cell-trap = { $trap }.
cell-trap-damaged = { $trap }, { $trap ->
    [catapulte] endommagée
    [barricade] endommagée
   *[other] endommagé
}.
cell-crater = cratère.
cell-skeletons = { $count ->
    [one] Un squelette
   *[other] { $count } squelettes
}, direction { $heading } : { $kinds }.

log-skeleton = Un { $skeleton } { $deeds }.
deed-wall = heurte le mur en { $cell }
deed-catapult = est pris par la catapulte en { $cell }
deed-dragon = rencontre le dragon en { $cell }
deed-treasure = atteint le trésor en { $cell }
deed-barricade = bute contre la barricade en { $cell }
deed-bomb = marche sur la bombe en { $cell }
deed-hearse = monte sur le corbillard en { $cell }
deed-labyrinth = entre dans le labyrinthe en { $cell }
deed-portal = passe le portail en { $cell }
deed-spring = est projeté par le ressort en { $cell }
deed-goes = va en { $cell }, direction { $heading }
deed-enters = sort de la forêt en { $cell }, direction { $heading }
deed-stays = reste où il est
deed-sent = part pour { $to-is-you ->
    [yes] votre cimetière
   *[no] le cimetière { $to-of }
}
deed-forest = est de retour dans la forêt { $side }
deed-destroyed = est détruit
deed-slain = tombe devant le héros
deed-tower = force la tour : { $floors ->
    [0] il n’en reste aucun étage
    [one] il reste un étage
   *[other] il reste { $floors } étages
}
deed-tower-falls = fait tomber la tour en { $cell }
deed-tower-repaired = atteint la tour en { $cell } et répare ce qu’il peut
deed-village = brûle une maison : { $houses ->
    [0] il n’en reste aucune
    [one] il en reste une
   *[other] il en reste { $houses }
}
deed-capital = met le feu à la capitale
deed-capital-repaired = vient au secours de la capitale
deed-village-repaired = relève une maison : { $houses } debout
deed-conquers = s’empare du royaume

log-round = Manche { $round }, face { $face }.
log-arrived = { $seat-is-you ->
    [yes] Dans votre forêt :
   *[no] Dans la forêt { $seat-of } :
} { $skeletons }.
log-buys-first = { $seat-is-you ->
    [yes] Vous achetez en premier.
   *[no] { $seat-The } achète en premier.
}
log-bought = { $seat-is-you ->
    [yes] Vous achetez : { $ware }.
   *[no] { $seat-The } achète : { $ware }.
}
log-left-market = { $seat-is-you ->
    [yes] Vous n’achetez plus.
   *[no] { $seat-The } n’achète plus.
}
log-hero = { $seat-is-you ->
    [yes] Votre héros va en { $cell }.
   *[no] Le héros { $seat-of } va en { $cell }.
}
log-slain = { $seat-is-you ->
    [yes] Votre héros détruit un { $skeleton }.
   *[no] Le héros { $seat-of } détruit un { $skeleton }.
}
log-hero-lost = { $seat-is-you ->
    [yes] L’empereur emporte votre héros : tous deux quittent la partie.
   *[no] L’empereur emporte le héros { $seat-of } : tous deux quittent la partie.
}
log-placed = { $seat-is-you ->
    [yes] Vous posez en { $cell } : { $trap }.
   *[no] { $seat-The } pose en { $cell } : { $trap }.
}
log-retrieved = { $seat-is-you ->
    [yes] Vous reprenez en { $cell } : { $trap }.
   *[no] { $seat-The } reprend en { $cell } : { $trap }.
}
log-passed = { $seat-is-you ->
    [yes] Vous laissez vos pièges en place.
   *[no] { $seat-The } laisse les pièges en place.
}
log-turned = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} se tourne : { $heading }.
log-hurled = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} est lancé en { $cell }.
log-frozen = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} est gelé et manque un mouvement.
log-crater = La bombe en { $cell } laisse un cratère.
log-worn = Piège endommagé en { $cell } : { $trap }.
log-lost = Piège perdu pour toute la partie en { $cell } : { $trap }.
log-hearse = Le corbillard part de { $cell } avec sa charge vers { $to-is-you ->
    [yes] vous
   *[no] { $to-the }
}.
log-saboteur = Le saboteur a fait son œuvre et retourne au sac.
log-eliminated = { $seat-is-you ->
    [yes] Vous êtes hors jeu.
   *[no] { $seat-The } est hors jeu.
}
log-capital = { $houses ->
    [0] La capitale a brûlé.
    [one] Il reste une maison à la capitale.
   *[other] La capitale a { $houses } maisons debout.
}
log-onward = { $seat-is-you ->
    [yes] Vous voulez continuer.
   *[no] { $seat-The } veut continuer.
}
log-stop = { $seat-is-you ->
    [yes] Vous vous arrêtez là, en vainqueur.
   *[no] { $seat-The } s’arrête là : la partie est gagnée.
}
log-ended = La partie est finie.
log-use-skip = { $seat-is-you ->
    [yes] Votre arme reste au fourreau.
   *[no] L’arme { $seat-of } reste au fourreau.
}
log-use-crossbow = { $seat-is-you ->
    [yes] Votre arbalète touche un { $skeleton }.
   *[no] L’arbalète { $seat-of } touche un { $skeleton }.
}
log-use-ice-staff = { $seat-is-you ->
    [yes] Votre bâton de glace gèle tout ce qui est en { $cell }.
   *[no] Le bâton de glace { $seat-of } gèle tout ce qui est en { $cell }.
}
log-use-sword = { $seat-is-you ->
    [yes] Votre épée à deux mains ouvre la voie vers { $cell }.
   *[no] L’épée à deux mains { $seat-of } ouvre la voie vers { $cell }.
}
log-use-axe = { $seat-is-you ->
    [yes] Votre hache frappe tout ce qui est { $colour }.
   *[no] La hache { $seat-of } frappe tout ce qui est { $colour }.
}
log-use-morningstar = { $seat-is-you ->
    [yes] Votre fléau lance tous ceux de { $from } en { $cell }.
   *[no] Le fléau { $seat-of } lance tous ceux de { $from } en { $cell }.
}
log-use-death-staff = { $seat-is-you ->
    [yes] Votre bâton de mort envoie les vaincus { $to-to }.
   *[no] Le bâton de mort { $seat-of } envoie les vaincus { $to-is-you ->
        [yes] chez vous
       *[no] { $to-to }
    }.
}
log-use-teleportation = { $seat-is-you ->
    [yes] Votre bâton ramène le héros à la tour.
   *[no] Le bâton { $seat-of } ramène le héros à la tour.
}
log-use-rapier = { $seat-is-you ->
    [yes] Votre rapière tourne un { $skeleton } : { $heading }.
   *[no] La rapière { $seat-of } tourne un { $skeleton } : { $heading }.
}
log-use-rapier-done = { $seat-is-you ->
    [yes] Votre rapière se repose.
   *[no] La rapière { $seat-of } se repose.
}

refused-over = La partie est finie.
refused-not-around = Votre héros va sur une des cases autour de lui ; { $cell } est trop loin.
refused-none-in-supply = Vous n’avez plus en main : { $trap }.
refused-just-retrieved = Piège repris dans cette manche ({ $trap }) : à poser à la suivante.
refused-trap-there = Il y a déjà un piège en { $cell }.
refused-crater-there = Rien ne se pose sur le cratère de { $cell }.
refused-tower-there = Une tour se dresse en { $cell }.
refused-skeletons-there = Des squelettes sont en { $cell } : seuls un dragon ou une bombe peuvent s’y poser.
refused-no-trap-there = Aucun piège en { $cell }. Pour en poser un, prenez-le d’abord dans la réserve.
refused-crater-stays = Un cratère reste pour toujours.
refused-no-push-there = Un dragon ne pousse ni sur une barricade, ni vers un dragon qui a déjà poussé.
refused-not-to-seat = On ne peut pas l’envoyer { $seat-to }.
refused-no-tower-there = Aucune tour en { $cell }.
refused-not-for-sale = Ce n’est pas en vente dans cette partie.
refused-sold-out = Il n’y en a plus.
refused-too-expensive = Cela coûte { $cost }, et vous avez { $coins }.
refused-has-weapon = Une arme chacun : vous avez déjà la vôtre ({ $weapon }).
refused-no-target = Il n’y a rien à choisir ici.
refused-moves-with-instructor = Il ne bouge qu’avec son instructeur.
refused-not-under-dragon = Sous le dragon n’attend aucun { $skeleton }.
refused-not-in-group = Ce groupe n’a aucun { $skeleton }.
refused-nothing-to-move = Rien ne doit bouger ici.
refused-other = Ce n’est pas ce qui est demandé.

cell-hero-of = Le héros { $seat-of }.
stands-now = Debout : étages { $floors }, maisons { $houses }.
stands-now-coop = Debout : tours { $floors }, maisons de la capitale { $houses }.
waits-in-forest = Dans la forêt { $side } : { $skeletons }.
waits-in-cemetery = Au cimetière : { $skeletons }.
falls-next = Sur le point d’être perdus : étages { $floors }, maisons { $houses }.
falls-next-coop = Sur le point d’être perdus : tours { $floors }, maisons de la capitale { $houses }.
nothing-falls = Rien n’est sur le point d’être perdu.

# Une manche d’une place en une ligne.
recap = { $seat-is-you ->
    [yes] Vous avez { $deeds }.
   *[no] { $seat-The } a { $deeds }.
}
recap-quiet = { $seat-is-you ->
    [yes] Vous n’avez rien perdu.
   *[no] { $seat-The } n’a rien perdu.
}
recap-floors = { $count ->
    [one] perdu un étage
   *[other] perdu { $count } étages
}
recap-towers = { $count ->
    [one] perdu une tour
   *[other] perdu { $count } tours
}
recap-houses = { $count ->
    [one] perdu une maison
   *[other] perdu { $count } maisons
}
recap-fires = { $count ->
    [one] laissé entrer un squelette dans la capitale
   *[other] laissé entrer { $count } squelettes dans la capitale
}
recap-hero = perdu le héros face à l’empereur
recap-floors-mended = { $count ->
    [one] regagné un étage
   *[other] regagné { $count } étages
}
recap-houses-mended = { $count ->
    [one] regagné une maison
   *[other] regagné { $count } maisons
}
recap-destroyed = { $count ->
    [one] détruit un squelette
   *[other] détruit { $count } squelettes
}
recap-sent = { $other-is-you ->
    [yes] envoyé chez vous
   *[no] envoyé { $other-to }
} { $count ->
    [one] un squelette
   *[other] { $count } squelettes
}
recap-own = { $count ->
    [one] vu partir un squelette vers { $other-is-you ->
        [yes] votre
       *[no] son
    } propre cimetière
   *[other] vu partir { $count } squelettes vers { $other-is-you ->
        [yes] votre
       *[no] son
    } propre cimetière
}
recap-got = { $count ->
    [one] reçu un squelette
   *[other] reçu { $count } squelettes
} { $other-is-you ->
    [yes] de vous
   *[no] { $other-of }
}
recap-laid = posé { $trap ->
    [catapulte] une
    [barricade] une
    [bombe] une
   *[other] un
} { $trap }
recap-taken = repris { $trap ->
    [catapulte] la
    [barricade] la
    [bombe] la
   *[other] le
} { $trap }
recap-traps = { $count ->
    [one] perdu un piège pour de bon
   *[other] perdu { $count } pièges pour de bon
}
recap-out = été mis hors jeu
hero-falls-next = Votre héros va rencontrer l’empereur.
