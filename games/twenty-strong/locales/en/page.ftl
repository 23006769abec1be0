# 20 Strong: what the page and the log say.
title = 20 Strong
start-lead = Seventeen dice, twelve days, one tyrant. Choose well what you risk.
start-hero = Your hero
start-tyrant = The tyrant
start-side = The backup plan
start-rank = Rank
rank-ladder = Rank { $rank }: your place on the ladder
rank-chosen = Rank { $rank }: off the ladder
rank-text = A win on the ladder raises your rank, a loss lowers it. The higher the rank, the more the tyrant has in store.
today-text = hero and tyrant of the date, the same for everybody; at the same rank, whoever does the same is dealt the same cards and rolls

table-title = The table
day-now = Day { $day }
day-track-text = Day { $day } of 12. The tyrant can be met from day { $from } on, and must be met on day 12.
engagement-now = Engagement { $number }
pass-now = Pass { $pass } of { $passes }
stats-label = Your stats
stat-health = Health
stat-strategy = Strategy
stat-recovery = Recovery
help-health = Below 1 the game is lost.
help-strategy = Passes in every engagement, and items you can hold.
help-recovery = Dice that return after every engagement.
told-of = { $name }: { $text }
stat-value = { $stat } { $value }
piles-label = The piles
omens-left = { $left ->
    [one] 1 encounter left
   *[other] { $left } encounters left
}
pile-ones = One-point baddies
pile-fives = Five-point baddies
pile-encounters = Encounters
pile-left = { $count } below
area-label = Active area
foe-health = { $hits } of { $health } hits
foe-damage = { $damage } damage
foe-grown = now health { $health }, damage { $damage }
foe-defeated = defeated
foe-chance = { $chance } %
foe-chance-about = about { $chance } %
chance-label = Chance to defeat it if all dice go for it
odds-all = Defeat all: { $chance } %
odds-all-about = Defeat all: about { $chance } %
odds-title = Exact chances for the dice you are putting together: all passes of this engagement, no dice added later, no plan and no items. “About” is an estimate.
damage-coming = Damage coming: { $damage }
damage-prevented = , { $prevented } of it prevented
dice-label = Your dice
zone-pool = Pool
zone-active = Active
zone-assigned = Assigned
zone-exhausted = Exhausted
zone-banished = Banished
help-pool = Dice that are ready to be committed.
help-active = Dice that were rolled and are not assigned; all of them are rolled again in the next pass.
help-assigned = Dice on baddies, which are exhausted after the engagement, or on locks, where they stay.
help-exhausted = Dice that are used up until they recover.
help-banished = Dice that have left the game for good.
zone-many = { $zone }: { $dice }
plan-label = Backup plan
plan-slot = Slot { $number }, { $colour }: { $state }
slot-free = free
slot-holds = holds a { $colour } die
slot-use = holds a { $colour } die; use it
items-label = Items
items-many = { $count } of { $most }
items-none = none yet
lock-state = { $hits } of { $need } { $colour }
lock-locked = locked
lock-open = open
item-use = Use { $card }
rise = Turn to innate+
innate-plus = innate+
innate = innate
innate-only = This hero has no innate+.

die-name = { $colour } die
die-shows = { $colour } die: { $face }
die-fallen = { $colour } { $face }
die-pick = { $colour } die: pick it
die-put-back = { $colour } die, picked: put it back
die-held = held
key-label = key { $key }
face-miss = miss
face-hit = hit
face-crit = crit
dice-yellow = { $count } yellow
dice-green = { $count } green
dice-blue = { $count } blue
dice-purple = { $count } purple
dice-red = { $count } red
dice-none = none

