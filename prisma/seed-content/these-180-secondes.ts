import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Présenter sa recherche en 180 secondes',
  description: 'Trois minutes, une diapositive, un public non spécialiste : la structure, la voix et les répétitions.',
  type: 'presentation',
  access: 'essential',
  content: `# Accroche (50 mots)

> [!CONSEIL]
> De 0:00 à 0:25. De quoi s’agit-il, concrètement ? Une scène, un objet, un chiffre que la salle peut se représenter. Trois minutes font 400 mots, pas davantage : écrivez-les tous, puis apprenez le fil, non le texte.

# Problème (80 mots)

> [!CONSEIL]
> De 0:25 à 1:00. Pourquoi est-ce important pour la personne qui écoute ?

# Ma démarche (110 mots)

> [!CONSEIL]
> De 1:00 à 1:50. Qu’est-ce que vous faites de vos journées ? Remplacez le jargon :
>
> - « échantillonnage stratifié » devient « j’ai choisi des familles de chaque quartier » ;
> - « corrélation significative » devient « plus l’un augmente, plus l’autre augmente, et ce n’est pas un hasard » ;
> - « cadre théorique » devient « l’idée de départ ».

# Ce que je trouve (100 mots)

> [!CONSEIL]
> De 1:50 à 2:35. Qu’est-ce que l’on sait maintenant de plus ? Faites l’essai avec une personne de votre famille : si elle peut redire votre question à quelqu’un d’autre, vous êtes prêt.

# Chute (60 mots)

> [!CONSEIL]
> De 2:35 à 3:00. Quelle phrase restera ? Terminez debout, immobile. Ne dites pas « voilà ».

# La diapositive

> [!CONSEIL]
> Une seule, fixe, sans son ni animation. Une image que vous avez le droit d’utiliser, cinq mots au plus.

# Répétitions

> [!CONSEIL]
> Notez chaque essai de 1 à 5 : clarté de la question, concret des exemples, rythme, regard, chute. Reprenez d’abord la note la plus basse.
>
> Commencez après un silence de deux secondes. Regardez trois points de la salle, à tour de rôle. Baissez la voix, au lieu de la hausser, sur la phrase la plus importante.
`,
}
