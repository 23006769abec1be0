# Why an answer is better than another: what happens with it, and what happens otherwise. Sentences are put together from the parts below.
hint-deed = { $deed } ({ $chance } % to win)
hint-with = { $deed }: { $with }.
hint-otherwise = Otherwise { $otherwise } ({ $chance } %).
hint-pointed = Your choice, { $deed }: { $otherwise }.
hint-only = { $deed }: there is no other way.
turning = Round { $round }: { $seat-is-you ->
    [yes] you
   *[no] { $seat-the }
} chose “{ $played }” ({ $worth }), and { $otherwise }. Better: “{ $best }” ({ $best-worth }), and { $with }.
turning-later = Round { $round }: { $seat-is-you ->
    [yes] you
   *[no] { $seat-the }
} chose “{ $played }” ({ $worth }). Better: “{ $best }” ({ $best-worth }): { $with }, but what can be done after it is worth more.
worth-chance = { $chance } %
worth-rounds = holds out for { $rounds } rounds
accuracy = { $good } of { $all ->
    [one] one decision was
   *[other] { $all } decisions were
} as good as the best: { $percent } %.
accuracy-title = Accuracy
accuracy-short = accuracy { $percent } %
accuracy-mean = Accuracy over { $games ->
    [one] one game
   *[other] { $games } games
}: { $percent } %, in the latest { $recent } %.
review-stop = Stop looking back
review-again = Look back at the game
review-unlucky = Nothing better was found for any decision: the draws decided this game.

# Who.
who-cell = { $count ->
    [one] the { $skeleton } on { $cell }
   *[other] the { $count } skeletons on { $cell }
}
who-forest = { $count ->
    [one] the { $skeleton }
   *[other] the { $count } { $skeleton }s
} in the { $side } forest
who-cemetery = { $count ->
    [one] the { $skeleton }
   *[other] the { $count } { $skeleton }s
} in { $seat-is-you ->
    [yes] your cemetery
   *[no] the cemetery { $seat-of }
}
who-coming = { $count ->
    [one] the { $skeleton } that comes to { $cell }
   *[other] the { $count } skeletons that come to { $cell }
}
who-it = { $count ->
    [one] it
   *[other] they
}

# What becomes of them, and when.
clause = { $who } { $does } { $when }
clause-open = { $who } { $does }
does-walk = { $count ->
    [one] walks on
   *[other] walk on
}
does-tower = { $count ->
    [one] reaches
   *[other] reach
} { $seat-is-you ->
    [yes] your tower
   *[no] the tower { $seat-of }
}
does-fell = { $count ->
    [one] brings
   *[other] bring
} down the tower on { $cell }
does-village = { $count ->
    [one] burns
   *[other] burn
} { $losses ->
    [one] a house
   *[other] { $losses } houses
}
does-capital = { $count ->
    [one] sets
   *[other] set
} fire to the capital
does-mend-tower = { $count ->
    [one] mends
   *[other] mend
} { $seat-is-you ->
    [yes] your tower
   *[no] the tower { $seat-of }
}
does-mend-village = { $count ->
    [one] rebuilds
   *[other] rebuild
} a house
does-conquer = takes { $seat-is-you ->
    [yes] your hold
   *[no] the hold { $seat-of }
}
does-take-hero = takes { $seat-is-you ->
    [yes] your hero
   *[no] the hero { $seat-of }
} with it
does-go = { $count ->
    [one] goes
   *[other] go
} { $to-is-you ->
    [yes] to you
   *[no] { $to-to }
}
does-go-anywhere = { $count ->
    [one] goes
   *[other] go
} to { $seat-is-you ->
    [yes] whomever you like
   *[no] somebody else
}
does-come-back = { $count ->
    [one] goes
   *[other] go
} to { $seat-is-you ->
    [yes] your own cemetery
   *[no] the own cemetery { $seat-of }
}
does-fall = { $count ->
    [one] falls
   *[other] fall
} to { $seat-is-you ->
    [yes] your hero
   *[no] the hero { $seat-of }
}
does-break = { $count ->
    [one] is
   *[other] are
} destroyed
when-at-once = at once
when-this-round = this round
when-next-round = next round
when-later = in { $rounds } rounds
ends-out = { $clause }, and { $seat-is-you ->
    [yes] you are out
   *[no] { $seat-the } is out
}
ends-lost = { $clause }, and the game is lost

# What else may differ.
reach-with = next round { $seat-is-you ->
    [yes] your hero
   *[no] the hero { $seat-of }
} can strike { $who }
reach-otherwise = { $it } { $count ->
    [one] stays
   *[other] stay
} out of reach and { $does } { $when }
wear-in-hand = the { $trap } stays in hand
wear-back = the { $trap } is back in hand, as good as new
wear-idle = the { $trap } on { $cell } lies in nobody’s way
wear-whole = the { $trap } on { $cell } stays as it is
wear-damaged = the { $trap } on { $cell } is left damaged
wear-lost = the { $trap } on { $cell } is lost for good
lanes-with = { $count ->
    [one] one of the 15 gates leads
   *[other] { $count } of the 15 gates lead
} over { $cell }
lanes-otherwise = nothing waits there for whoever comes
gates = { $seat-is-you ->
    [yes] your hero
   *[no] the hero { $seat-of }
} is within a step of { $count } of the 15 gates
gates-only = it is only within a step of { $count }
send-points = { $to-is-you ->
    [yes] you have
   *[no] { $to-the } has
} { $points ->
    [one] one point
   *[other] { $points } points
}
send-skeletons = { $to-is-you ->
    [yes] you have
   *[no] { $to-the } has
} { $skeletons ->
    [0] no skeleton to deal with
    [one] one skeleton to deal with
   *[other] { $skeletons } skeletons to deal with
}
send-doom = { $told }, and there { $clause }
send-bag = they go back into the bag
buy-with = it costs { $price } of { $coins } coins, and { $games } trial games of { $rounds } rounds end with { $lost ->
    [one] one loss
   *[other] { $lost } losses
} in all
buy-otherwise = the same games end with { $lost ->
    [one] one loss
   *[other] { $lost } losses
}
buy-nothing = { $coins ->
    [one] one coin is
   *[other] { $coins } coins are
} left over and count for nothing, and { $games } trial games of { $rounds } rounds end with { $lost ->
    [one] one loss
   *[other] { $lost } losses
} in all
onward-with = the game stays won whatever comes, and there is more to win
onward-otherwise = it ends here, won
holds-with = { $seat-is-you ->
    [yes] you hold out
   *[no] { $seat-the } holds out
}
holds-out = { $seat-is-you ->
    [yes] you are out
   *[no] { $seat-the } is out
} { $when }
holds-lost = the game is lost { $when }
same-even = either way as much is lost
same-harm = either way { $clause }
same-quiet = either way nothing is lost in the next six rounds
same-otherwise = all goes the same way