ask-handicap = Your rank has its price: pick one die to banish for good, or three to exhaust.
ask-day = Day { $day }. A battle today is worth { $queue ->
    [one] one point
   *[other] { $queue } points
} of baddies. What do you do?
ask-activate = Two cards lie open: which one comes?
ask-commit = Pick dice to commit, look at the chances, then roll.
ask-commit-nobody = Nobody stands any more. Roll on for your plan and your locks, or stop.
ask-assign = Give hits to baddies and locks, store misses in your plan, then go on.
ask-recover = { $most ->
    [one] Pick a die that returns to your pool.
   *[other] Pick up to { $most } dice that return to your pool.
}
ask-strike = { $hits ->
    [one] Strike: whom does the hit strike?
   *[other] Strike: whom do the { $hits } hits strike?
}
ask-turn = Which miss becomes a hit?
ask-exhaust = { $number ->
    [one] Pick a die of your pool to exhaust.
   *[other] Pick { $number } dice of your pool to exhaust.
}
ask-banish = Pick a die of your pool that leaves the game for good.
ask-item = { $card } leaves this: { $reward }. Do you take it?
ask-discard = Which item do you discard?
ask-rest = The battle is won. Rest, explore a pile, or go on?
ask-pause-activation = The activation goes on. Do you use something first?
ask-pause-damage = The next baddie is about to deal its damage. Do you use something first?
ask-pause-effect = A baddie’s effect is about to follow. Do you use something first?
ask-pause-recovery = Your dice are about to return. Do you use something first?
ask-shift = { $points ->
    [one] Does today’s queue go up or down by one point?
   *[other] Does today’s queue go up or down by { $points } points?
}
pauses-fewer = Ask me less
pauses-title = Don’t ask between cards, damage, effects and recovery
speed = Speed of the dice
rolling = The dice roll. Space skips.
hint-none = There are no hints here: this browser does not let a program think beside the page.
hint-is = Hint: { $deed }
hint-chance = Hint: { $deed }. The game is then won in about { $chance } of 100.
nothing-to-undo = There is nothing to take back: dice or cards have decided since.

act-battle = Standard battle
act-encounter = Meet { $card }
act-peace = { $card }: peace
act-fight = { $card }: fight
act-tyrant = Challenge { $card }
act-activate = { $card } comes
act-commit = Roll { $dice }
act-reroll = Roll the active dice again
act-stop = Stop here
act-assign = { $die } to { $card }
act-store = Store the { $colour } miss
act-done = Go on
act-plan = Plan: exhaust { $colour }
act-extend = { $card }: exhaust { $dice } of the plan
act-rise = Turn to innate+
act-use = Use { $card }
act-strike = Strike { $card }
act-turn = Turn the { $colour } miss
act-recover = Bring back { $dice }
act-recover-none = Bring back none
act-exhaust = Exhaust { $dice }
act-banish = Banish the { $colour } die
act-take = Take it
act-replace = Take it and discard { $card }
act-decline = Leave it
act-discard = Discard { $card }
act-rest = Rest: Health +{ $health }
act-explore = Explore: { $card }
act-pass = Go on without
act-go = Go on
act-go-today = Go on, and don’t ask again today
act-raise = The queue goes up
act-lower = The queue goes down
pick-all = Pick all
pick-none = Put all back
roll-now = Roll
roll-count = { $count ->
    [one] Roll one die
   *[other] Roll { $count } dice
}
confirm = Confirm

log-put-out = { $card } is not used in this game.
log-shuffled-down = { $heap }: the upper pile is shuffled into the lower one.
log-reshuffled = { $heap }: the discards are shuffled into a new pile.
log-day = Day { $day }
log-battle = { $points ->
    [one] A battle worth one point.
   *[other] A battle worth { $points } points.
}
log-met = You meet { $card }.
log-peace = You part from { $card } in peace.
log-tyrant = You challenge { $card }: health +{ $health }, damage +{ $damage } for the encounters left.
log-activated = { $card } comes.
log-quiet = Nobody comes. The day goes by.
log-engagement = Engagement { $number }.
log-committed = You commit { $dice }.
log-rolled = The dice fall: { $rolled }.
log-assigned = { $hits ->
    [0] The { $colour } die glances off { $card }.
    [one] A { $colour } die hits { $card }.
   *[other] A { $colour } die hits { $card } for { $hits }.
}
log-stored = A { $colour } die is stored in your plan.
log-struck = { $hits ->
    [one] { $card } is struck.
   *[other] { $card } is struck for { $hits }.
}
log-defeated = { $card } is defeated.
log-did = { $deed }.
log-paid = Your plan pays { $dice }.
log-used = You use { $card }.
log-rose = Your hero turns to innate+.
log-turned-die = A { $colour } miss becomes a hit.
log-damaged = { $prevented ->
    [0] You take { $damage } damage.
   *[other] You take { $damage } damage; { $prevented } more is prevented.
}
log-health = Health is { $value } now.
log-strategy = Strategy is { $value } now.
log-recovery = Recovery is { $value } now.
log-toll = { $card } takes { $health } Health for your misses.
log-fled = { $card } runs away, and its reward with it.
log-recovered = Back in the pool: { $dice }.
log-exhausted = Exhausted: { $dice }.
log-banished = A { $colour } die leaves the game for good.
log-took = You take { $card }.
log-declined = You leave { $card }.
log-discarded = { $card } is discarded.
log-opened = { $card } opens; back in the pool: { $dice }.
log-won-battle = The battle is over.
log-rested = You rest.
log-explored = You explore { $card }.
log-raised = Today’s queue goes up by { $points }.
log-lowered = Today’s queue goes down by { $points }.
log-routed = { $card } leaves the top of its pile.
ending-victory = The tyrant has fallen on day { $day }. You have won.
ending-battle = You fell in a battle on day { $day }.
ending-encounter = You fell in an encounter on day { $day }.
ending-tyrant = The tyrant has beaten you on day { $day }.
ending-price = You could not bear the price of an encounter on day { $day }.
ending-standstill = On day { $day } nothing could change any more in your battle: it is lost.

