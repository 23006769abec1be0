skeleton = { $colour } skeleton
chief-of = { $colour } { $chief }
several-of = { $count ->
    [one] a { $kind }
   *[other] { $count } { $kind }s
}
heading-north = north
heading-east = east
heading-south = south
heading-west = west
side-left = left
side-right = right
side-top = top
side-bottom = bottom
face-white = white
face-black = black

trap-wall = wall
trap-catapult = catapult
trap-dragon = dragon
trap-treasure = treasure
trap-barricade = barricade
trap-bomb = bomb
trap-hearse = hearse
trap-labyrinth = labyrinth
trap-portal = portal
trap-spring = spring
tile-wall-rising = rising wall
tile-wall-falling = falling wall
tile-labyrinth-white = white labyrinth
tile-labyrinth-black = black labyrinth
weapon-crossbow = crossbow
weapon-ice-staff = ice staff
weapon-two-handed-sword = two-handed sword
weapon-battle-axe = battle axe
weapon-morningstar = morningstar
weapon-death-staff = death staff
weapon-teleportation-staff = teleportation staff
weapon-rapier = rapier
chief-emperor = emperor
chief-friendly = friendly chief
chief-instructor = instructor
chief-necromancer = necromancer
chief-saboteur = saboteur
chief-sapper = sapper
chief-spectral = spectral chief
phase-setup = First draws
phase-market = Market
phase-start = Start
phase-hero = Hero
phase-trap = Trap
phase-skeletons = Skeletons
phase-arrivals = Arrivals
phase-over = The end
phase-onward = Stop or go on

cell-empty = empty.
cell-hero = Your hero.
cell-tower = tower, { $floors ->
    [one] one floor
   *[other] { $floors } floors
}.
cell-trap = { $trap }.
cell-trap-damaged = { $trap }, damaged.
cell-crater = crater.
cell-skeletons = { $count ->
    [one] A skeleton
   *[other] { $count } skeletons
} heading { $heading }: { $kinds }.

log-skeleton = A { $skeleton } { $deeds }.
deed-wall = hits the wall on { $cell }
deed-catapult = is caught by the catapult on { $cell }
deed-dragon = meets the dragon on { $cell }
deed-treasure = reaches the treasure on { $cell }
deed-barricade = runs against the barricade on { $cell }
deed-bomb = steps on the bomb on { $cell }
deed-hearse = climbs onto the hearse on { $cell }
deed-labyrinth = enters the labyrinth on { $cell }
deed-portal = walks through the portal on { $cell }
deed-spring = is flung by the spring on { $cell }
deed-goes = goes to { $cell }, heading { $heading }
deed-enters = comes out of the forest to { $cell }, heading { $heading }
deed-stays = stays where it is
deed-sent = goes to { $to-is-you ->
    [yes] your cemetery
   *[no] the cemetery { $to-of }
}
deed-forest = is back in the { $side } forest
deed-destroyed = is destroyed
deed-slain = falls to the hero
deed-tower = breaks into the tower: { $floors ->
    [0] no floor is left
    [one] one floor is left
   *[other] { $floors } floors are left
}
deed-tower-falls = brings down the tower on { $cell }
deed-tower-repaired = reaches the tower on { $cell } and mends what it can
deed-village = burns a house: { $houses ->
    [0] no house is left
    [one] one house is left
   *[other] { $houses } houses are left
}
deed-capital = sets fire to the capital
deed-capital-repaired = comes to the capital to help
deed-village-repaired = rebuilds a house: { $houses } stand
deed-conquers = takes the kingdom

