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
}, direction { $heading } : { $kinds }.

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
   *[no] le cimetière de la place { $to }
}
deed-forest = est de retour dans la forêt { $side }
deed-destroyed = est détruit
deed-slain = tombe devant le héros
deed-tower = force la tour : { $floors ->
    [0] il n’en reste aucun étage
    [one] il reste un étage
   *[other] il reste { $floors } étages
}
deed-tower-falls = fait tomber la tour en { $cell }
deed-tower-repaired = atteint la tour en { $cell } et répare ce qu’il peut
deed-village = brûle une maison : { $houses ->
    [0] il n’en reste aucune
    [one] il en reste une
   *[other] il en reste { $houses }
}
deed-capital = met le feu à la capitale
deed-capital-repaired = vient au secours de la capitale
deed-village-repaired = relève une maison : { $houses } debout
deed-conquers = s’empare du royaume

log-round = Manche { $round }, face { $face }.
log-arrived = { $seat-is-you ->
    [yes] Dans votre forêt :
   *[no] Dans la forêt de la place { $seat } :
} { $skeletons }.
log-buys-first = { $seat-is-you ->
    [yes] Vous achetez en premier.
   *[no] La place { $seat } achète en premier.
}
log-bought = { $seat-is-you ->
    [yes] Vous achetez : { $ware }.
   *[no] La place { $seat } achète : { $ware }.
}
log-left-market = { $seat-is-you ->
    [yes] Vous n’achetez plus.
   *[no] La place { $seat } n’achète plus.
}
log-hero = { $seat-is-you ->
    [yes] Votre héros va en { $cell }.
   *[no] Le héros de la place { $seat } va en { $cell }.
}
log-slain = { $seat-is-you ->
    [yes] Votre héros détruit un { $skeleton }.
   *[no] Le héros de la place { $seat } détruit un { $skeleton }.
}
log-hero-lost = { $seat-is-you ->
    [yes] L’empereur emporte votre héros : tous deux quittent la partie.
   *[no] L’empereur emporte le héros de la place { $seat } : tous deux quittent la partie.
}
log-placed = { $seat-is-you ->
    [yes] Vous posez en { $cell } : { $trap }.
   *[no] La place { $seat } pose en { $cell } : { $trap }.
}
log-retrieved = { $seat-is-you ->
    [yes] Vous reprenez en { $cell } : { $trap }.
   *[no] La place { $seat } reprend en { $cell } : { $trap }.
}
log-passed = { $seat-is-you ->
    [yes] Vous laissez vos pièges comme ils sont.
   *[no] La place { $seat } laisse ses pièges comme ils sont.
}
log-turned = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} se tourne : { $heading }.
log-hurled = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} est lancé en { $cell }.
log-frozen = { $skeleton-vowel ->
    [yes] L’{ $skeleton }
   *[no] Le { $skeleton }
} est gelé et manque un mouvement.
log-crater = La bombe en { $cell } laisse un cratère.
log-worn = Piège endommagé en { $cell } : { $trap }.
log-lost = Piège perdu pour toute la partie en { $cell } : { $trap }.
log-hearse = Le corbillard part de { $cell } avec sa charge vers { $to-is-you ->
    [yes] vous
   *[no] la place { $to }
}.
log-saboteur = Le saboteur a fait son œuvre et retourne au sac.
log-eliminated = { $seat-is-you ->
    [yes] Vous êtes éliminé.
   *[no] La place { $seat } est éliminée.
}
log-capital = { $houses ->
    [0] La capitale a brûlé.
    [one] Il reste une maison à la capitale.
   *[other] La capitale a { $houses } maisons debout.
}
log-onward = { $seat-is-you ->
    [yes] Vous voulez continuer.
   *[no] La place { $seat } veut continuer.
}
log-stop = { $seat-is-you ->
    [yes] Vous vous arrêtez là, en vainqueur.
   *[no] La place { $seat } s’arrête là : la partie est gagnée.
}
log-ended = La partie est finie.
log-use-skip = { $seat-is-you ->
    [yes] Votre arme reste au fourreau.
   *[no] L’arme de la place { $seat } reste au fourreau.
}
log-use-crossbow = { $seat-is-you ->
    [yes] Votre arbalète touche un { $skeleton }.
   *[no] L’arbalète de la place { $seat } touche un { $skeleton }.
}
log-use-ice-staff = { $seat-is-you ->
    [yes] Votre bâton de glace gèle tout ce qui est en { $cell }.
   *[no] Le bâton de glace de la place { $seat } gèle tout ce qui est en { $cell }.
}
log-use-sword = { $seat-is-you ->
    [yes] Votre épée à deux mains ouvre la voie vers { $cell }.
   *[no] L’épée à deux mains de la place { $seat } ouvre la voie vers { $cell }.
}
log-use-axe = { $seat-is-you ->
    [yes] Votre hache frappe tout ce qui est { $colour }.
   *[no] La hache de la place { $seat } frappe tout ce qui est { $colour }.
}
log-use-morningstar = { $seat-is-you ->
    [yes] Votre fléau lance tout de { $from } en { $cell }.
   *[no] Le fléau de la place { $seat } lance tout de { $from } en { $cell }.
}
log-use-death-staff = { $seat-is-you ->
    [yes] Votre bâton de mort envoie les vaincus à la place { $to }.
   *[no] Le bâton de mort de la place { $seat } envoie les vaincus { $to-is-you ->
        [yes] chez vous
       *[no] à la place { $to }
    }.
}
log-use-teleportation = { $seat-is-you ->
    [yes] Votre bâton ramène le héros à la tour.
   *[no] Le bâton de la place { $seat } ramène son héros à la tour.
}
log-use-rapier = { $seat-is-you ->
    [yes] Votre rapière tourne un { $skeleton } : { $heading }.
   *[no] La rapière de la place { $seat } tourne un { $skeleton } : { $heading }.
}
log-use-rapier-done = { $seat-is-you ->
    [yes] Votre rapière se repose.
   *[no] La rapière de la place { $seat } se repose.
}

