start-lead = Skeletons walk in from the forests. Hold your tower and your village, and send them next door.
start-choices = Your game
start-mode = Mode
mode-versus = Versus
mode-versus-text = against the others; whoever falls ends the game.
mode-solo = Solo
mode-solo-text = one floor, one house, and rounds to survive; then stop or go on.
mode-heroic = Heroic
mode-heroic-text = solo, and on to the heroic victory without a question.
mode-coop = Together
mode-coop-text = all win or all lose; then as long as you can.
start-seats = Seats
start-seat-count = How many
person = Person
level-random = Bot: random
level-newcomer = Bot 1: newcomer
level-beginner = Bot 2: beginner
level-novice = Bot 3: novice
level-learner = Bot 4: learner
level-casual = Bot 5: casual
level-steady = Bot 6: steady
level-able = Bot 7: able
level-sharp = Bot 8: sharp
level-skilled = Bot 9: skilled
level-expert = Bot 10: expert
level-veteran = Bot 11: veteran
level-master = Bot 12: master
start-more = More
start-market = Market
start-market-text = buy traps and weapons before the first round.
start-chiefs = Chiefs
start-chiefs-text = nineteen skeletons with powers of their own.
start-rounds = Rounds
start-own-board = Play on my board
start-own-coop = Play on my capital board
start-own-figures = Play with my figures
editor = Boards and figures

table-title = The table
round = Round { $round }
round-of = Round { $round } of { $rounds }
round-beyond = Round { $round }, won after { $rounds }
face-white-round = white round
face-black-round = black round
bag = Bag { $count }
forecast = Forecast
orders = Orders
orders-title = Decide the order of moves yourself where it matters (or hold O)
speed = Speed of the skeletons
look-ahead = Look ahead
ahead-by = { $count ->
    [one] The next movement
   *[other] { $count } movements ahead
}
board-label = Your board
back-to-mine = { $seat-The } · back to my board
tray-label = What you can do
tray-trap = { $trap }, { $count } in hand{ $saved ->
    [0] {""}
   *[other] , saves { $saved } this round
}
skeletons-walk = The skeletons walk. Space or a tap on the board skips.
others-think = The others are thinking.
kept-floors = { $count ->
    [one] a floor
   *[other] { $count } floors
}
kept-houses = { $count ->
    [one] a house
   *[other] { $count } houses
}
commit = Commit
nothing-to-undo = There is nothing to take back in this phase.
other-label = Seat { $seat }, { $name }: { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}, { $houses ->
    [one] 1 house
   *[other] { $houses } houses
}, { $doing }. Show large.
cover-title = { $seat-The }: your turn
cover-text = Choices are hidden until the phase ends. Pass the screen on.
cover-ready = I am here

ask-market = Buy one thing, or buy no more.
ask-start = Choose the tower your hero starts on.
ask-hero = Step to a cell around your hero.
ask-trap = Lay a trap, take one back, or leave them.
ask-push = Where does the dragon push the { $skeleton }?
ask-land = Whom does the dragon push next, and where?
ask-send = To whom does the { $skeleton } go?
ask-send-from = To whom does the trap on { $cell } send?
ask-advance = Which skeletons move next?
ask-lead = Which instructor leads?
ask-use = Use the { $weapon }?
ask-fall = Which of the group falls with the tower on { $cell }?
ask-onward = You have held out for { $rounds } rounds: the game is won. Stop here, or go on and clear the board?
ask-onward-coop = You have held out for { $rounds } rounds: the game is won. Stop here, or go on for as long as you can? All must agree.
act-buy = Buy: { $ware }
act-done = Buy no more
act-start = Start on { $cell }
act-hero = Hero to { $cell }
act-place = Lay a { $trap } on { $cell }
act-retrieve = Take the { $trap } on { $cell } back
act-pass = Leave the traps
act-push = Push { $heading }
act-push-one = Push the { $skeleton } { $heading }
act-send = { $to-is-you ->
    [yes] To your own cemetery
   *[no] { $to-To }
}
act-advance-all = All the rest, in order
act-advance-stack = All on { $cell } heading { $heading }
act-advance-model = The { $skeleton } on { $cell }
act-advance-forest = The { $skeleton } in the forest
act-lead = The { $skeleton } leads
act-use-skip = Don’t use it
act-use-crossbow = Shoot the { $skeleton } on { $cell }
act-use-ice-staff = Freeze all on { $cell }
act-use-axe = Strike all that are { $colour }
act-use-morningstar = Hurl all of { $from } to { $cell }
act-use-teleportation = Take the hero to the tower
act-use-teleportation-to = Take the hero to the tower on { $cell }
act-use-rapier = Turn the { $skeleton } on { $cell } { $heading }
act-use-rapier-done = Turn no more
act-fall = The { $skeleton } falls with the tower
act-stop = Stop here
act-onward = Go on