log-round = Round { $round }, { $face }.
log-arrived = { $seat-is-you ->
    [yes] To your forest:
   *[no] To the forest { $seat-of }:
} { $skeletons }.
log-buys-first = { $seat-is-you ->
    [yes] You buy first.
   *[no] { $seat-The } buys first.
}
log-bought = { $seat-is-you ->
    [yes] You buy: { $ware }.
   *[no] { $seat-The } buys: { $ware }.
}
log-left-market = { $seat-is-you ->
    [yes] You buy no more.
   *[no] { $seat-The } buys no more.
}
log-hero = { $seat-is-you ->
    [yes] Your hero goes to { $cell }.
   *[no] The hero { $seat-of } goes to { $cell }.
}
log-slain = { $seat-is-you ->
    [yes] Your hero destroys a { $skeleton }.
   *[no] The hero { $seat-of } destroys a { $skeleton }.
}
log-hero-lost = { $seat-is-you ->
    [yes] The emperor takes your hero with it: both are out of the game.
   *[no] The emperor takes the hero { $seat-of } with it: both are out of the game.
}
log-placed = { $seat-is-you ->
    [yes] You lay a { $trap } on { $cell }.
   *[no] { $seat-The } lays a { $trap } on { $cell }.
}
log-retrieved = { $seat-is-you ->
    [yes] You take the { $trap } on { $cell } back.
   *[no] { $seat-The } takes the { $trap } on { $cell } back.
}
log-passed = { $seat-is-you ->
    [yes] You leave your traps as they are.
   *[no] { $seat-The } leaves the traps as they are.
}
log-turned = The { $skeleton } turns { $heading }.
log-hurled = The { $skeleton } is hurled to { $cell }.
log-frozen = The { $skeleton } is frozen and misses a move.
log-crater = The bomb on { $cell } leaves a crater.
log-worn = The { $trap } on { $cell } is damaged.
log-lost = The { $trap } on { $cell } is lost for the rest of the game.
log-hearse = The hearse drives from { $cell } { $to-is-you ->
    [yes] to you
   *[no] { $to-to }
} with its load.
log-saboteur = The saboteur has done its work and goes into the bag.
log-eliminated = { $seat-is-you ->
    [yes] You are out.
   *[no] { $seat-The } is out.
}
log-capital = { $houses ->
    [0] The capital has burnt down.
    [one] One house of the capital is left.
   *[other] The capital has { $houses } houses left.
}
log-onward = { $seat-is-you ->
    [yes] You want to go on.
   *[no] { $seat-The } wants to go on.
}
log-stop = { $seat-is-you ->
    [yes] You stop here, as a winner.
   *[no] { $seat-The } stops here: the game is won.
}
log-ended = The game is over.
log-use-skip = { $seat-is-you ->
    [yes] Your weapon stays in its sheath.
   *[no] The weapon { $seat-of } stays in its sheath.
}
log-use-crossbow = { $seat-is-you ->
    [yes] Your crossbow hits a { $skeleton }.
   *[no] The crossbow { $seat-of } hits a { $skeleton }.
}
log-use-ice-staff = { $seat-is-you ->
    [yes] Your ice staff freezes all that stand on { $cell }.
   *[no] The ice staff { $seat-of } freezes all that stand on { $cell }.
}
log-use-sword = { $seat-is-you ->
    [yes] Your two-handed sword clears the way to { $cell }.
   *[no] The two-handed sword { $seat-of } clears the way to { $cell }.
}
log-use-axe = { $seat-is-you ->
    [yes] Your battle axe swings at all that are { $colour }.
   *[no] The battle axe { $seat-of } swings at all that are { $colour }.
}
log-use-morningstar = { $seat-is-you ->
    [yes] Your morningstar hurls all of { $from } to { $cell }.
   *[no] The morningstar { $seat-of } hurls all of { $from } to { $cell }.
}
log-use-death-staff = { $seat-is-you ->
    [yes] Your death staff sends the fallen { $to-to }.
   *[no] The death staff { $seat-of } sends the fallen { $to-is-you ->
        [yes] to you
       *[no] { $to-to }
    }.
}
log-use-teleportation = { $seat-is-you ->
    [yes] Your staff takes the hero to the tower.
   *[no] The staff { $seat-of } takes the hero to the tower.
}
log-use-rapier = { $seat-is-you ->
    [yes] Your rapier turns a { $skeleton } { $heading }.
   *[no] The rapier { $seat-of } turns a { $skeleton } { $heading }.
}
log-use-rapier-done = { $seat-is-you ->
    [yes] Your rapier rests.
   *[no] The rapier { $seat-of } rests.
}

