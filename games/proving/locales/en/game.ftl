# The log.
log-turned = The card { $number } is turned over.
log-bid = Seat { $seat } has bid { $number }.
log-took = Seat { $seat } takes { $number ->
    [one] 1 point
   *[other] { $number } points
}.
log-waits = The highest bid was made twice: { $number ->
    [one] 1 point waits
   *[other] { $number } points wait
}.
log-ended = The last card is gone.

# What is asked, and answered.
ask-bid = Which of your tokens do you bid?
bid = Bid { $number }
refused-not-asked = It is not your turn to bid.
refused-token = You have no token { $number }.
refused-card = That card can't be turned over.

# What is seen.
title = Proving
round = Round { $number } of 6
card = The card is worth { $number }.
pot = In the pot: { $number }.
hand = Seat { $seat }: { $points } points, tokens { $tokens }
won = Seat { $seat } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
rules = Cards are turned over one by one, and all bid a token in secret. The highest bid takes the card, if it is the only one so high; otherwise it waits for whoever takes the next one. Each token is bid once.
advice = Bid { $number }: nearest to what there is to win.
new-game = New game
seats = Seats
online = Play online
seat-count = { $count } seats
level-random = Bot: random
level-plain = Bot: plain