onward-title = Won!
onward-stays = Whatever comes, the game stays won.

market-title = The market
market-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
market-you-buy = It is your turn to buy.
market-other-buys = { $seat-The } buys now.
market-price = { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
} · { $left } left

end-nobody = Nobody has won
end-lost = You have lost
end-you = You have won
end-heroic = You have won heroically
end-seat = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}
ending-tower = A tower fell in round { $round }.
ending-village = A village burnt down in round { $round }.
ending-tower-and-village = A tower and a village fell in round { $round }.
ending-emperor = The emperor came through in round { $round }.
ended-tower = { $seat-is-you ->
    [yes] Your tower lost its last floor
   *[no] The tower { $seat-of } lost its last floor
} in round { $round }.
ended-village = { $seat-is-you ->
    [yes] Your last house burnt
   *[no] The last house { $seat-of } burnt
} in round { $round }.
ended-tower-and-village = { $seat-is-you ->
    [yes] You lost tower and village
   *[no] { $seat-The } lost tower and village
} in round { $round }.
ended-emperor = { $seat-is-you ->
    [yes] The emperor walked in on you
   *[no] The emperor overran the hold { $seat-of }
} in round { $round }.
ending-survived = All rounds are survived.
ending-fell-later = Won after { $rounds } rounds, and gone on: the end came in round { $round }, after { $survived } rounds in all.
ending-cleared = Every skeleton is gone in round { $round }.
ending-endless = The game would never end.
ending-capital = The capital burnt down in round { $round }.
ending-last-tower = A seat lost its last tower in round { $round }.
end-floors = floors
end-houses = houses
end-stars = stars
end-turning = Turning points
review-running = Looking back at the game…
review-flawless = No decision cost you anything worth telling.
rematch = Rematch

games-statistics = { $over } finished, { $won } won.
games-open = goes on, round { $round }
games-won = won in round { $round } { $scores }
games-lost = lost in round { $round } { $scores }
import-text = Paste a record, a position or a link

