# Bad Bones dans le terminal : ce que seul le terminal dit.
greet = Bad Bones : { $what } ; { $seats }. { $count ->
    [one] Vous êtes à la place { $persons }.
   *[other] À ce terminal : places { $persons }.
} Graine { $seed } (--seed { $seed } donne les mêmes tirages).
board-which = `board N` montre le plateau de la place N, de 1 à { $seats }.
do-board = board, board N, boards : votre plateau, celui de la place N, tous les plateaux

# L’image d’une position.
picture-capital = Capitale { $houses } maisons sur { $most }
picture-purse = bourse { $coins }
picture-shared = Réserve commune : { $traps }
picture-shared-later = Réserve commune : { $traps } ; dès la prochaine manche aussi { $later }
picture-asked = Demandé   { $asked }
picture-asked-seat = place { $seat } : { $question }
picture-nobody-asked = Rien n’est demandé
picture-summary = Place { $seat } : étages { $floors }, maisons { $houses }, { $hero } ; squelettes : { $cells } sur les cases, { $forest } en forêt, { $cemetery } au cimetière.
picture-summary-coop = Place { $seat } : tours { $floors }, { $hero } ; squelettes : { $cells } sur les cases, { $forest } en forêt, { $cemetery } au cimetière.
picture-tower = tour { $now } sur { $most }
picture-houses = maisons { $now } sur { $most }
picture-towers = tours { $cells }
picture-hero = héros { $cell }
picture-no-hero = pas de héros
picture-out = éliminé
picture-village = village
picture-capital-name = la capitale
picture-supply = réserve
picture-cemetery = cimetière
picture-fallen = tombés
picture-weapon = arme
picture-coins = pièces
picture-chiefs = * chefs
picture-crowds = foules
picture-empty = vide
picture-nothing = rien
picture-lane = forêt { $side } : { $skeletons }
picture-chief-forest = { $chief } dans la forêt { $side }
picture-cell-tower = tour
picture-ruin = ruine
picture-crater = cratère
picture-labyrinth-white = lab.blanc
picture-labyrinth-black = lab.noir
picture-damaged = abîmé
picture-hero-sign = HÉROS
legend-skeleton = un squelette : violet (P), jaune (Y), rouge (R), bleu (B), vert (G)
legend-stack = vers l’est : deux rouges et un bleu (↑ nord, ↓ sud, ← ouest)
legend-moved = il a bougé dans cette manche ; R!! il passe aussi la suivante
legend-chief = un chef ; son nom est sous le plateau
legend-crowd = sept vers l’est ; qui ils sont est sous le plateau, à foules
legend-lane = hors du cadre : une voie de la forêt, vide ou avec qui y attend
legend-hero = le héros
legend-tower = après le mot tour : 3 étages sur 4 ; ensemble elle est debout, ou en ruine
legend-wall = un mur et sa diagonale ; les autres par leur nom, labyrinthes lab.blanc, lab.noir
legend-damaged = le piège au-dessus de ce mot est perdu au prochain usage
legend-crater = là où une bombe a sauté : plus aucun piège ici
legend-arrows = flèches du plateau : suivez la courbe, sortez où va la flèche
legend-house = une maison, une maison brûlée

# La même chose en phrases.
plain-asked = Demandé : { $question }.
plain-not-asked = Rien n’est demandé.
plain-hero = Héros en { $cell }.
plain-no-hero = Pas encore de héros.
plain-hero-lost = Le héros est perdu.
plain-buildings = Tour en { $towers } : { $floors } étages sur { $most-floors }. Village : { $houses } maisons sur { $most-houses }. { $hero }
plain-buildings-coop = Tours debout : { $towers }. Capitale : { $houses } maisons sur { $most-houses }. { $hero }
plain-ruin = ruine.
plain-moved = { $kind } (a bougé)
plain-frozen = { $kind } (gelé pour la prochaine manche)
plain-row = forêt { $side }, ligne { $way } : { $skeletons }.
plain-column = forêt { $side }, colonne { $way } : { $skeletons }.
plain-token = { $kind } ({ $side })
plain-cemetery = Cimetière : { $tokens }.
plain-fallen = Aux pieds du héros, pour le bâton de mort : { $tokens }.
plain-supply = Réserve : { $traps }.
plain-shared-supply = Réserve commune : { $traps }.
plain-retrieved = Repris, à poser dès la prochaine manche : { $traps }.
plain-weapon = Arme : { $weapon }.
plain-purse = Bourse : { $coins }.
plain-shared-purse = Bourse commune : { $coins }.

# Ce qui est demandé, et ce que veulent dire les réponses.
question-purse = Vous avez { $coins } ; en réserve : { $traps }.
question-common-purse = La bourse commune contient { $coins } ; en réserve : { $traps }.
answer-same = les mêmes { $count } que pour `{ $stem }`
answer-free-cell = une case libre
answer-onto-tower = sur la tour
answer-onto-trap = sur votre piège ({ $trap })
answer-into-crater = dans le cratère
answer-destroys = détruit { $skeletons }
answer-lost-with-emperor = et disparaît avec l’empereur
answer-lands = { $trap }, tombe sur { $skeletons }
answer-blows-up = { $trap }, détruit aussitôt { $skeletons }
answer-retrieve = reprendre en réserve : { $trap }
answer-retrieve-damaged = reprendre en réserve, comme neuf : { $trap }
answer-stack = { $skeletons }
answer-only = seulement { $skeletons } de la voie { $side }
answer-from-forest = { $skeletons } hors de la forêt { $side }
answer-freeze = geler { $skeletons }
answer-hurl = lancer { $skeletons } en { $cell }

