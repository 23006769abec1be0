# 20 Strong : ce que disent la page et le journal.
title = 20 Strong
start-lead = Dix-sept dés, douze jours, un tyran. Choisissez bien ce que vous risquez.
start-hero = Votre héros
start-tyrant = Le tyran
start-side = Le plan B
start-rank = Rang
rank-ladder = Rang { $rank } : votre place sur l’échelle
rank-chosen = Rang { $rank } : hors échelle
rank-text = Une victoire sur l’échelle élève votre rang, une défaite l’abaisse. Plus le rang est haut, plus le tyran a de réserves.
today-text = héros et tyran de la date, les mêmes pour tous ; au même rang, qui fait de même reçoit les mêmes cartes et les mêmes jets

table-title = La table
day-now = Jour { $day }
day-track-text = Jour { $day } sur 12. Le tyran peut être affronté dès le jour { $from }, et doit l’être le jour 12.
engagement-now = Affrontement { $number }
pass-now = Passe { $pass } sur { $passes }
stats-label = Vos valeurs
stat-health = Santé
stat-strategy = Stratégie
stat-recovery = Récupération
help-health = Sous 1, la partie est perdue.
help-strategy = Passes de chaque affrontement, et objets que vous pouvez tenir.
help-recovery = Dés qui reviennent après chaque affrontement.
told-of = { $name } : { $text }
stat-value = { $stat } { $value }
piles-label = Les piles
omens-left = { $left ->
    [one] { $left } rencontre restante
   *[other] { $left } rencontres restantes
}
pile-ones = Vilains à un point
pile-fives = Vilains à cinq points
pile-encounters = Rencontres
pile-left = { $count } dessous
answers-label = Ce que vous pouvez faire
wood-label = Dés et réponses
area-label = Zone active
foe-health = { $hits ->
    [one] { $hits } touche
   *[other] { $hits } touches
} sur { $health }
foe-damage = { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
foe-grown = à présent santé { $health }, dégâts { $damage }
foe-defeated = hors de combat
foe-chance = { $chance } %
foe-chance-about = environ { $chance } %
chance-label = Chance de vaincre ce vilain si tous les dés vont à lui
odds-all = Tous les vaincre : { $chance } %
odds-all-about = Tous les vaincre : environ { $chance } %
odds-damage = Dégâts attendus : { $whole },{ $tenth }
odds-damage-about = Dégâts attendus : environ { $whole },{ $tenth }
odds-title = Ce que promettent les dés que vous réunissez dans toutes les passes de cet affrontement, chaque touche là où elle sert le mieux : sans dé ajouté plus tard, sans plan ni objets. Les dégâts sont ceux qui passent en moyenne si vous en voulez le moins possible. « Environ » est une estimation.
damage-coming = Dégâts à venir : { $damage }
damage-prevented = , dont { $prevented ->
    [one] { $prevented } annulé
   *[other] { $prevented } annulés
}
dice-label = Vos dés
zone-pool = Réserve
zone-active = Actifs
zone-assigned = Assignés
zone-exhausted = Épuisés
zone-banished = Bannis
help-pool = Dés prêts à être engagés.
help-active = Dés lancés et non assignés ; tous sont relancés à la passe suivante.
help-assigned = Dés sur des vilains, épuisés après l’affrontement, ou sur des serrures, où ils restent.
help-exhausted = Dés utilisés, jusqu’à ce qu’ils reviennent.
help-banished = Dés qui ont quitté le jeu pour de bon.
zone-many = { $zone } : { $dice }
plan-label = Plan B
plan-slot = Emplacement { $number }, { $colour } : { $state }
slot-free = libre
slot-holds = contient un dé { $colour }
slot-use = contient un dé { $colour } ; l’utiliser
items-label = Objets
items-many = { $count } sur { $most }
items-none = aucun pour l’instant
lock-state = { $hits } sur { $need } { $colour }
lock-locked = serrure fermée
lock-open = serrure ouverte
item-use = Utiliser { $card }
rise = Passer à inné+
innate-plus = inné+
innate = inné
innate-only = Ce héros n’a pas d’inné+.

die-name = dé { $colour }
die-shows = dé { $colour } : { $face }
die-fallen = { $face } { $colour }
die-pick = { $count ->
    [one] dé { $colour } : le prendre
   *[other] dé { $colour } : en prendre { $count } de cette couleur
}
die-put-back = { $count ->
    [one] dé { $colour }, pris : reposer tous ceux de cette couleur
   *[other] dé { $colour }, pris : le reposer, avec les suivants
}
die-held = en main
key-label = touche du clavier { $key }
face-miss = échec
face-hit = touche
face-crit = critique
dice-yellow = { $count ->
    [one] 1 jaune
   *[other] { $count } jaunes
}
dice-green = { $count ->
    [one] 1 vert
   *[other] { $count } verts
}
dice-blue = { $count ->
    [one] 1 bleu
   *[other] { $count } bleus
}
dice-purple = { $count ->
    [one] 1 pourpre
   *[other] { $count } pourpres
}
dice-red = { $count ->
    [one] 1 rouge
   *[other] { $count } rouges
}
dice-none = aucun

ask-handicap = Votre rang a son prix : prenez un dé à bannir pour de bon, ou trois à épuiser.
ask-day = Jour { $day }. Un combat vaut aujourd’hui { $queue ->
    [one] { $queue } point
   *[other] { $queue } points
} de vilains. Que faites-vous ?
ask-activate = Deux cartes sont visibles : laquelle vient ?
ask-commit = Prenez des dés à engager, regardez les chances, puis lancez.
ask-commit-nobody = Plus personne n’est debout. Relancez pour votre plan et vos serrures, ou arrêtez.
ask-assign = Cliquez un vilain : les touches les moins chères le vainquent. Ou un dé, puis sa place.
ask-recover = { $most ->
    [one] Prenez un dé qui revient dans votre réserve.
   *[other] Prenez jusqu’à { $most } dés qui reviennent dans votre réserve.
}
ask-strike = { $hits ->
    [one] Frappe : qui la touche frappe-t-elle ?
   *[other] Frappe : qui les { $hits } touches frappent-elles ?
}
ask-turn = Quel échec devient une touche ?
ask-exhaust = { $number ->
    [one] Prenez un dé de votre réserve à épuiser.
   *[other] Prenez { $number } dés de votre réserve à épuiser.
}
ask-banish = Prenez un dé de votre réserve qui quitte le jeu pour de bon.
ask-item = { $card } laisse ceci : { $reward }. Le prenez-vous ?
ask-discard = Quel objet défaussez-vous ?
ask-rest = Le combat est gagné. Repos, exploration d’une pile, ou continuer ?
ask-pause-activation = L’activation continue. Utilisez-vous d’abord quelque chose ?
ask-pause-damage = Le vilain suivant va infliger ses dégâts. Utilisez-vous d’abord quelque chose ?
ask-pause-effect = L’effet d’un vilain va suivre. Utilisez-vous d’abord quelque chose ?
ask-pause-recovery = Vos dés vont revenir. Utilisez-vous d’abord quelque chose ?
ask-shift = { $points ->
    [one] La file du jour monte-t-elle ou baisse-t-elle de { $points } point ?
   *[other] La file du jour monte-t-elle ou baisse-t-elle de { $points } points ?
}
pauses-fewer = Moins de questions
pauses-title = Ne rien demander entre cartes, dégâts, effets et récupération
speed = Vitesse des dés
rolling = Les dés roulent. Espace pour passer.
hint-none = Pas de conseils ici : ce navigateur ne laisse pas un programme réfléchir à côté de la page.
hint-best = Conseil : { $deed }. { $why } La partie est alors gagnée environ { $chance } fois sur 100.
hint-else = { $number }. { $deed } : environ { $chance } sur 100. { $why }
why-all = Tous tombent { $chance } fois sur 100.
why-one = { $card } tombe { $chance } fois sur 100.
why-return = Ces dés reviennent de toute façon.
why-save = Ce que vous avez vaudra plus tard davantage.
why-nobody = Il ne reste personne à combattre.
why-fall = Le coup est décisif.
why-closer = La chute se rapproche.
why-lock = Le contenu en vaut la peine.
why-plan = Le plan se remplit.
why-again = Mieux vaut relancer le reste.
why-nothing = Il n’y a plus rien à gagner.
why-dice = Des dés reviennent.
why-health = La Santé est ce qui manque le plus.
why-hits = Des touches sans lancer.
why-try = Un essai de plus.
why-shield = Moins de dégâts passent.
why-fewer = Moins de vilains arrivent.
why-lasting = L’effet dure jusqu’à la fin de la partie.
why-strongest = Les dés les plus forts valent le plus.
why-least = C’est ce qui manquera le moins.
why-room = Il y a de la place.
why-better = Cela vaut plus que ce qui est remplacé.
why-keep = Ce que vous avez vaut davantage.
why-choice = Une carte de plus parmi lesquelles choisir.
why-rewards = Ce que laissent les vilains vous renforce.
why-weaker = Le tyran s’affaiblit.
why-peace = Une journée sans combat.
why-ready = Attendre ne vous rendrait pas plus fort.
why-must = C’est le dernier jour.
why-easier = C’est le plus facile des deux.
nothing-to-undo = Rien à annuler : des dés ou des cartes ont décidé depuis.

act-battle = Combat ordinaire
act-encounter = Rencontrer { $card }
act-peace = { $card } : la paix
act-fight = { $card } : le combat
act-tyrant = Défier { $card }
act-activate = { $card } vient
act-commit = Lancer { $dice }
act-reroll = Relancer les dés actifs
act-stop = S’arrêter là
act-assign = { $die } pour { $card }
act-store = Placer l’échec { $colour }
act-done = Continuer
act-fell = { $count ->
    [one] Le vaincre
   *[other] Les vaincre tous les { $count }
}
act-store-all = Tous les échecs au plan
aim-none = Ces dés ne peuvent pas encore le vaincre, et gagnent à être relancés. Pour en donner un quand même : cliquez le dé, puis le vilain.
sends-label = un clic envoie
sends-title = Un clic sur le vilain envoie ces dés : les moins chers de ceux qui le vainquent. Si aucun ne suffit : ceux qui montrent plus qu’un autre jet ne promet, et tous à la dernière passe.
act-plan = Plan : épuiser { $colour }
act-extend = { $card } : épuiser { $dice } du plan
act-rise = Passer à inné+
act-use = Utiliser { $card }
act-strike = Frapper { $card }
act-turn = Retourner l’échec { $colour }
act-recover = Reprendre { $dice }
act-recover-none = N’en reprendre aucun
act-exhaust = Épuiser { $dice }
act-banish = Bannir le dé { $colour }
act-take = Le prendre
act-replace = Le prendre et défausser { $card }
act-decline = Le laisser
act-discard = Défausser { $card }
act-rest = Repos : Santé +{ $health }
act-explore = Explorer : { $card }
act-pass = Continuer sans
act-go = Continuer
act-go-today = Continuer, sans plus demander aujourd’hui
act-raise = La file monte
act-lower = La file baisse
pick-all = Tout prendre
pick-none = Tout reposer
roll-now = Lancer
roll-count = { $count ->
    [one] Lancer un dé
   *[other] Lancer { $count } dés
}
roll-with-hits = Relancer { $count } ({ $hits ->
    [one] une touche
   *[other] { $hits } touches
})
confirm = Confirmer

log-put-out = { $card } ne sert pas dans cette partie.
log-shuffled-down = { $heap } : la pile du dessus est mélangée dans celle du dessous.
log-reshuffled = { $heap } : la défausse devient une nouvelle pile.
log-day = Jour { $day }
log-battle = { $points ->
    [one] Un combat d’un point.
   *[other] Un combat de { $points } points.
}
log-met = Vous rencontrez { $card }.
log-peace = Vous quittez { $card } en paix.
log-tyrant = Vous défiez { $card } : santé +{ $health }, dégâts +{ $damage } pour les rencontres restantes.
log-activated = { $card } vient.
log-quiet = Personne ne vient. Le jour s’écoule.
log-engagement = Affrontement { $number }.
log-committed = Vous engagez { $dice }.
log-rolled = Les dés tombent : { $rolled }.
log-assigned = { $hits ->
    [0] Le dé { $colour } glisse sur { $card }.
    [one] Un dé { $colour } touche { $card }.
   *[other] Un dé { $colour } touche { $card } pour { $hits }.
}
log-stored = Un dé { $colour } est placé dans votre plan.
log-struck = { $hits ->
    [one] Une frappe touche { $card }.
   *[other] Une frappe touche { $card } pour { $hits }.
}
log-defeated = Vous avez vaincu { $card }.
log-did = { $deed }.
log-paid = Votre plan paie { $dice }.
log-used = Vous utilisez { $card }.
log-rose = Votre héros passe à inné+.
log-turned-die = Un échec { $colour } devient une touche.
log-damaged = { $prevented ->
    [0] Dégâts subis : { $damage }.
   *[other] Dégâts subis : { $damage } ; annulés : { $prevented }.
}
log-health = La Santé est à { $value }.
log-strategy = La Stratégie est à { $value }.
log-recovery = La Récupération est à { $value }.
log-toll = { $card } vous prend { $health } de Santé pour vos échecs.
log-fled = { $card } s’enfuit en emportant sa récompense.
log-recovered = De retour en réserve : { $dice }.
log-exhausted = Épuisés : { $dice }.
log-banished = Un dé { $colour } quitte le jeu pour de bon.
log-took = Vous prenez { $card }.
log-declined = Vous laissez { $card }.
log-discarded = Vous défaussez { $card }.
log-opened = { $card } s’ouvre ; de retour en réserve : { $dice }.
log-won-battle = Le combat est fini.
log-rested = Vous vous reposez.
log-explored = Vous explorez { $card }.
log-raised = La file du jour monte de { $points }.
log-lowered = La file du jour baisse de { $points }.
log-routed = { $card } quitte le dessus de sa pile.
ending-victory = Le tyran est tombé le jour { $day }. Vous avez gagné.
ending-battle = Vous tombez dans un combat le jour { $day }.
ending-encounter = Vous tombez dans une rencontre le jour { $day }.
ending-tyrant = Le tyran l’emporte le jour { $day }.
ending-price = Vous n’avez pas pu payer le prix d’une rencontre le jour { $day }.
ending-standstill = Le jour { $day }, plus rien ne pouvait changer dans votre combat : il est perdu.

refused-over = La partie est finie.
refused-tyrant-waits = Le jour 12, ce doit être le tyran.
refused-too-early = Le tyran peut être affronté dès le jour { $day }.
refused-peace = Vous ne pouvez pas suivre toutes les consignes du voyageur.
refused-no-room = Aucune place libre pour un objet.
refused-no-dice = Il n’y a aucun dé de ce genre à prendre.
refused-nothing-to-roll = Une passe demande au moins un dé à lancer.
refused-too-many = { $most ->
    [0] Aucun dé ne peut être pris ici.
    [one] Un dé au plus ici.
   *[other] { $most } dés au plus ici.
}
refused-other-number = { $number ->
    [one] Il faut exactement un dé.
   *[other] Il faut exactement { $number } dés.
}
refused-handicap = Un dé à bannir, ou exactement trois à épuiser.
refused-shows-miss = Un échec ne touche personne. Placez-le dans un emplacement libre de sa couleur.
refused-no-foe = Ce vilain n’est plus debout.
refused-no-lock = Les touches vont aux vilains et aux serrures encore fermées.
refused-harmless = Les dés de cette couleur ne lui font rien.
refused-lock = La serrure ne demande plus de touche de cette couleur.
refused-no-slot = Aucun emplacement libre de votre plan ne prend ce dé.
refused-not-stored = Votre plan ne contient aucun dé de ce genre.
refused-price = Son prix : { $number ->
    [one] un dé
   *[other] { $number } dés
} du plan.
refused-rise = Inné+ demande les quatre emplacements pleins, une fois par partie.
refused-item = Cet objet ne s’utilise pas ainsi.
refused-barred = Un vilain interdit les objets tant qu’il est là.
refused-no-use = Cela ne ferait rien à présent.
refused-lock-stays = Une serrure n’est défaussée que si vous n’avez rien d’autre.
refused-explore = Il n’y a pas de carte à explorer là.
refused-done-already = C’est déjà fait après ce combat.
refused-just-paid = Un dé qui vient de payer ne revient pas par ce même usage.
refused-no-pass = Il ne reste pas de passe dans cet affrontement.
refused-other = Ce n’est pas possible à présent.

end-won = Vous avez gagné
end-lost = Vous avez perdu
end-raised = Votre rang monte de { $from } à { $to }.
end-lowered = Votre rang descend de { $from } à { $to }.
end-same = { $to ->
    [one] Votre rang reste { $from }, le premier : il n’y en a pas plus bas.
   *[other] Votre rang reste { $from } : il n’y en a pas plus haut.
}
feat-days = Jours : { $days }, avec { $engagements ->
    [one] un affrontement
   *[other] { $engagements } affrontements
}
feat-baddies = Vilains vaincus : { $ones } à un point, { $fives } à cinq points
feat-encounters = Rencontres : { $count }
feat-damage = Dégâts subis : { $damage }
feat-dice = Dés lancés : { $dice } ; touches : { $hits }, à attendre : { $expected }
end-free = Cette partie ne compte pas pour l’échelle : votre rang reste { $rank }.
next-game = Partie suivante

games-title = Parties et échelle
ladder-rank = Rang { $rank }
ladder-games = { $games ->
    [0] Aucune partie finie pour l’instant.
    [one] Une partie finie, { $won } gagnée.
   *[other] { $games } parties finies, gagnées : { $won }.
}
tally-name = Par
tally-games = Parties
tally-won = Gagnées
games-open = en cours, jour { $day }
games-won = gagnée le jour { $day }
games-lost = perdue le jour { $day }
games-rank = rang { $rank }
import-text = Collez un enregistrement, une position ou un lien

lessons-text = De courtes leçons avec les cartes de la Colline creuse, du premier jet au tyran. La dernière mène à votre première partie.
lessons-first-game = Jouer ma première partie
lesson-missed = Pas tout à fait.
lesson-roll-title = Le jet
lesson-roll-text = Un Chien de fer-blanc est devant vous ; sa chance de tomber est sur sa carte. Cliquez des dés de votre réserve pour les engager, voyez la chance monter, puis Lancer.
lesson-roll-after = La force croît du jaune au vert, au bleu, au pourpre et au rouge. Les dés utilisés sont épuisés : un dé fort pour si peu, c’est un dé fort de moins demain.
lesson-roll-missed = Vous avez arrêté sans lancer : il tient debout et inflige ses dégâts. Cliquez des dés de votre réserve, puis Lancer.
lesson-assign-title = Les touches
lesson-assign-text = Une épée est une touche, un éclat un critique qui compte double. Prenez tout et lancez, puis cliquez le Cairn : il reçoit les dés les moins chers qui le vainquent, et on les voit sur sa carte avant le clic.
lesson-assign-after = Il tombe dès que les touches atteignent sa santé. Le surplus est perdu : pas de critique là où une touche suffit. Pour choisir un dé vous-même, cliquez-le d’abord.
lesson-assign-missed = Il faut trois touches dans un seul affrontement. Prenez les cinq dés : avec moins, il ne tombe guère.
lesson-effect-title = Ce que disent les cartes
lesson-effect-text = Lisez la carte : une couleur ne peut rien à ce vilain. Vainquez-le avec ce qui reste dans votre réserve.
lesson-effect-after = Pointez un mot souligné, ou touchez-le, pour le comprendre ; au clavier, allez au nom d’une carte.
lesson-effect-missed = Les dés jaunes n’y font rien, quoi qu’ils montrent. De vos dés, seul le rouge peut le toucher, et il touche toujours.
lesson-again-title = Relancer
lesson-again-text = Deux passes, et la Petite Montagne demande six touches. Prenez tout et lancez. Ne lui donnez que les critiques, c’est ce que fait un clic sur elle, et relancez le reste.
lesson-again-after = Un pourpre touche avec cinq faces sur six et un rouge avec toutes : leur touche seule revient, et parfois en critique. On ne donne tout qu’à la dernière passe. Les dés faibles, c’est autre chose : gardez ce qu’ils donnent.
lesson-again-missed = Une touche seule d’un dé fort a été donnée, ou les passes n’ont pas servi. Avant la dernière passe, mieux vaut la relancer : elle revient presque toujours, et parfois en critique.
lesson-lost-title = Les touches perdues
lesson-lost-text = Une passe, trois dés, deux vilains. Les touches sur qui est encore debout à la fin d’un affrontement sont perdues. Lancez, et mettez vos touches là où quelqu’un tombe.
lesson-lost-after = La Petite Montagne n’aurait rien senti. C’est pareil pour un tyran : il tombe en un seul affrontement, ou toutes vos touches n’ont servi à rien.
lesson-lost-missed = Personne n’est tombé, et toutes les touches sont perdues. Trois dés ne font pas six touches, sauf miracle ; l’autre n’en demande que deux.
lesson-recover-title = La récupération
lesson-recover-text = Vainquez le vilain avec votre dé rouge. Puis des dés reviennent en réserve : les plus forts sont déjà pris, confirmez.
lesson-recover-after = Autant de dés que votre Récupération reviennent après chaque affrontement. On peut en prendre d’autres avant de confirmer.
lesson-recover-missed = Aucun dé n’est revenu. Vainquez le vilain, puis pressez le bouton qui ramène des dés.
lesson-stand-title = Tenir et récupérer
lesson-stand-text = Il faut cinq touches ; vous avez deux jaunes et un vert, et vos dés forts sont épuisés. Un jet ne ferait que fatiguer ce qui reste. Arrêtez-vous : un dégât, et des dés reviennent.
lesson-stand-after = Quand un jet ne vaut pas ses dés et que les dégâts sont supportables, tenez bon. Deux affrontements ainsi ramènent six dés.
lesson-stand-missed = Vous avez lancé trois dés faibles pour cinq touches : presque jamais assez, et les voilà épuisés aussi. Arrêtez-vous avant de lancer : une Santé pour trois dés forts.
lesson-store-title = Les échecs ne sont pas perdus
lesson-store-text = Lancez vos dés jaunes. Puis pressez Tous les échecs au plan ; ou cliquez un échec, et un emplacement jaune libre de votre plan B.
lesson-store-after = Les dés placés ne se fatiguent pas et vous attendent.
lesson-store-missed = Aucun échec n’a été placé. Lancez les jaunes ; les échecs vont aux emplacements libres de leur couleur, sous votre héros.
lesson-plan-title = Le plan B
lesson-plan-text = Votre plan contient deux dés. Cliquez-en un : il est épuisé et frappe d’une touche. Continuez jusqu’à ce que le vilain tombe : les dés bleus ne peuvent rien contre lui.
lesson-plan-after = Chaque héros a un autre plan. Il sert dès qu’on vous demande que faire dans un combat.
lesson-plan-missed = Les dés bleus ne peuvent rien contre lui. Cliquez les dés placés dans le plan : chacun frappe d’une touche, et une frappe n’a pas de couleur.
lesson-rise-title = Inné+
lesson-rise-text = Les quatre emplacements sont pleins. Une fois par partie, vous pouvez épuiser les quatre et tourner votre héros sur sa meilleure face : faites-le.
lesson-rise-after = Un meilleur talent pour le reste de la partie, et deux valeurs montent.
lesson-rise-missed = Votre héros ne s’est pas tourné. Le bouton sous les quatre emplacements pleins le fait, avant la fin de l’affrontement.
lesson-lock-title = Les serrures
lesson-lock-text = La Boîte en fer veut encore une touche, une verte. Lancez vos verts, cliquez-en un qui touche, puis la boîte, et arrêtez-vous : elle s’ouvre à la fin de l’affrontement.
lesson-lock-after = Ses dés reviennent, et ce qu’elle cachait est à vous.
lesson-lock-missed = La boîte est restée fermée. Il faut cliquer un dé vert qui touche, puis la boîte, avant la fin de l’affrontement.
lesson-peace-title = Un jour
lesson-peace-text = Chaque jour : un combat, une rencontre, ou dès son jour le tyran. Le Cuisinier est sur la pile : rencontrez-le en paix. Quatre dés pour deux Santé, et pas de combat aujourd’hui.
lesson-peace-after = Les dés faibles sont déjà pris pour le prix : regardez-les, et confirmez. La paix a son prix et son don.
lesson-peace-missed = C’était un combat. Le Cuisinier aurait donné deux Santé pour quatre dés, et un jour sans égratignure : choisissez la paix.
lesson-encounter-title = Ce qui affaiblit le tyran
lesson-encounter-text = La carte du Roi dit sa force d’aujourd’hui, et sa force sans ses rencontres. Chaque rencontre faite quitte le paquet. Allez aux Tambours : un combat plus dur aujourd’hui, un Roi plus faible le jour venu.
lesson-encounter-after = Regardez encore le Roi : il en a perdu pour de bon. Quatre rencontres plutôt qu’aucune, c’est la moitié d’une victoire.
lesson-encounter-missed = Un simple combat laisse le Roi aussi fort. Choisissez les Tambours : trois points de vilains en plus aujourd’hui, et le Roi est plus faible pour de bon.
lesson-explore-title = L’exploration
lesson-explore-text = Après un combat vous vous reposez, ou explorez : une carte du dessus va sur une pile supérieure, et vous choisissez dès lors entre deux. Votre Santé est pleine : explorez les vilains à cinq points, où attend la Dalle.
lesson-explore-after = Enterrez ce que vous craignez sous ce que vous pouvez battre.
lesson-explore-missed = La Santé ne dépasse pas six : le repos n’apporte rien aujourd’hui. Explorez les vilains à cinq points : vous pourrez choisir d’éviter la Dalle.
lesson-tyrant-title = Le tyran
lesson-tyrant-text = Le jour du Fond est venu, et aucune de ses rencontres ne reste pour le renforcer. Défiez-le avec tous vos dés : quatre passes pour quatorze touches en un affrontement. Sa carte dit que les critiques comptent une touche : donnez donc chaque touche aussitôt, et relancez les échecs.
lesson-tyrant-after = C’est ainsi qu’on gagne : faire des rencontres, garder ses dés forts, et venir avec tous. À vous, votre première partie.
lesson-tyrant-missed = Le Fond est encore debout, et toutes les touches sont perdues : un tyran tombe en un seul affrontement. Engagez tous vos dés à la première passe, et servez-vous des quatre.

# Mots expliqués là où ils sont : leurs formes, séparées par des virgules, et ce qu’ils veulent dire.
noun-health = Santé
noun-strategy = Stratégie
noun-recovery = Récupération
noun-body = santé
help-body = Touches qu’un vilain encaisse avant de tomber.
noun-damage = dégât
help-damage = Ce qu’un vilain encore debout prend à votre Santé à la fin d’un affrontement.
noun-pool = réserve
noun-active = actif
noun-assign = assignez, assigner, assigné
noun-exhaust = épuisez, Épuisez, épuiser, épuisé, Épuisé
noun-banish = bannissez, bannir, banni
noun-recover = récupère, récupérez, remettez
help-recover = Des dés épuisés de votre choix reviennent dans votre réserve.
noun-commit = engagez, engager, engagé
help-commit = Mettre des dés de votre réserve dans la zone active, où ils sont lancés.
noun-hit = touche
help-hit = Une épée sur un dé. Un vilain tombe dès que les touches atteignent sa santé.
noun-crit = critique
help-crit = Un éclat avec une étoile sur un dé : il compte deux touches, sauf si une carte dit autre chose.
noun-miss = échec, Échec
help-miss = Une mine déconfite sur un dé. Il ne touche personne, mais se place dans un emplacement libre de sa couleur du plan B.
dice-letters = J V B P R
noun-yellow = jaune
help-yellow = Quatre dés : sur six faces, 4 échecs, 1 touche, 1 critique.
noun-green = vert
help-green = Quatre dés : sur six faces, 3 échecs, 2 touches, 1 critique.
noun-blue = bleu
help-blue = Quatre dés : sur six faces, 2 échecs, 3 touches, 1 critique.
noun-purple = pourpre
help-purple = Quatre dés : sur six faces, 1 échec, 4 touches, 1 critique.
noun-red = rouge
help-red = Un dé : sur six faces, 5 touches, 1 critique.
noun-baddie = vilain
help-baddie = Un ennemi qui vaut un ou cinq points. Un combat dure jusqu’à ce que tous soient vaincus.
noun-points = à 1 point, à un point, à 5 points, à cinq points
help-points = Un combat amène des vilains pour le nombre du jour : un à cinq points par tranche de cinq, à un point pour le reste.
noun-family = famille
help-family = Chaque vilain est d’une famille parmi quatre ; son emblème dit laquelle.
noun-undefeated = invaincu
help-undefeated = S’il est encore debout à la fin d’un affrontement.
noun-reward = récompense
help-reward = Ce que laisse un vilain vaincu : un effet immédiat, ou un objet à la fin de l’affrontement.
noun-pass = passe
help-pass = Engager, lancer, assigner. Un affrontement a autant de passes que votre Stratégie.
noun-engagement = affrontement
noun-battle = combat
help-battle = Tous les affrontements d’un jour, jusqu’à ce que plus aucun vilain ne soit debout.
noun-queue = file
help-queue = Les points de vilains qui viennent aujourd’hui : en général le nombre du jour.
noun-plan = plan B, plan
noun-slot = emplacement, placez, placé
help-slot = Une des quatre places de votre plan B. Elle garde un échec de sa couleur.
noun-innate = inné+, inné
help-innate = Ce que sait faire votre héros. Avec quatre dés placés, vous pouvez le tourner, une fois par partie, sur sa meilleure face : inné+.
noun-item = objet, serrure
noun-kind = une fois, permanent
help-kind = Un objet qui sert une fois est défaussé après usage ; un objet permanent agit tant que vous le tenez.
noun-encounter = rencontres du tyran, rencontre du tyran, rencontre
noun-explore = exploration, explorez, exploré, repos
noun-peace = paix
help-peace = Vous suivez toutes les consignes du voyageur, et il n’y a pas de combat ce jour-là.

help-goal = Le but
help-goal-text = Vaincre le tyran avant la fin du jour 12. Vous perdez quand la Santé tombe sous 1.
help-day = Un jour
help-day-text = Choisissez un combat, la rencontre du dessus, ou dès son jour le tyran. Un combat amène des vilains pour le nombre du jour : un cinq par tranche de cinq points, des uns pour le reste.
help-engagement = Un affrontement
help-engagement-text = Autant de passes que votre Stratégie : engager des dés, lancer tous les actifs, assigner. Puis qui reste debout inflige ses dégâts, les dés utilisés sont épuisés, et autant que votre Récupération reviennent. Cela dure jusqu’à ce que plus personne ne soit debout.
help-dice = Les dés
help-dice-text = Sur six faces, échec, touche, critique : jaune J 4 1 1, vert V 3 2 1, bleu B 2 3 1, pourpre P 1 4 1, rouge R 0 5 1. Un critique vaut deux touches. Chaque couleur a sa lettre et son motif.
help-plan = Plan B
help-plan-text = Un échec se place dans un emplacement libre de sa couleur. Épuisez un dé placé pour utiliser le plan, à tout moment : aussi entre deux cartes qui viennent ou avant les dégâts suivants, où l’on vous demande si cela peut compter. Avec quatre dés placés, une fois par partie, tournez votre héros sur inné+.
help-items = Objets et serrures
help-items-text = Vous tenez autant d’objets que votre Stratégie. Une serrure prend aussi une place et s’ouvre quand ses touches de couleur y sont.
help-encounters = Rencontres
help-encounters-text = Une rencontre du tyran est un combat qui change une règle ; chacune affrontée affaiblit le tyran. Un voyageur se rencontre en paix, à son prix, ou se combat. Une serrure s’emporte.
help-explore = Repos et exploration
help-explore-text = Après un combat : Santé +1, ou le dessus d’une pile va sur une pile supérieure, et les deux dessus peuvent venir.
help-tyrant = Le tyran
help-tyrant-text = Il est d’autant plus fort qu’il reste de ses rencontres dans le paquet. Vainquez-le avec tout ce qu’il amène.
help-ladder = L’échelle
help-ladder-text = Gagnez à votre rang et il monte, perdez et il descend, de 1 à 5. Dès le rang 2 vous bannissez un dé ou en épuisez trois avant le premier jour. Les parties qui finissent quand vous avez un autre rang, venues d’un lien ou rejouées d’un moment ne comptent pas.
key-colours = prendre un dé de cette couleur ; en assignant : en tenir un, encore pour sa face suivante
key-shift = reposer un dé pris ; en assignant : prendre un dé pour la passe suivante
key-numbers = la réponse de ce numéro ; avec un dé en main : le vilain ou la serrure qui le montre
key-s = placer l’échec tenu, ou tous les échecs
key-a = tout prendre
key-enter = l’évident : lancer, vaincre, prendre, confirmer, continuer
key-backspace = annuler
key-h = conseil
key-l = le journal
key-space = passer le jet
key-m = avec ou sans animation
undone = Repris.

# À quoi passer un jour, et ce que l’on demande avant la fin.
opt-battle = Un combat
opt-rest = Repos
opt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
opt-hidden = { $count ->
    [one] { $count } carte encore cachée
   *[other] { $count } cartes encore cachées
}
opt-chance = { $chance } % en un affrontement
opt-chance-about = environ { $chance } % en un affrontement
opt-chance-text = La chance de les vaincre tous au premier affrontement, avec tous les dés de la réserve, sans plan ni objets.
opt-weakens = pour { $card }, pour toujours
opt-now = { $now } à présent, { $own } sans rencontres
opt-as-it-is = { $now }
opt-from = Dès le jour { $day }
word-effect = effet
word-price = prix
word-gift = don
foe-left = { $left } sur { $health }
lethal-ask = Cela coûte votre dernière Santé, et la partie est perdue. Recommencez pour le faire quand même.
lethal-send = Tomber quand même
deadly-label = ses dégâts mettraient fin à la partie
deadly-title = Les dégâts qui viennent coûteraient votre dernière Santé, et ceux-ci en sont.
undo-fall = Reprendre le dernier pas
same-seed-free = La même graine encore une fois ne compte pas pour l’échelle : vous savez ce qui vient.
choose-words = En mots

# Les paquets que l’on fait soi-même.
decks = Vos propres paquets
decks-text = Prenez une copie de la Colline creuse ou un fichier à vous, et changez ce que vous voulez : chaque erreur est signalée avec sa ligne pendant que vous écrivez, et les cartes montrent ce qu’elles sont devenues. Les parties avec un paquet à vous ne comptent pas pour l’échelle.
start-deck = Paquet
deck-usual = La Colline creuse
deck-new = Une copie de la Colline creuse
deck-text = Le paquet en texte
deck-good = Aucune erreur.
deck-mistakes = { $count ->
    [one] Une erreur.
   *[other] { $count } erreurs.
}
deck-save = Le garder et jouer avec
deck-saved = Gardé : les prochaines parties se jouent avec lui. Sous « Personnaliser », on peut choisir un autre paquet.
deck-unsaved = Pas encore gardé.
deck-played = les prochaines parties se jouent avec lui
deck-forget = Supprimer { $name }
deck-export = Enregistrer un fichier
deck-taken = Un autre paquet nommé { $name } est déjà gardé. Donnez à celui-ci un nom à lui, dans ses premières lignes.
deck-link-copied = Le lien est copié. Il contient tout le paquet.
deck-brought = Un paquet venu d’un lien : regardez-le, et gardez-le s’il vous plaît.
deck-try = L’essayer
deck-show = Le montrer dans le texte
deck-cards = Ce que contient le paquet
deck-parts = Morceaux d’images : un clic écrit leur nom dans le texte
deck-heroes = Héros
deck-tyrants = Tyrans
deck-omens = Rencontres du tyran
deck-wanderers = Voyageurs
deck-locks = Serrures
games-deck = paquet { $name }
lesson-sandbox-title = Une carte à l’essai
lesson-sandbox-text = Rien ici n’est gardé ni compté : essayez-la aussi souvent que vous voulez.