refused-over = The game is over.
refused-tyrant-waits = On day 12 it must be the tyrant.
refused-too-early = The tyrant can be met from day { $day } on.
refused-peace = You can’t follow every instruction of the wanderer.
refused-no-room = There is no free place for an item.
refused-no-dice = There is no such die to pick.
refused-nothing-to-roll = A pass needs at least one die to roll.
refused-too-many = { $most ->
    [0] No die can be picked now.
    [one] At most one die here.
   *[other] At most { $most } dice here.
}
refused-other-number = { $number ->
    [one] Exactly one die is asked for.
   *[other] Exactly { $number } dice are asked for.
}
refused-handicap = One die to banish, or exactly three to exhaust.
refused-shows-miss = A miss hits nobody. Store it in a free slot of its colour.
refused-no-foe = It does not stand any more.
refused-no-lock = Hits go to baddies and to locks that are closed.
refused-harmless = Dice of this colour can’t harm it.
refused-lock = The lock needs no more hits of this colour.
refused-no-slot = No free slot of your plan takes this die.
refused-not-stored = Your plan holds no such die.
refused-price = Its price is { $number ->
    [one] one stored die
   *[other] { $number } stored dice
}.
refused-rise = Innate+ takes all four slots full, once in a game.
refused-item = This item can’t be used so.
refused-barred = A baddie bars items while it stands.
refused-no-use = It would do nothing now.
refused-lock-stays = A lock is discarded only if nothing else is held.
refused-explore = There is no card to explore there.
refused-done-already = That was done already after this battle.
refused-just-paid = A die that has paid for it does not return by it.
refused-no-pass = No pass is left in this engagement.
refused-other = That is not possible now.

end-won = You have won
end-lost = You have lost
end-raised = Your rank rises from { $from } to { $to }.
end-lowered = Your rank falls from { $from } to { $to }.
end-same = { $to ->
    [one] Your rank stays { $from }, the first: there is none below.
   *[other] Your rank stays { $from }: there is none above.
}
feat-days = Days: { $days }, with { $engagements ->
    [one] one engagement
   *[other] { $engagements } engagements
}
feat-baddies = Baddies defeated: { $ones } one-point, { $fives } five-point
feat-encounters = Encounters met: { $count }
feat-damage = Damage taken: { $damage }
feat-dice = Dice rolled: { $dice }; hits: { $hits }, to be expected: { $expected }
end-free = This game does not count on the ladder: your rank stays { $rank }.
next-game = Next game

games-title = Games and ladder
ladder-rank = Rank { $rank }
ladder-games = { $games ->
    [0] No game finished yet.
    [one] One game finished, { $won } won.
   *[other] { $games } games finished, { $won } won.
}
tally-name = By
tally-games = Games
tally-won = Won
games-open = goes on, day { $day }
games-won = won on day { $day }
games-lost = lost on day { $day }
games-rank = rank { $rank }
import-text = Paste a record, a position or a link