# L’aide.
topic-stars = Ce que valent vos pièges à la fin, en main ou sur le plateau ; `help wall` et autres disent combien.
topic-advance = Quand l’ordre des mouvements peut compter, vous dites quels squelettes vont d’abord : `advance b2E`, un modèle d’entre eux, un de la forêt, ou tous.
topic-chiefs = Les chefs sont des jetons rares avec un pouvoir à eux. Ils ont une couleur et une voie comme les autres.
topic-scoring = points : { $floor ->
    [one] { $floor } point
   *[other] { $floor } points
} par étage, { $house } par maison, et les étoiles de vos pièges, en main ou sur le plateau. Une place tombée n’a rien. À égalité, la plus haute tour l’emporte.
topic-scoring-coop = points : une partie coopérative n’en a pas ; vous gagnez ou perdez ensemble, et les manches passées sont votre score.
topic-board = plateau : colonnes a à e de gauche à droite, lignes 1 à 5 de bas en haut.
topic-board-lanes = De la forêt { $side } viennent { $lanes }.
topic-board-lane = { $colour } en { $cell }
topic-board-arrow = Une flèche en { $cell } tourne { $turns }.
topic-board-turn = { $from } vers { $to }
figures-stars = { $intact ->
    [one] Il vaut { $intact } étoile.
   *[other] Il vaut { $intact } étoiles.
}
figures-worn = { $intact ->
    [one] Il vaut { $intact } étoile intact, { $damaged } abîmé.
   *[other] Il vaut { $intact } étoiles intact, { $damaged } abîmé.
}
figures-bomb = { $intact ->
    [one] Elle vaut { $intact } étoile intacte, rien en cratère.
   *[other] Elle vaut { $intact } étoiles intacte, rien en cratère.
}
figures-price = { $coins ->
    [one] Le marché en demande { $coins } pièce.
   *[other] Le marché en demande { $coins } pièces.
}
more-wall = il suit une des diagonales. wall/ tourne l’est au nord, le nord à l’est, l’ouest au sud et le sud à l’ouest ; wall\ tourne l’est au sud, le sud à l’est, l’ouest au nord et le nord à l’ouest. Après le virage le squelette avance aussitôt d’une case, et ce qui s’y trouve agit sur lui.
more-catapult = tous ceux qui arrivent sont jetés dans le cimetière d’une autre place ; vous la choisissez une fois par phase. Seul, vous jetez dans votre propre cimetière.
more-dragon = pour chaque squelette qui arrive vous choisissez une case voisine, ou le bord, et il y va en tournant le dos au dragon. Il ne pousse jamais sur une barricade, ni vers un dragon qui a déjà poussé ce squelette. Posé sur des squelettes il les pousse aussitôt, dans l’ordre que vous voulez, reste là abîmé, et ils ne bougent plus dans cette manche.
more-treasure = les squelettes qui viennent à côté, ou y sont quand on le pose, se tournent vers lui. Ils marchent dessus et y restent ; s’il y en a un à la fin de la phase et pas votre héros, le trésor a disparu. Il n’est jamais abîmé.
more-barricade = un squelette qui allait entrer ne bouge pas du tout, même si votre héros est là. Celui qui y est projeté ou poussé est détruit.
more-bomb = tout squelette qui arrive dans la phase est détruit ; il reste un cratère, où aucun piège ne se pose plus. Posée sur des squelettes elle les détruit aussitôt.
more-hearse = tous ceux qui arrivent dans la phase y montent. À la fin de la phase ils vont au cimetière d’une autre place, et le corbillard dans sa réserve ; ensemble il va à la réserve commune, en solo tout revient chez vous. Il n’est jamais abîmé.
more-labyrinth = vous choisissez sa couleur en le posant. Les squelettes entrent et s’arrêtent ; ils ne sortent qu’aux manches de cette couleur : blanche est toute manche impaire. Il n’est jamais abîmé.
more-portal = le squelette est de retour dans sa voie de votre forêt, et a bougé pour cette manche.
more-spring = le squelette vole tout droit par-dessus une case et se pose sur la suivante, où tout agit comme d’ordinaire ; par-dessus le bord il quitte le plateau. Contre une barricade il se brise.

# Retour sur une partie.
review-count = { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
}, dont { $dear } ont coûté 2 % ou plus de la chance de gagner, ou une manche de survie
review-chances = chances de victoire, place { $seat }, en pour cent après chaque manche : { $chances }
review-line = ligne { $line } : { $text }
review-line-stand-in = ligne { $line }, par le remplaçant : { $text }
review-best = Manche { $round }, place { $seat } : { $played } était le mieux ({ $chance } %).
end-bar = Place { $seat } : { $total } points ; étages { $floors }, maisons { $houses }, étoiles { $stars }