lessons-text = Seventeen short lessons on real positions, from the first step to the market.
lesson-missed = Not quite.
missed-tower = A skeleton broke into your tower.
missed-village = A skeleton burnt a house.
missed-emperor = The emperor came in.
missed-goal = The skeletons have moved, and what was asked for did not happen.
lessons-first-game = Play a first game against beginners
lesson-step-title = The hero
lesson-step-text = Your hero must step every round, also diagonally, and destroys every skeleton where it steps. Click the skeleton on b4, then Commit.
lesson-step-after = Destroyed skeletons go back into the bag.
lesson-step-why = The skeleton stood on b4, and your hero went elsewhere.
lesson-lanes-title = Lanes
lesson-lanes-text = Skeletons wait in the forest before the gate of their colour. A yellow one waits on the left: stand where its gate leads, on a2, when it comes out.
lesson-lanes-after = Colour and side say where a skeleton enters. Each of the three forests has its own order of colours.
lesson-lanes-why = The yellow gate of the left forest leads to a2: be there when it comes out.
lesson-arrows-title = Arrows
lesson-arrows-text = Skeletons walk straight on until a printed arrow turns them. The one on b4 comes to c4, whose arrow turns it south, towards your tower. Step there before it does.
lesson-arrows-after = Arrows turn whoever comes from where they begin. All others walk on over them.
lesson-arrows-why = It walked east onto c4 and was turned south. Had your hero stood there, it would have run into it.
lesson-forecast-title = What comes next
lesson-forecast-text = Ghosts show where every skeleton will stand. One of these two breaks into your tower next: step onto that one.
lesson-forecast-after = A red −1 marks what is about to be lost. Keys 1, 2 and 3 look further ahead.
lesson-forecast-why = Only the one on c4 comes to the tower with this movement: its way is drawn in red.
lesson-wall-title = The wall
lesson-wall-text = A wall is a mirror and sends a skeleton one cell on. Lay it on c5 so that the skeleton leaves over the top edge; R turns it.
lesson-wall-after = Whoever leaves over a forest edge goes to somebody’s cemetery, alone to your own.
lesson-wall-why = It walks east: a wall that rises on c5 turns it north, over the top edge.
lesson-neighbours-title = Neighbours
lesson-neighbours-text = Whoever leaves over the left edge goes to the left neighbour, over the right edge to the right one; over the top you choose. Lay a wall on e1 that sends this one to seat 4, on your right.
lesson-neighbours-after = Seats sit in a circle: on the right of seat 1 sits the last one.
lesson-neighbours-why = A wall that falls, on e1, turns who walks south to the east, over the right edge.
lesson-catapult-title = The catapult
lesson-catapult-text = A catapult throws all that come to it into another seat’s cemetery. Lay it where the skeleton will step.
lesson-catapult-after = It lies in the other’s cemetery now, and comes out of that forest later. Used once the catapult is damaged, used again it is lost.
lesson-catapult-why = It steps to d1 next, so the catapult must lie there.
lesson-cemetery-title = The cemetery
lesson-cemetery-text = A yellow skeleton was sent to your cemetery. With the next arrivals it comes to its lane in your forest. Leave the traps now; in the next round stand where it comes out: on a2.
lesson-cemetery-after = What others send you comes in addition to what you draw.
lesson-cemetery-why = It came through the yellow gate on the left, to a2: wait for it there.
lesson-dragon-title = The dragon
lesson-dragon-text = A dragon may land on skeletons and pushes each to the side you like. Save your tower.
lesson-dragon-after = It lies there damaged now and pushes whoever comes next.
lesson-dragon-why = Only a dragon or a bomb may land on skeletons: lay it on c4 and push the one before your tower aside.
lesson-treasure-title = The treasure
lesson-treasure-text = Skeletons beside a treasure turn towards it. Lure this one away from your village.
lesson-treasure-after = It walks onto the treasure and steals it, but the house stands.
lesson-treasure-why = It only turns to a treasure right beside it: on b1 or a2.
lesson-retrieve-title = Taking back
lesson-retrieve-text = Instead of laying a trap you may take one back, as good as new. Click the damaged catapult, then Commit.
lesson-retrieve-after = Traps in hand count their full stars at the end.
lesson-retrieve-why = The damaged catapult lies on a4: choose its cell, then Commit.
lesson-scoring-title = The count
lesson-scoring-text = When somebody falls, the best score among those still standing wins: 4 for each floor, 3 for each house, and the stars of your traps. You can stop only one of these two: save what counts more.
lesson-scoring-after = A trap in hand has all its stars, a damaged one fewer. Who is out has nothing.
lesson-scoring-why = A floor counts 4, a house 3: the one on c2 was the dearer one.
lesson-faces-title = Faces
lesson-faces-text = Rounds are white and black by turns. Tokens that show the colour of the round have still to move; whoever has moved is turned over. A labyrinth lets go in rounds of its colour: this one is white. Stop the one that is let go.
lesson-faces-after = The disc beside the round shows its colour.
lesson-faces-why = In a white round the white labyrinth lets go, and the black one keeps its skeleton in.
lesson-emperor-title = The emperor
lesson-emperor-text = With chiefs in the bag the emperor may come: one step into your tower or village, and you are out. Your hero can stop it; both leave the game. Step onto it.
lesson-emperor-after = A skull beside your hero says that this is about to happen. Traps work on the emperor as on everybody.
lesson-emperor-why = However many floors are left, an emperor that comes in ends the game. Step onto it on b3.
lesson-bomb-title = The bomb
lesson-bomb-text = One of the market’s traps: a bomb may land on skeletons and destroys them at once. A crater stays for good.
lesson-bomb-after = Five more new traps wait in the market.
lesson-bomb-why = The two stand on b2: drop the bomb right onto them.
lesson-weapon-title = Weapons
lesson-weapon-text = Destroy three at once, and your weapon wakes. Step onto the three, then aim the crossbow.
lesson-weapon-after = In the skeletons phase three that run into your hero wake it too.
lesson-weapon-why = Three stand on a2. Step onto them, then aim the crossbow.
lesson-market-title = The market
lesson-market-text = Before the first round you buy with 20 coins, one thing a turn. Buy two things.
lesson-market-after = That is all you need. Try it against beginners!
lesson-market-why = Choose a ware, then Commit; twice.