lessons-text = Short lessons on real positions with plain cards, from the first roll to the tyrant.
lesson-missed = Not quite. Try again.
lesson-roll-title = The roll
lesson-roll-text = A baddie stands in the active area; its chance to fall stands beside it. Click dice of your pool to commit them, watch the chance rise, then Roll.
lesson-roll-after = Strength rises from yellow over green, blue and purple to red. Used dice are exhausted: don’t spend all of them.
lesson-assign-title = Hits
lesson-assign-text = A sword is a hit, a burst is a crit. Roll the red and the purple dice, click a die that hits, then the baddie, until it falls.
lesson-assign-after = It falls as soon as hits reach its health. What is too much is lost.
lesson-effect-title = What cards say
lesson-effect-text = Read the card: one colour can’t harm this baddie. Defeat it with what is left in your pool.
lesson-effect-after = Point at a word that is underlined, or tap it, to have it explained; with keys, go to the name of a card.
lesson-store-title = Misses are not lost
lesson-store-text = Roll your yellow dice. Click one that misses, then a free yellow slot of your backup plan.
lesson-store-after = Stored dice don’t tire and wait for you.
lesson-plan-title = The backup plan
lesson-plan-text = Your plan holds dice. Click one of them: it is exhausted and strikes for one hit. Do it until the baddie falls.
lesson-plan-after = Every hero has another plan. It can be used whenever you are asked what to do in a battle.
lesson-rise-title = Innate+
lesson-rise-text = All four slots are full. Once in a game you may exhaust all four and turn your hero to its better side.
lesson-rise-after = A better talent, and two stats rise.
lesson-recover-title = Recovery
lesson-recover-text = Defeat the baddie with your red die; then pick the dice that return to your pool. Strong ones first.
lesson-recover-after = As many dice as your Recovery return after every engagement.
lesson-lock-title = Locks
lesson-lock-text = A lock is an item that wants hits of its colours. Roll your yellow dice, give a yellow hit to the lock, then go on to the end of the engagement.
lesson-lock-after = Its dice come back, and what was inside is yours.
lesson-peace-title = A day
lesson-peace-text = Each day: a battle, an encounter, or from its day on the tyrant. A wanderer lies on top: meet it in peace.
lesson-peace-after = Peace has its price and its gift, and no battle that day.
lesson-explore-title = Exploring
lesson-explore-text = After a battle you rest, or explore: a top card moves to an upper pile, and from then on you choose between two. Explore the five-point baddies.
lesson-explore-after = Bury what you fear under what you can beat.
lesson-tyrant-title = The tyrant
lesson-tyrant-text = Its day has come, and none of its encounters is left to strengthen it. Challenge it, and defeat it and its helpers.
lesson-tyrant-after = That is all. Good luck under the hill!

# Words that are explained where they stand: their forms with commas between, and what they mean.
noun-health = Health
noun-strategy = Strategy
noun-recovery = Recovery
noun-body = health
help-body = Hits that a baddie takes until it falls.
noun-damage = damage
help-damage = What a baddie that still stands takes from your Health at the end of an engagement.
noun-pool = pool
noun-active = active
noun-assign = assign, assigned, unassigned
noun-exhaust = exhaust, exhausted
noun-banish = banish, banished
noun-recover = recover, recovers, return
help-recover = Exhausted dice of your choice come back to your pool.
noun-commit = commit, committed
help-commit = To put dice of your pool into the active area, where they are rolled.
noun-hit = hit
help-hit = A sword on a die. A baddie falls as soon as hits reach its health.
noun-crit = crit
help-crit = A burst with a star on a die: it counts two hits, unless a card says otherwise.
noun-miss = miss, misses
help-miss = A sour face on a die. It hits nobody, but can be stored in a free slot of its colour in your backup plan.
noun-yellow = yellow
help-yellow = Four dice: of six faces 4 miss, 1 hits, 1 is a crit.
noun-green = green
help-green = Four dice: of six faces 3 miss, 2 hit, 1 is a crit.
noun-blue = blue
help-blue = Four dice: of six faces 2 miss, 3 hit, 1 is a crit.
noun-purple = purple
help-purple = Four dice: of six faces 1 misses, 4 hit, 1 is a crit.
noun-red = red
help-red = One die: of six faces 5 hit, 1 is a crit.
noun-baddie = baddie
help-baddie = An enemy worth one or five points. A battle goes on until all of them are defeated.
noun-points = one-point, five-point
help-points = A battle brings baddies worth the number of the day: a five-point one for every five, one-point ones for the rest.
noun-family = family
help-family = Every baddie is of one of four families; its emblem shows which.
noun-undefeated = undefeated
help-undefeated = If it still stands at the end of an engagement.
noun-reward = reward
help-reward = What a defeated baddie leaves: something at once, or an item at the end of the engagement.
noun-pass = pass, passes
help-pass = Commit, roll, assign. An engagement has as many passes as your Strategy.
noun-engagement = engagement
noun-battle = battle
help-battle = All engagements of one day, until no baddie stands.
noun-queue = queue
help-queue = The points of baddies that come today: as a rule the number of the day.
noun-plan = backup plan, plan
noun-slot = slot, stored, store
help-slot = One of the four places of your backup plan. It stores a miss of its colour.
noun-innate = innate+, innate
help-innate = What your hero can do. With four dice stored you may turn it, once in a game, to its better side: innate+.
noun-item = item, lock
noun-kind = once, lasting
help-kind = An item that works once is discarded when it is used; a lasting one works as long as you hold it.
noun-encounter = tyrant encounter, encounter
noun-explore = explore, explored, exploring, rest
noun-peace = peace
help-peace = You follow every instruction of the wanderer, and there is no battle that day.

