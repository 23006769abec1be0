# 20 Strong dans le terminal : ce que seul le terminal dit.
greet = 20 Strong : { $hero } contre { $tyrant }, rang { $rank }. Graine { $seed } (--seed { $seed } donne le même hasard).
greet-counts = Elle compte pour l’échelle, où vous êtes au rang { $rank }.
ask-commit-how = Dites `commit ppr`, ou un numéro. Passes restantes : { $passes }. Réserve : { $pool }
ask-dice-how = Dites `{ $example }`. Il y a : { $dice }
odds-with = Avec { $dice } :
odds-how = Quels dés de votre réserve ? Dites `odds ppr`, quand il faut engager des dés.
no-such-card = Aucune carte, aucun héros, aucun sujet ne porte ce nom ; les noms sont entre parenthèses sur la table. Sujets : { $topics }
ladder-kept = Gardé dans { $file }.
ladder-damaged = { $file } ne se lit pas (« { $why } »). Il reste tel quel, et les parties ne sont pas notées tant que vous ne l’avez pas réparé ou déplacé.
ladder-before = Cette partie a déjà été notée : votre rang reste { $rank }.
ladder-unkept = Le résultat n’a pas pu être gardé : « { $why } »
tyrant-comes = Tyran : { $card }, dès le jour { $day } ; { $left ->
    [one] il reste { $left } de ses rencontres
   *[other] il reste { $left } de ses rencontres
} dans le paquet
ladder-by = { $name } : { $games }, gagnées : { $won }
do-table = table : montre de nouveau la table
do-card = card NOM : tout sur une carte ou un héros ; help SUJET : sur un mot du jeu
do-odds = odds DÉS : les chances de vaincre chaque vilain, et tous, avec ces dés
do-ladder = ladder : votre rang, et les parties gagnées
pile-empty = vide
