# What cards say: made from the vocabulary of the decks, so that a text never says anything else than the rules do.
card-and = { $first }; { $next }
card-body = { $family }: health { $health }, damage { $damage }.
card-effect = Effect: { $what }.
card-reward = Reward: { $what }.
card-omen = Tyrant encounter: { $what }.
card-price = Price of peace: { $what }.
card-gift = Gift: { $what }.
card-explored = If explored: { $what }.
card-lock = Hits to open it: { $what }.
card-inside = Inside: { $what }.
card-harder = Harder: { $what }.
card-alone = From day { $day }, alone.
card-company = From day { $day }, with { $with }.
card-ones = { $count ->
    [one] { $count } one-point baddie
   *[other] { $count } one-point baddies
}
card-fives = { $count ->
    [one] { $count } five-point baddie
   *[other] { $count } five-point baddies
}
hero-stats = Health { $health }, Strategy { $strategy }, Recovery { $recovery }.
hero-innate = Innate: { $talent }.
hero-innate-plus = Innate+: { $talent }; { $one } and { $two } +1.
hero-plan = Backup plan { $slots }: exhaust a stored die: { $deed }.

deed-recover = { $count ->
    [one] return up to { $count } die to the pool
   *[other] return up to { $count } dice to the pool
}
deed-health = Health +{ $count }
deed-strategy = Strategy +{ $count } for good
deed-recovery = Recovery +{ $count } for good
deed-strike = { $count ->
    [one] { $count } hit on one baddie
   *[other] { $count } hits on one baddie
}
deed-sweep = 1 hit on every baddie
deed-turn = { $count ->
    [one] turn { $count } die from a miss to a hit
   *[other] turn { $count } dice from a miss to a hit
}
deed-reroll = roll all your misses again
deed-pass = { $count ->
    [one] { $count } more pass in this engagement
   *[other] { $count } more passes in this engagement
}
deed-shield = prevent { $count } damage in this engagement
deed-queue = lower today’s queue by { $count }
deed-shift = today’s queue goes up or down by { $count }, as you like
deed-volley = { $count ->
    [one] { $count } hit on every visible baddie, active or on top of a pile
   *[other] { $count } hits on every visible baddie, active or on top of a pile
}

talent-guard = prevents { $count } damage in every engagement, but never the last of it
talent-haste = { $count ->
    [one] { $count } more pass in the first engagement of a battle
   *[other] { $count } more passes in the first engagement of a battle
}
talent-recovery = { $count ->
    [one] recovers { $count } die more in every engagement
   *[other] recovers { $count } dice more in every engagement
}
talent-crits = crits count { $count } hits
talent-keen = { $colour } hits count like crits
talent-slayer = baddies of { $family } have 1 health less, but at least 1
talent-rest = rest gives { $count } more Health
talent-scout = rest and explore after a battle
talent-spoils = { $count ->
    [one] after a battle, return up to { $count } die to the pool
   *[other] after a battle, return up to { $count } dice to the pool
}
talent-nimble = store misses of any colour in any free slot

effect-cap-commit = { $count ->
    [one] commit at most { $count } die in a pass
   *[other] commit at most { $count } dice in a pass
}
effect-cap-assign = { $count ->
    [one] assign at most { $count } die in a pass
   *[other] assign at most { $count } dice in a pass
}
effect-immune = { $colour } dice can’t harm it
effect-crit = { $count ->
    [one] crits count { $count } hit against it
   *[other] crits count { $count } hits against it
}
effect-toll = undefeated: Health -1 for every { $count } unassigned misses
effect-fatigue = { $count ->
    [one] recover { $count } die fewer while it stands
   *[other] recover { $count } dice fewer while it stands
}
effect-pack = { $count } more damage beside another of its family
effect-call = { $count ->
    [one] brings { $count } one-point baddie more
   *[other] brings { $count } one-point baddies more
}
effect-parry = ignores the first hit of each pass
effect-flee = undefeated: it leaves, and its reward with it
effect-bar = items don’t work while it stands
effect-block = nothing is stored in slot { $count } while it stands
effect-banish = { $count ->
    [one] undefeated: banish { $count } die of your pool
   *[other] undefeated: banish { $count } dice of your pool
}
effect-bounty = { $count ->
    [one] felled by a { $colour } die: return up to { $count } die to the pool
   *[other] felled by a { $colour } die: return up to { $count } dice to the pool
}
effect-rally = every other visible baddie deals { $count } more damage while it stands

reward-once = item, once: { $what }
reward-lasting = item, lasting: { $what }
reward-plan = { $count ->
    [one] item, extends the plan: exhaust { $count } die of it: { $what }
   *[other] item, extends the plan: exhaust { $count } dice of it: { $what }
}

change-queue = queue +{ $count }
change-fives = { $count ->
    [one] { $count } five-point baddie more
   *[other] { $count } five-point baddies more
}
change-health = every baddie has { $count } more health
change-damage = every baddie deals { $count } more damage
change-passes = { $count ->
    [one] { $count } pass less in every engagement
   *[other] { $count } passes less in every engagement
}
change-recovery = { $count ->
    [one] recover { $count } die fewer
   *[other] recover { $count } dice fewer
}
change-exhaust = { $count ->
    [one] first, exhaust { $count } die of your pool
   *[other] first, exhaust { $count } dice of your pool
}
change-no-rest = no rest and no exploring afterwards

cost-health = Health -{ $count }
cost-strategy = Strategy -{ $count } for good
cost-exhaust = { $count ->
    [one] exhaust { $count } die of your pool
   *[other] exhaust { $count } dice of your pool
}
cost-banish = { $count ->
    [one] banish { $count } die of your pool
   *[other] banish { $count } dice of your pool
}
cost-item = discard an item

scaled = { $every ->
    [1] { $what } for each tyrant encounter left in the deck
   *[other] { $what } for every { $every } tyrant encounters left in the deck
}
scaling-health = health +{ $count }
scaling-damage = damage +{ $count }
scaling-ones = { $count ->
    [one] { $count } more one-point baddie
   *[other] { $count } more one-point baddies
}
scaling-fives = { $count ->
    [one] { $count } more five-point baddie
   *[other] { $count } more five-point baddies
}