editor-text = Lanes, arrows and figures are partly guesses: nobody could verify them. If your box says otherwise, click a cell or a lane and correct it, or change the numbers; every mistake is named at once.
editor-board = Kingdom board
editor-coop = Capital board
editor-figures = Figures
editor-file = As a text
editor-save = Save and play with it
editor-saved = Saved: the next games are played with it. Under Customise it can be left out.
editor-export = Save as a file
editor-restore = Restore the original
editor-preview = The board as it is described
editor-cell = Cell { $cell }
editor-heading = Heading { $heading }
editor-straight = goes straight on
editor-turns = turns { $heading }
editor-tower = A tower stands here
editor-lane = Lane { $number } of the { $side } forest
editor-symbol = Symbol
figure-draw = Skeletons drawn each round
figure-floor-points = Points of a floor
figure-house-points = Points of a house
figure-versus-floors = Versus: floors
figure-versus-houses = Versus: houses
figure-solo-floors = Solo: floors
figure-solo-houses = Solo: houses
figure-solo-rounds = Solo: rounds
figure-coop-houses = Together: houses per seat
figure-coop-rounds = Together: rounds
figure-coop-coins = Together: coins per seat
figure-coins = Coins in the market
figure-traps = Traps
figure-weapons = Weapons: cost
figure-stars = Stars
figure-stars-damaged = Damaged
figure-cost = Cost
figure-stock = In the market, by seats
figure-stars-of = { $ware }: stars
figure-damaged-of = { $ware }: stars when damaged
figure-cost-of = { $ware }: cost
figure-stock-of = { $ware }: in the market for { $count ->
    [one] one seat
   *[other] { $count } seats
}
aim-skeleton = The { $skeleton } on { $cell }…
aim-cell = Those on { $cell }…
aim-again = Aim again
refused-not-yours = This is another seat’s board: go back to yours to act.
choose-first = Choose something first; then it can be committed.
traps-later = Traps are laid in the trap phase, after the hero’s step.
after-by = { $count ->
    [0] Now
   *[other] After { $count }
}
statistics-streak = Won in a row: { $count } (longest: { $longest })
statistics-standing = Saved in the end: { $kept }
statistics-best = Best score: { $score }
statistics-tally = { $won } of { $over } won
bot-random = random
bot-newcomer = newcomer
bot-beginner = beginner
bot-novice = novice
bot-learner = learner
bot-casual = casual
bot-steady = steady
bot-able = able
bot-sharp = sharp
bot-skilled = skilled
bot-expert = expert
bot-veteran = veteran
bot-master = master
kept-nothing = nothing
hint-not-yet = Whoever gives hints has not started yet. Try again in a moment.
bots-stopped = The bots have stopped. Load the page again: the game is kept.
start-seat = Seat { $seat }
board-of-seat = Board { $seat-of }
other-label-coop = Seat { $seat }, { $name }: { $floors ->
    [one] one tower
   *[other] { $floors } towers
}, { $doing }. Show large.
games-of-others = played by others to round { $round } { $scores }
editor-unsaved = Not saved yet.
online = Play online
fault-heroic = Only a solo game can be heroic.
fault-rounds-versus = A game against each other has no round limit.
fault-rounds = A game has 1 to { $most } rounds, not { $found }.
fault-board = The board is not made for this mode.
seat-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
stands-in = stand-in
ready = ready
thinking = thinking
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-rounds = { $rounds ->
    [one] 1 round survived
   *[other] { $rounds } rounds survived
}
send-today = Send to today’s leaderboard
today-counts = It counts: { $what }.
today-refused = The server did not take it.

