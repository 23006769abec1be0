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
answers-label = What you can do
wood-label = Dice and answers
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
odds-damage = Damage to expect: { $whole }.{ $tenth }
odds-damage-about = Damage to expect: about { $whole }.{ $tenth }
odds-title = What the dice you are putting together promise in all passes of this engagement, with every hit where it serves best: no dice added later, no plan and no items. The damage is what comes through on average if you want as little of it as can be. “About” is an estimate.
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
die-pick = { $count ->
    [one] { $colour } die: pick it
   *[other] { $colour } die: pick { $count } of this colour
}
die-put-back = { $count ->
    [one] { $colour } die, picked: put all of this colour back
   *[other] { $colour } die, picked: put it back, and those after it
}
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
ask-assign = Click a baddie to send the cheapest hits that defeat it, or a die and then its place.
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
hint-best = Hint: { $deed }. { $why } The game is then won in about { $chance } of 100.
hint-else = { $number }. { $deed }: about { $chance } of 100. { $why }
why-all = All fall in { $chance } of 100.
why-one = { $card } falls in { $chance } of 100.
why-return = These dice return in any case.
why-save = What you have is worth more later.
why-nobody = Nobody is left to fight.
why-fall = It falls.
why-closer = It comes closer to falling.
why-lock = What lies inside is worth it.
why-plan = The plan fills.
why-again = What is left is better rolled again.
why-nothing = There is nothing more to gain.
why-dice = Dice come back.
why-health = Health is what you need most.
why-hits = Hits without a roll.
why-try = One more try.
why-shield = Less damage comes through.
why-fewer = Fewer baddies come.
why-lasting = It lasts for the rest of the game.
why-strongest = The strongest dice are worth most.
why-least = You will miss it least.
why-room = There is room for it.
why-better = It is worth more than what it replaces.
why-keep = What you hold is worth more.
why-choice = One more card to choose from.
why-rewards = What baddies leave makes you stronger.
why-weaker = The tyrant gets weaker.
why-peace = A day without a fight.
why-ready = Waiting would not make you stronger.
why-must = It is the last day.
why-easier = It is the easier of the two.
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
act-fell = { $count ->
    [one] Defeat it
   *[other] Defeat all { $count }
}
act-store-all = All misses to the plan
aim-none = These dice can’t defeat it yet, and are better rolled again. To give it one all the same: click the die, then the baddie.
sends-label = a click sends
sends-title = A click on the baddie sends these dice: of those that defeat it the cheapest. If none do: those that show more than another roll promises, in the last pass all.
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
roll-with-hits = Roll { $count } again ({ $hits ->
    [one] a hit
   *[other] { $hits } hits
})
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