refused-over = The game is over.
refused-not-around = Your hero steps to one of the cells around it; { $cell } is too far.
refused-none-in-supply = You have no { $trap } in hand.
refused-just-retrieved = The { $trap } was taken back in this round: it can be laid in the next one.
refused-trap-there = A trap lies on { $cell } already.
refused-crater-there = Nothing is built on the crater of { $cell }.
refused-tower-there = A tower stands on { $cell }.
refused-skeletons-there = Skeletons stand on { $cell }: only a dragon or a bomb may land there.
refused-no-trap-there = No trap lies on { $cell }. To lay one, pick it from the tray first.
refused-crater-stays = A crater stays for good.
refused-no-push-there = A dragon doesn’t push onto a barricade, nor back onto a dragon that has pushed already.
refused-not-to-seat = It can’t be sent { $seat-to }.
refused-no-tower-there = No tower stands on { $cell }.
refused-not-for-sale = It is not for sale in this game.
refused-sold-out = It is sold out.
refused-too-expensive = It costs { $cost }, and you have { $coins }.
refused-has-weapon = One weapon each: you have the { $weapon }.
refused-no-target = There is nothing to choose here.
refused-moves-with-instructor = It moves with its instructor only.
refused-not-under-dragon = No { $skeleton } waits under the dragon.
refused-not-in-group = No { $skeleton } is in this group.
refused-nothing-to-move = Nothing has to move here.
refused-other = That is not what is asked now.

cell-hero-of = The hero { $seat-of }.
stands-now = Standing: floors { $floors }, houses { $houses }.
stands-now-coop = Standing: towers { $floors }, houses of the capital { $houses }.
waits-in-forest = In the { $side } forest: { $skeletons }.
waits-in-cemetery = In the cemetery: { $skeletons }.
falls-next = About to be lost: floors { $floors }, houses { $houses }.
falls-next-coop = About to be lost: towers { $floors }, houses of the capital { $houses }.
nothing-falls = Nothing is about to be lost.

# A round of a seat in a line.
recap = { $seat-is-you ->
    [yes] You { $deeds }.
   *[no] { $seat-The } { $deeds }.
}
recap-quiet = { $seat-is-you ->
    [yes] You lost nothing.
   *[no] { $seat-The } lost nothing.
}
recap-floors = { $count ->
    [one] lost a floor
   *[other] lost { $count } floors
}
recap-towers = { $count ->
    [one] lost a tower
   *[other] lost { $count } towers
}
recap-houses = { $count ->
    [one] lost a house
   *[other] lost { $count } houses
}
recap-fires = { $count ->
    [one] let one into the capital
   *[other] let { $count } into the capital
}
recap-hero = lost the hero to the emperor
recap-floors-mended = { $count ->
    [one] got a floor back
   *[other] got { $count } floors back
}
recap-houses-mended = { $count ->
    [one] got a house back
   *[other] got { $count } houses back
}
recap-destroyed = { $count ->
    [one] destroyed one
   *[other] destroyed { $count }
}
recap-sent = { $count ->
    [one] sent one
   *[other] sent { $count }
} { $other-is-you ->
    [yes] to you
   *[no] { $other-to }
}
recap-own = { $count ->
    [one] saw one go { $other-is-you ->
        [yes] to your
       *[no] to the
    } own cemetery
   *[other] saw { $count } go { $other-is-you ->
        [yes] to your
       *[no] to the
    } own cemetery
}
recap-got = { $count ->
    [one] got one
   *[other] got { $count }
} from { $other-is-you ->
    [yes] you
   *[no] { $other-the }
}
recap-laid = laid a { $trap }
recap-taken = took the { $trap } back
recap-traps = { $count ->
    [one] lost a trap for good
   *[other] lost { $count } traps for good
}
recap-out = fell
hero-falls-next = Your hero is about to meet the emperor.
