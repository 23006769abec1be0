# Ce que disent les cartes : fait du vocabulaire des paquets, pour qu’un texte ne dise jamais autre chose que les règles.
card-and = { $first } ; { $next }
card-body = { $family } : santé { $health }, dégâts { $damage }.
card-effect = Effet : { $what }.
card-reward = Récompense : { $what }.
card-omen = Rencontre du tyran : { $what }.
card-price = Prix de la paix : { $what }.
card-gift = Don : { $what }.
card-explored = Si exploré : { $what }.
card-lock = Touches pour l’ouvrir : { $what }.
card-inside = Dedans : { $what }.
card-harder = Plus dur : { $what }.
card-alone = Dès le jour { $day }, sans escorte.
card-company = Dès le jour { $day }, avec { $with }.
card-ones = { $count ->
    [one] { $count } vilain à 1 point
   *[other] { $count } vilains à 1 point
}
card-fives = { $count ->
    [one] { $count } vilain à 5 points
   *[other] { $count } vilains à 5 points
}
hero-stats = Santé { $health }, Stratégie { $strategy }, Récupération { $recovery }.
hero-innate = Inné : { $talent }.
hero-innate-plus = Inné+ : { $talent } ; { $one } et { $two } +1.
hero-plan = Plan B { $slots } : épuisez un dé du plan : { $deed }.

deed-recover = { $count ->
    [one] remettez jusqu’à { $count } dé dans la réserve
   *[other] remettez jusqu’à { $count } dés dans la réserve
}
deed-health = Santé +{ $count }
deed-strategy = Stratégie +{ $count } définitivement
deed-recovery = Récupération +{ $count } définitivement
deed-strike = { $count ->
    [one] { $count } touche sur un vilain
   *[other] { $count } touches sur un vilain
}
deed-sweep = 1 touche sur chaque vilain
deed-turn = { $count ->
    [one] faites passer { $count } dé d’un échec à une touche
   *[other] faites passer { $count } dés d’un échec à une touche
}
deed-reroll = relancez tous vos échecs
deed-pass = { $count ->
    [one] { $count } passe de plus dans cet affrontement
   *[other] { $count } passes de plus dans cet affrontement
}
deed-shield = { $count ->
    [one] annulez { $count } dégât de cet affrontement
   *[other] annulez { $count } dégâts de cet affrontement
}
deed-queue = la file du jour baisse de { $count }
deed-shift = la file du jour monte ou baisse de { $count }, à votre choix
deed-volley = { $count ->
    [one] { $count } touche sur chaque vilain visible, actif ou sur une pile
   *[other] { $count } touches sur chaque vilain visible, actif ou sur une pile
}

talent-guard = { $count ->
    [one] annule { $count } dégât à chaque affrontement, mais jamais le dernier
   *[other] annule { $count } dégâts à chaque affrontement, mais jamais le dernier
}
talent-haste = { $count ->
    [one] { $count } passe de plus au premier affrontement d’un combat
   *[other] { $count } passes de plus au premier affrontement d’un combat
}
talent-recovery = { $count ->
    [one] récupère { $count } dé de plus à chaque affrontement
   *[other] récupère { $count } dés de plus à chaque affrontement
}
talent-crits = les critiques comptent { $count } touches
talent-keen = les touches des dés { $colour }s comptent comme des critiques
talent-slayer = les vilains de { $family } ont 1 santé de moins, au moins 1
talent-rest = le repos rend { $count } Santé de plus
talent-scout = repos et exploration après un combat
talent-spoils = { $count ->
    [one] après un combat, remettez jusqu’à { $count } dé dans la réserve
   *[other] après un combat, remettez jusqu’à { $count } dés dans la réserve
}
talent-nimble = placez des échecs de toute couleur dans tout emplacement libre

