# Bad Bones in the terminal: what only the terminal says.
greet = Bad Bones: { $what }; { $seats }. { $count ->
    [one] You are seat { $persons }.
   *[other] At this terminal: seats { $persons }.
} Seed { $seed } (--seed { $seed } deals the same again).
board-which = `board N` shows the board of seat N, from 1 to { $seats }.
do-board = board, board N, boards: your board, the board of seat N, all boards

# The picture of a position.
picture-capital = Capital { $houses } of { $most } houses
picture-purse = purse { $coins }
picture-shared = Shared supply: { $traps }
picture-shared-later = Shared supply: { $traps }; from the next round on also { $later }
picture-asked = Asked   { $asked }
picture-asked-seat = seat { $seat }: { $question }
picture-nobody-asked = Nobody is asked
picture-summary = Seat { $seat }: floors { $floors }, houses { $houses }, { $hero }; skeletons: { $cells } on cells, { $forest } in the forest, { $cemetery } in the cemetery.
picture-summary-coop = Seat { $seat }: towers { $floors }, { $hero }; skeletons: { $cells } on cells, { $forest } in the forest, { $cemetery } in the cemetery.
picture-tower = tower { $now } of { $most }
picture-houses = houses { $now } of { $most }
picture-towers = towers { $cells }
picture-hero = hero { $cell }
picture-no-hero = no hero
picture-out = out
picture-village = village
picture-capital-name = the capital
picture-supply = supply
picture-cemetery = cemetery
picture-fallen = fallen
picture-weapon = weapon
picture-coins = coins
picture-chiefs = * chiefs
picture-crowds = crowds
picture-empty = empty
picture-nothing = nothing
picture-lane = { $side } forest: { $skeletons }
picture-chief-forest = { $chief } in the { $side } forest
picture-cell-tower = tower
picture-ruin = ruin
picture-crater = crater
picture-labyrinth-white = lab.white
picture-labyrinth-black = lab.black
picture-damaged = damaged
picture-hero-sign = HERO
legend-skeleton = a skeleton: purple, yellow, red, blue, green
legend-stack = heading east: two red ones and a blue one (↑ north, ↓ south, ← west)
legend-moved = it has moved in this round; R!! it sits out the next round too
legend-chief = a chief; its name is below the board
legend-crowd = seven heading east; who they are is below the board, under crowds
legend-lane = outside the frame: a lane of the forest, empty or with who waits there
legend-hero = the hero
legend-tower = after the word tower: 3 of 4 floors; together it stands, or is a ruin
legend-wall = a wall with its diagonal; others by name, labyrinths as lab.white, lab.black
legend-damaged = the trap above this word is lost with its next use
legend-crater = where a bomb has blown up: no trap can be laid here
legend-arrows = arrows printed on the board: come along the bend, leave where the arrow points
legend-house = a house, a burnt one

# The same in sentences.
plain-asked = Asked: { $question }.
plain-not-asked = Not asked anything.
plain-hero = Hero on { $cell }.
plain-no-hero = No hero yet.
plain-hero-lost = The hero is lost.
plain-buildings = Tower on { $towers }: { $floors } of { $most-floors } floors. Village: { $houses } of { $most-houses } houses. { $hero }
plain-buildings-coop = Towers standing: { $towers }. Capital: { $houses } of { $most-houses } houses. { $hero }
plain-ruin = ruin.
plain-moved = { $kind } (moved)
plain-frozen = { $kind } (frozen for the next round)
plain-row = { $side } forest, row { $way }: { $skeletons }.
plain-column = { $side } forest, column { $way }: { $skeletons }.
plain-token = { $kind } ({ $side })
plain-cemetery = Cemetery: { $tokens }.
plain-fallen = At the hero’s feet, for the death staff: { $tokens }.
plain-supply = Supply: { $traps }.
plain-shared-supply = Shared supply: { $traps }.
plain-retrieved = Retrieved, to be placed from the next round on: { $traps }.
plain-weapon = Weapon: { $weapon }.
plain-purse = Purse: { $coins }.
plain-shared-purse = Shared purse: { $coins }.

