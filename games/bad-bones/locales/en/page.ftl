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
level-novice = Bot: novice
level-steady = Bot: steady
level-sharp = Bot: sharp
level-master = Bot: master
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
back-to-mine = Seat { $seat } · back to my board
tray-label = What you can do
tray-trap = { $trap }, { $count } in hand{ $saved ->
    [0] {""}
   *[other] , saves { $saved } this round
}
skeletons-walk = The skeletons walk. Space or a tap on the board skips.
others-think = The others are thinking.
hint-saves = { $deed }: over the next two movements that keeps { $kept }. Chance to win: { $chance } %.
hint-plain = { $deed }: that leaves you best placed. Chance to win: { $chance } %.
hint-next = Next best: { $next }, { $next-chance } %.
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
cover-title = Seat { $seat }: your turn
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
   *[no] To seat { $to }
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
market-other-buys = Seat { $seat } buys now.
market-price = { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
} · { $left } left

end-nobody = Nobody has won
end-lost = You have lost
end-you = You have won
end-heroic = You have won heroically
end-seat = Won by seat { $seats }
ending-tower = A tower fell in round { $round }.
ending-village = A village burnt down in round { $round }.
ending-tower-and-village = A tower and a village fell in round { $round }.
ending-emperor = The emperor came through in round { $round }.
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
turning-plain = Round { $round }, { $seat-is-you ->
    [yes] you
   *[no] seat { $seat }
}: { $played } ({ $chance } %). Better: { $best } ({ $best-chance } %).
turning-keeps = Round { $round }, { $seat-is-you ->
    [yes] you
   *[no] seat { $seat }
}: { $played } ({ $chance } %). Better: { $best } ({ $best-chance } %), which keeps { $kept }.
rematch = Rematch

games-statistics = { $over } finished, { $won } won.
games-open = goes on, round { $round }
games-won = won in round { $round } { $scores }
games-lost = lost in round { $round } { $scores }
import-text = Paste a record, a position or a link

lessons-text = Ten short lessons on real positions, from the first step to the market.
lesson-missed = Not quite: look at the ghosts before you commit, and try again.
lesson-step-title = The hero
lesson-step-text = Your hero must step every round, also diagonally, and destroys every skeleton where it steps. Click the skeleton on b4, then Commit.
lesson-step-after = Destroyed skeletons go back into the bag.
lesson-forecast-title = What comes next
lesson-forecast-text = Ghosts show where every skeleton will stand. One of these two breaks into your tower next: step onto that one.
lesson-forecast-after = A red −1 marks what is about to be lost. Keys 1, 2 and 3 look further ahead.
lesson-wall-title = The wall
lesson-wall-text = A wall is a mirror and sends a skeleton one cell on. Lay it on c5 so that the skeleton leaves over the top edge; R turns it.
lesson-wall-after = Whoever leaves over a forest edge goes to somebody’s cemetery, alone to your own.
lesson-catapult-title = The catapult
lesson-catapult-text = A catapult throws all that come to it into another seat’s cemetery. Lay it where the skeleton will step.
lesson-catapult-after = Used once it is damaged, used again it is lost. Take it back in time and it is as new.
lesson-dragon-title = The dragon
lesson-dragon-text = A dragon may land on skeletons and pushes each to the side you like. Save your tower.
lesson-dragon-after = It lies there damaged now and pushes whoever comes next.
lesson-treasure-title = The treasure
lesson-treasure-text = Skeletons beside a treasure turn towards it. Lure this one away from your village.
lesson-treasure-after = It walks onto the treasure and steals it, but the house stands.
lesson-retrieve-title = Taking back
lesson-retrieve-text = Instead of laying a trap you may take one back, as good as new. Click the damaged catapult, then Commit.
lesson-retrieve-after = Traps in hand count their full stars at the end.
lesson-bomb-title = The bomb
lesson-bomb-text = One of the market’s traps: a bomb may land on skeletons and destroys them at once. A crater stays for good.
lesson-bomb-after = Five more new traps wait in the market.
lesson-weapon-title = Weapons
lesson-weapon-text = Destroy three at once, and your weapon wakes. Step onto the three, then aim the crossbow.
lesson-weapon-after = In the skeletons phase three that run into your hero wake it too.
lesson-market-title = The market
lesson-market-text = Before the first round you buy with 20 coins, one thing a turn. Buy two things.
lesson-market-after = That is all you need. Good luck!

editor-text = The lanes, arrows and figures here are partly guesses: each one that nobody could verify has the word guess beside it. If your box says otherwise, correct it; every mistake is named as you type. Under edition stands what some boxes do differently.
editor-board = Kingdom board
editor-coop = Capital board
editor-figures = Figures
editor-file = The file
editor-save = Save in this browser
editor-saved = Saved. Choose it at the start, under More.
editor-export = Save as a file
editor-restore = Restore the original
editor-preview = The board as it is described
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
bot-novice = novice
bot-steady = steady
bot-sharp = sharp
bot-master = master
kept-nothing = nothing
hint-not-yet = Whoever gives hints has not started yet. Try again in a moment.
bots-stopped = The bots have stopped. Load the page again: the game is kept.
start-seat = Seat { $seat }
board-of-seat = Board of seat { $seat }
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
you = You
person-number = Player { $seat }
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
    [one] one leaves for { $name }
   *[other] { $count } leave for { $name }
}
foretold-away = { $count ->
    [one] one leaves; you say where to
   *[other] { $count } leave; you say where to
}
foretold-nothing = nothing is lost
show-result = Back to the result
look-at-board = Look at the board
count-title = The count
count-sum = sum
count-together = { $rounds } rounds held, { $houses } houses of the capital left.
curve-title = Floors and houses, round by round
end-home = Home