lessons-text = Short lessons with the cards of Hollow Hill, from the first roll to the tyrant. The last one ends in your first game.
lessons-first-game = Play your first game
lesson-missed = Not quite.
lesson-roll-title = The roll
lesson-roll-text = A Tinhound stands before you; its chance to fall stands on its card. Click dice of your pool to commit them, watch the chance rise, then Roll.
lesson-roll-after = Strength rises from yellow over green, blue and purple to red. Used dice are exhausted: a strong die for a Tinhound is a strong die less tomorrow.
lesson-roll-missed = You stopped without a roll: the Tinhound stands, and deals its damage. Click dice of your pool, then Roll.
lesson-assign-title = Hits
lesson-assign-text = A sword is a hit, a burst is a crit and counts two. Pick all and roll, then click the Cairn: it takes the cheapest dice that defeat it, and they lie on its card before you click.
lesson-assign-after = It falls as soon as hits reach its health. What is too much is lost, so a crit is not wasted where a hit would do. To choose a die yourself, click it first.
lesson-assign-missed = The Cairn takes three hits in one engagement. Pick all five dice: with fewer it hardly falls.
lesson-effect-title = What cards say
lesson-effect-text = Read the card: one colour can’t harm the Lampkiss. Defeat it with what is left in your pool.
lesson-effect-after = Point at a word that is underlined, or tap it, to have it explained; with keys, go to the name of a card.
lesson-effect-missed = Yellow dice do nothing here, whatever they show. Of your dice only the red one can hit it, and it always does.
lesson-again-title = Roll again
lesson-again-text = Two passes, and Small Mountain takes six hits. Pick all and roll. Then give it the crits only, a click on it does just that, and roll the rest again.
lesson-again-after = A purple die hits with five faces of six and a red one with all, so a single hit of theirs comes back, and sometimes as a crit. Only in the last pass is every hit given. Weak dice are another matter: keep what they give.
lesson-again-missed = A single hit of a strong die was given away, or the passes were not used. Before the last pass such a hit is better rolled again: it is likely to come back, and may come back as a crit.
lesson-lost-title = Hits that are lost
lesson-lost-text = One pass, three dice, two baddies. Hits on whoever still stands at the end of an engagement are lost. Roll, and put your hits where somebody falls.
lesson-lost-after = Small Mountain would have shrugged them off. The same holds for a tyrant: it falls in one engagement, or all your hits were for nothing.
lesson-lost-missed = Nobody fell, and all hits are lost now. Three dice can’t make six hits but by a wonder; the Mossback takes two.
lesson-recover-title = Recovery
lesson-recover-text = Defeat the Turnstile with your red die. Then dice return to your pool: the strongest are picked already, confirm them.
lesson-recover-after = As many dice as your Recovery return after every engagement. Other dice can be picked before you confirm.
lesson-recover-missed = No die has returned. Defeat the Turnstile, then press the button that brings dice back.
lesson-stand-title = Stand and recover
lesson-stand-text = The Sump takes five hits; you have two yellow dice and a green one, and your strong dice are exhausted. A roll would only tire what you have. Stop here: it deals one damage, and dice return.
lesson-stand-after = When a roll has no chance worth its dice and the damage can be borne, stand. Two such engagements bring six dice back.
lesson-stand-missed = You rolled three weak dice for five hits: hardly ever enough, and now they are exhausted as well. Stop before you roll: one Health for three strong dice.
lesson-store-title = Misses are not lost
lesson-store-text = Roll your yellow dice. Then press All misses to the plan; or click a miss, and a free yellow slot of your backup plan.
lesson-store-after = Stored dice don’t tire, and wait for you.
lesson-store-missed = No miss was stored. Roll the yellow dice; misses go to the free slots of their colour, below your hero.
lesson-plan-title = The backup plan
lesson-plan-text = Your plan holds two dice. Click one of them: it is exhausted and strikes for one hit. Do it until the Bluedust falls, which blue dice can’t harm.
lesson-plan-after = Every hero has another plan. It can be used whenever you are asked what to do in a battle.
lesson-plan-missed = Blue dice can’t harm the Bluedust. Click the stored dice of the plan instead: each strikes for one hit, and a strike has no colour.
lesson-rise-title = Innate+
lesson-rise-text = All four slots are full. Once in a game you may exhaust all four and turn your hero to its better side: do it.
lesson-rise-after = A better talent for the rest of the game, and two stats rise.
lesson-rise-missed = Your hero has not turned. The button below the four full slots does it, before the engagement is over.
lesson-lock-title = Locks
lesson-lock-text = The Tin Box wants one more hit, a green one. Roll your green dice, click one that hits, then the box, and stop: it opens at the end of the engagement.
lesson-lock-after = Its dice come back, and what was inside is yours.
lesson-lock-missed = The box stayed shut. A green die that hits has to be clicked, and then the box, before the engagement ends.
lesson-peace-title = A day
lesson-peace-text = Each day: a battle, an encounter, or from its day on the tyrant. The Cook lies on top: meet him in peace. Four dice for two Health, and no battle today.
lesson-peace-after = Weak dice are picked to be given: look at them, and confirm. Peace has its price and its gift.
lesson-peace-missed = That was a battle. The Cook would have given two Health for four dice, and the day without a scratch: choose peace.
lesson-encounter-title = What weakens the tyrant
lesson-encounter-text = The King’s card says how strong he is now, and how strong without his encounters. Every one that you meet leaves the deck. Meet the Drums: a harder battle today, a weaker King when his day comes.
lesson-encounter-after = Look at the King again: he has lost some of it for good. Four encounters met instead of none can be half of a victory.
lesson-encounter-missed = A plain battle leaves the King as strong as he was. Choose the Drums: three more points of baddies today, and the King is weaker for good.
lesson-explore-title = Exploring
lesson-explore-text = After a battle you rest, or explore: a top card moves to an upper pile, and from then on you choose between two. Your Health is full, so explore the five-point baddies, where the Slab lies.
lesson-explore-after = Bury what you fear under what you can beat.
lesson-explore-missed = Health can’t rise above six, so rest brings nothing today. Explore the five-point baddies: then you can choose not to meet the Slab.
lesson-tyrant-title = The tyrant
lesson-tyrant-text = The Deep’s day has come, and none of its encounters is left to strengthen it. Challenge it with all your dice: four passes for fourteen hits in one engagement. Its card says that crits count one: so give it every hit at once, and roll the misses again.
lesson-tyrant-after = That is how games are won: meet encounters, keep your strong dice, and come with all of them. Now your first game.
lesson-tyrant-missed = The Deep still stands, and all hits on it are lost: a tyrant falls in one engagement. Commit every die in the first pass, and use all four.

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
dice-letters = Y G B P R
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
key-shift = put a picked die back; while assigning: pick a die for the next pass
key-numbers = the answer with that number; with a die in hand: the baddie or lock that shows it
key-s = store the miss in hand, or all misses
key-a = pick all
key-enter = the obvious: roll, defeat all, take, confirm, go on
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
deadly-label = its damage would end the game
deadly-title = The damage that comes now would cost your last Health, and this is a part of it.
undo-fall = Take the last step back
same-seed-free = The same seed again does not count on the ladder: you know what comes.
choose-words = In words

# Decks of one's own.
decks = Decks of your own
decks-text = Take a copy of Hollow Hill or a file of yours and change what you like: every mistake is named with its line as you type, and the cards show what has become of them. Games with a deck of your own don’t count on the ladder.
start-deck = Deck
deck-usual = Hollow Hill
deck-new = A copy of Hollow Hill
deck-text = The deck as a text
deck-good = No mistakes.
deck-mistakes = { $count ->
    [one] One mistake.
   *[other] { $count } mistakes.
}
deck-save = Keep it and play with it
deck-saved = Kept: the next games are played with it. Under Customise another deck can be chosen.
deck-unsaved = Not kept yet.
deck-played = the next games are played with it
deck-forget = Forget { $name }
deck-export = Save as a file
deck-taken = Another deck called { $name } is kept already. Give this one a name of its own, in its first lines.
deck-link-copied = The link is copied. It carries the whole deck.
deck-brought = A deck from a link: look at it, and keep it if you like it.
deck-try = Try it
deck-show = Show it in the text
deck-cards = What the deck holds
deck-parts = Parts for pictures: a click writes a name into the text
deck-heroes = Heroes
deck-tyrants = Tyrants
deck-omens = Tyrant encounters
deck-wanderers = Wanderers
deck-locks = Locks
games-deck = deck { $name }
lesson-sandbox-title = A card on trial
lesson-sandbox-text = Nothing here is kept or counted: try it as often as you like.