effect-cap-commit = { $count ->
    [one] engagez au plus { $count } dé par passe
   *[other] engagez au plus { $count } dés par passe
}
effect-cap-assign = { $count ->
    [one] assignez au plus { $count } dé par passe
   *[other] assignez au plus { $count } dés par passe
}
effect-immune = les dés { $colour }s ne lui font rien
effect-crit = { $count ->
    [one] les critiques comptent { $count } touche contre lui
   *[other] les critiques comptent { $count } touches contre lui
}
effect-toll = invaincu : Santé -1 par tranche de { $count } échecs non assignés
effect-fatigue = { $count ->
    [one] récupérez { $count } dé de moins tant qu’il est là
   *[other] récupérez { $count } dés de moins tant qu’il est là
}
effect-pack = { $count ->
    [one] { $count } dégât de plus à côté d’un autre de sa famille
   *[other] { $count } dégâts de plus à côté d’un autre de sa famille
}
effect-call = { $count ->
    [one] amène { $count } vilain à 1 point de plus
   *[other] amène { $count } vilains à 1 point de plus
}
effect-parry = ignore la première touche de chaque passe
effect-flee = invaincu : il s’en va, et sa récompense avec lui
effect-bar = les objets sont sans effet tant qu’il est là
effect-block = rien ne se place dans l’emplacement { $count } tant qu’il est là
effect-banish = { $count ->
    [one] invaincu : bannissez { $count } dé de votre réserve
   *[other] invaincu : bannissez { $count } dés de votre réserve
}
effect-bounty = { $count ->
    [one] vaincu par un dé { $colour } : remettez jusqu’à { $count } dé dans la réserve
   *[other] vaincu par un dé { $colour } : remettez jusqu’à { $count } dés dans la réserve
}
effect-rally = { $count ->
    [one] tout autre vilain visible inflige { $count } dégât de plus tant qu’il est debout
   *[other] tout autre vilain visible inflige { $count } dégâts de plus tant qu’il est debout
}

reward-once = objet, une fois : { $what }
reward-lasting = objet permanent : { $what }
reward-plan = { $count ->
    [one] objet, extension du plan : épuisez { $count } dé du plan : { $what }
   *[other] objet, extension du plan : épuisez { $count } dés du plan : { $what }
}

change-queue = file +{ $count }
change-fives = { $count ->
    [one] { $count } vilain à 5 points de plus
   *[other] { $count } vilains à 5 points de plus
}
change-health = chaque vilain a { $count } santé de plus
change-damage = { $count ->
    [one] chaque vilain inflige { $count } dégât de plus
   *[other] chaque vilain inflige { $count } dégâts de plus
}
change-passes = { $count ->
    [one] { $count } passe de moins à chaque affrontement
   *[other] { $count } passes de moins à chaque affrontement
}
change-recovery = { $count ->
    [one] récupérez { $count } dé de moins
   *[other] récupérez { $count } dés de moins
}
change-exhaust = { $count ->
    [one] d’abord, épuisez { $count } dé de votre réserve
   *[other] d’abord, épuisez { $count } dés de votre réserve
}
change-no-rest = ni repos ni exploration ensuite

cost-health = Santé -{ $count }
cost-strategy = Stratégie -{ $count } définitivement
cost-exhaust = { $count ->
    [one] épuisez { $count } dé de votre réserve
   *[other] épuisez { $count } dés de votre réserve
}
cost-banish = { $count ->
    [one] bannissez { $count } dé de votre réserve
   *[other] bannissez { $count } dés de votre réserve
}
cost-item = défaussez un objet

scaled = { $every ->
    [1] { $what } par rencontre du tyran restant dans le paquet
   *[other] { $what } par tranche de { $every } rencontres du tyran restant dans le paquet
}
scaling-health = santé +{ $count }
scaling-damage = dégâts +{ $count }
scaling-ones = { $count ->
    [one] { $count } vilain à 1 point de plus
   *[other] { $count } vilains à 1 point de plus
}
scaling-fives = { $count ->
    [one] { $count } vilain à 5 points de plus
   *[other] { $count } vilains à 5 points de plus
}