help-goal = The goal
help-goal-text = Defeat the tyrant before day 12 is over. You lose when Health falls below 1.
help-day = A day
help-day-text = Choose a battle, the top encounter, or from its day on the tyrant. A battle brings baddies worth the number of the day: a five for every five points, ones for the rest.
help-engagement = An engagement
help-engagement-text = As many passes as your Strategy: commit dice, roll all active ones, assign. Then whoever stands deals damage, used dice are exhausted, and as many as your Recovery return. It goes on until nobody stands.
help-dice = The dice
help-dice-text = Of six faces miss, hit, crit: yellow Y 4 1 1, green G 3 2 1, blue B 2 3 1, purple P 1 4 1, red R 0 5 1. A crit is two hits. Each colour has its letter and its pattern.
help-plan = Backup plan
help-plan-text = A miss can be stored in a free slot of its colour. Exhaust a stored die to use the plan, at any time: also between two cards that come or before the next damage, where you are asked if it can matter. With four stored, once in a game, turn your hero to innate+.
help-items = Items and locks
help-items-text = You hold as many items as your Strategy. A lock takes a place too and opens when its coloured hits are on it.
help-encounters = Encounters
help-encounters-text = A tyrant’s encounter is a battle with a twist; each one met makes the tyrant weaker. A wanderer is met in peace, at its price, or fought. A lock is taken along.
help-explore = Rest and explore
help-explore-text = After a battle: Health +1, or the top of a pile moves to an upper pile, and both tops can come.
help-tyrant = The tyrant
help-tyrant-text = It is the stronger the more of its encounters are left in the deck. Defeat it and all it brings.
help-ladder = The ladder
help-ladder-text = Win at your rank and it rises, lose and it falls, from 1 to 5. From rank 2 on you banish a die or exhaust three before the first day. Games that end when you have another rank, from links and played on from a moment don’t count.
key-colours = pick a die of that colour; while assigning: hold one, again for its next face
key-shift = put a picked die back
key-numbers = the answer with that number; with a die in hand: the baddie or lock that shows it
key-s = store the miss in hand
key-a = pick all
key-enter = roll, confirm, go on
key-backspace = take back
key-h = hint
key-l = the log
key-space = skip the roll
key-m = animation on or off
undone = Taken back.

# What a day can be spent on, and what the end is asked about.
opt-battle = A battle
opt-rest = Rest
opt-points = { $points ->
    [one] one point
   *[other] { $points } points
}
opt-hidden = { $count ->
    [one] one card still hidden
   *[other] { $count } cards still hidden
}
opt-chance = { $chance } % in one engagement
opt-chance-about = about { $chance } % in one engagement
opt-chance-text = The chance to defeat all of them in the first engagement, with every die of your pool, no plan and no items.
opt-weakens = for { $card }, for good
opt-now = { $now } now, { $own } without encounters
opt-as-it-is = { $now }
opt-from = From day { $day } on
word-effect = effect
word-price = price
word-gift = gift
foe-left = { $left } of { $health }
lethal-ask = This costs your last Health, and the game is lost. Do it again to do it all the same.
lethal-send = Fall all the same