refused-over = La partie est finie.
refused-not-around = Votre héros va sur une des cases autour de lui ; { $cell } est trop loin.
refused-none-in-supply = Vous n’avez plus en main : { $trap }.
refused-just-retrieved = Piège repris dans cette manche ({ $trap }) : à poser à la suivante.
refused-trap-there = Il y a déjà un piège en { $cell }.
refused-crater-there = Rien ne se pose sur le cratère de { $cell }.
refused-tower-there = Une tour se dresse en { $cell }.
refused-skeletons-there = Des squelettes sont en { $cell } : seuls un dragon ou une bombe peuvent s’y poser.
refused-no-trap-there = Aucun piège en { $cell }. Pour en poser un, prenez-le d’abord dans la réserve.
refused-crater-stays = Un cratère reste pour toujours.
refused-no-push-there = Un dragon ne pousse ni sur une barricade, ni vers un dragon qui a déjà poussé.
refused-not-to-seat = On ne peut pas l’envoyer à la place { $seat }.
refused-no-tower-there = Aucune tour en { $cell }.
refused-not-for-sale = Ce n’est pas en vente dans cette partie.
refused-sold-out = Il n’y en a plus.
refused-too-expensive = Cela coûte { $cost }, et vous avez { $coins }.
refused-has-weapon = Une arme chacun : vous avez déjà la vôtre ({ $weapon }).
refused-no-target = Il n’y a rien à choisir ici.
refused-moves-with-instructor = Il ne bouge qu’avec son instructeur.
refused-not-under-dragon = Sous le dragon n’attend aucun { $skeleton }.
refused-not-in-group = Ce groupe n’a aucun { $skeleton }.
refused-nothing-to-move = Rien ne doit bouger ici.
refused-other = Ce n’est pas ce qui est demandé.

cell-hero-of = Le héros de la place { $seat }.
stands-now = Debout : étages { $floors }, maisons { $houses }.
stands-now-coop = Debout : tours { $floors }, maisons de la capitale { $houses }.
waits-in-forest = Dans la forêt { $side } : { $skeletons }.
waits-in-cemetery = Au cimetière : { $skeletons }.
falls-next = Bientôt perdu : étages { $floors }, maisons { $houses }.
falls-next-coop = Bientôt perdu : tours { $floors }, maisons de la capitale { $houses }.
nothing-falls = Rien ne sera perdu bientôt.