# Who sits where, and what comes.
character-1 = Scarecrow
character-2 = Apprentice
character-3 = Cook
character-4 = Hoarder
character-5 = Lamplighter
character-6 = Mason
character-7 = Duelist
character-8 = Beastkeeper
character-9 = Gatekeeper
character-10 = Hexwife
character-11 = Bone Clerk
character-12 = Old Marshal
character-1-article = the
character-2-article = the
character-3-article = the
character-4-article = the
character-5-article = the
character-6-article = the
character-7-article = the
character-8-article = the
character-9-article = the
character-10-article = the
character-11-article = the
character-12-article = the
seat-name = seat { $number }
seat-article = none
player-name = player { $number }
player-article = none
# A name inside of a sentence. The article is a word of this file: none, or the.
case-the = { $article ->
    [the] the { $name }
   *[other] { $name }
}
case-to = { $article ->
    [the] to the { $name }
   *[other] to { $name }
}
case-of = { $article ->
    [the] of the { $name }
   *[other] of { $name }
}
you = You
your-hold = Your hold
hold-figures = { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}, { $houses ->
    [one] 1 house
   *[other] { $houses } houses
}. { $bag } tokens in the bag.
hold-figures-coop = { $floors ->
    [one] 1 tower
   *[other] { $floors } towers
}, { $houses ->
    [one] 1 house
   *[other] { $houses } houses
} in the capital. { $bag } tokens in the bag.
commit-fatal = Lose and commit
tray-saves = saves { $count }
foretold-title = If you stop here
foretold-falls = You fall.
foretold-ends = This ends your game.
foretold-lost-together = All lose with you.
foretold-floors = { $count ->
    [one] your tower loses a floor
   *[other] your tower loses { $count } floors
}
foretold-towers = { $count ->
    [one] a tower falls
   *[other] { $count } towers fall
}
foretold-houses = { $count ->
    [one] a house burns
   *[other] { $count } houses burn
}
foretold-trap = { $trap } on { $cell } is gone
foretold-sent = { $count ->
    [one] one leaves for { $to-the }
   *[other] { $count } leave for { $to-the }
}
foretold-away = { $count ->
    [one] one leaves; you say where to
   *[other] { $count } leave; you say where to
}
foretold-hero = your hero meets the emperor: both are gone
foretold-nothing = nothing is lost
show-result = Back to the result
look-at-board = Look at the board
count-title = The count
count-sum = sum
count-together = { $rounds } rounds held, { $houses } houses of the capital left.
curve-title = Floors and houses, round by round
chances-title = Chance to win, round by round
chances-text = As the bots judge it, in percent.
chances-label = { $name }: { $chances }
next-title = What to try next
try-lesson = Lesson: { $lesson }
try-weaker = Against weaker bots: { $level }
try-stronger = Against stronger bots: { $level }
try-rounds = { $count ->
    [one] The same over one round
   *[other] The same over { $count } rounds
}
try-plain = The same without market and chiefs
try-market = The same with the market
try-chiefs = The same with chiefs
try-alone = Alone: one floor, one house
try-heroic = Alone, and on to the heroic victory
try-together = Together, against the skeletons
end-home = Home

# What is under the pointer or the focus, explained.
lens-goes = It goes to { $cell } next.
lens-tower = It comes to your tower next.
lens-village = It comes to the village next.
lens-away = It leaves the board next.
lens-held = It stays where it is next.
lens-forest = It goes back to its lane next.
lens-destroyed = It is destroyed next.
lens-damaged = Damaged: used once more, it is lost.
lens-film = How it works
figure-floors = floors
figure-towers = towers
figure-houses = houses
figure-forest = in the forest
figure-cemetery = in the cemetery
lane-waits = { $skeletons } in the { $side } forest
cemetery-holds = In the cemetery: { $skeletons }
cemetery-empty = The cemetery is empty

# Who plays at this screen.
person-name = Name of seat { $seat }
person-face = Face of seat { $seat }
face-number = Face { $number }
name-empty = A name has at least one letter or digit. The one before stays.
name-none = Without a name, this seat is called { $name }.
name-long = A name has { $most } letters at the most; this one has { $found }. The one before stays.
name-letter = “{ $letter }” can’t be in a name. The one before stays.
name-sign = There is a sign in it that can’t be in a name. The one before stays.