# What is asked, and what answers mean.
question-purse = You have { $coins }; in the supply: { $traps }.
question-common-purse = The common purse holds { $coins }; in the supply: { $traps }.
answer-same = the same { $count } as for `{ $stem }`
answer-free-cell = a free cell
answer-onto-tower = onto the tower
answer-onto-trap = onto your { $trap }
answer-into-crater = into the crater
answer-destroys = destroys { $skeletons }
answer-lost-with-emperor = and is lost with the emperor
answer-lands = { $trap }, landing on { $skeletons }
answer-blows-up = { $trap }, destroys { $skeletons } at once
answer-retrieve = take the { $trap } back into the supply
answer-retrieve-damaged = take the damaged { $trap } back into the supply, intact
answer-stack = { $skeletons }
answer-only = only { $skeletons } of the { $side } lane
answer-from-forest = { $skeletons } out of the { $side } forest
answer-freeze = freeze { $skeletons }
answer-hurl = hurl { $skeletons } to { $cell }

# The help.
topic-stars = What your traps are worth at the end, in hand or on the board; `help wall` and the like tell how many.
topic-advance = When the order of moves can matter you say which skeletons go next: `advance b2E`, one model of them, one of the forest, or all.
topic-chiefs = Chiefs are rare tokens with a power of their own. They have a colour and a lane like all others.
topic-scoring = scoring: { $floor ->
    [one] { $floor } point
   *[other] { $floor } points
} for each floor, { $house } for each house, and the stars of your traps, in hand or on the board. A seat that has fallen gets nothing. A tie goes to the higher tower.
topic-scoring-coop = scoring: a cooperative game has no points; you win or lose together, and the rounds survived are your score.
topic-board = board: columns a to e from left to right, rows 1 to 5 from bottom to top.
topic-board-lanes = From the { $side } forest come { $lanes }.
topic-board-lane = { $colour } at { $cell }
topic-board-arrow = An arrow on { $cell } turns { $turns }.
topic-board-turn = { $from } to { $to }
figures-stars = { $intact ->
    [one] It is worth { $intact } star.
   *[other] It is worth { $intact } stars.
}
figures-worn = { $intact ->
    [one] It is worth { $intact } star intact, { $damaged } damaged.
   *[other] It is worth { $intact } stars intact, { $damaged } damaged.
}
figures-bomb = { $intact ->
    [one] It is worth { $intact } star intact, nothing as a crater.
   *[other] It is worth { $intact } stars intact, nothing as a crater.
}
figures-price = { $coins ->
    [one] The market asks { $coins } coin.
   *[other] The market asks { $coins } coins.
}
more-wall = it lies along one of the diagonals. wall/ turns east to north, north to east, west to south and south to west; wall\ turns east to south, south to east, west to north and north to west. Behind the bend the skeleton goes one cell on at once, and what lies there acts on it.
more-catapult = all that arrive are thrown into the cemetery of one other seat; you choose it once per phase. Alone you throw into your own cemetery.
more-dragon = for each skeleton that arrives you choose a neighbouring cell, or the edge, and it goes there with its back to the dragon. It never pushes onto a barricade, nor back onto a dragon that has pushed the same skeleton already. Laid onto skeletons it pushes them at once, in the order you like, lies there damaged, and they do not move again in this round.
more-treasure = skeletons that come to stand beside it, or stand there when it is laid, turn towards it. They walk onto it and stay there; if one is on it when the phase ends and your hero is not, the treasure is gone. It is never damaged.
more-barricade = a skeleton about to enter does not move at all, even if your hero stands there. One that was flung or pushed against it is destroyed.
more-bomb = every skeleton that arrives in the phase is destroyed; then a crater remains, where no trap can ever be laid. Laid onto skeletons it destroys them at once.
more-hearse = all that arrive in the phase ride on it. When the phase ends, they go to the cemetery of one other seat, and the hearse to that seat’s supply; together it goes to the common supply, alone all of it comes back to you. It is never damaged.
more-labyrinth = you choose its colour when you lay it. Skeletons walk in and stop; they come out only in rounds of that colour: white is every odd round. It is never damaged.
more-portal = the skeleton is back in the lane of your forest where it belongs, and has moved for this round.
more-spring = the skeleton flies straight on over one cell and lands on the next, where all acts as usual; over the edge it leaves the board. Against a barricade it breaks.

# Looking back at a game.
review-count = { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}, of which { $dear } cost 2 % or more of the chance to win, or a round of survival
review-chances = chance to win, seat { $seat }, in percent after each round: { $chances }
review-line = line { $line }: { $text }
review-line-stand-in = line { $line }, by the stand-in: { $text }
review-best = Round { $round }, seat { $seat }: { $played } was best ({ $chance } %).
end-bar = Seat { $seat }: { $total } points; floors { $floors }, houses { $houses }, stars { $stars }
