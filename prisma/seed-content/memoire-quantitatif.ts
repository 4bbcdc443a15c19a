import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire quantitatif : questionnaire et tests',
  description:
    'De l’échantillon aux tests statistiques : un plan pas à pas, avec le choix du test et la rédaction des résultats.',
  type: 'memoire',
  access: 'pro',
  content: `# Introduction

> [!CONSEIL]
> Nommez dès la première page la variable à expliquer, les variables explicatives et le sens attendu de chaque relation.

# Cadre théorique et hypothèses

> [!CONSEIL]
> Pour chaque hypothèse : la théorie qui la fonde, deux études qui l’ont testée, sa formulation statistique. Rassemblez-les dans un tableau : hypothèse, variable expliquée, variable explicative, signe attendu.

# Méthode

## Population et échantillon

> [!CONSEIL]
> Base de sondage, méthode de tirage, taille. Pour une proportion inconnue, une marge de 5 % et un risque de 5 % : n = 1,96² × 0,25 / 0,05², soit 385 personnes ; corrigez si la population compte moins de 10 000 individus.

## Questionnaire

> [!CONSEIL]
> Quarante questions au plus, vingt minutes. Prétest auprès de quinze personnes. Alpha de Cronbach supérieur à 0,70 pour chaque échelle.

## Choix des tests

> [!CONSEIL]
> - Deux variables qualitatives : khi-deux (effectifs théoriques d’au moins 5).
> - Une moyenne, deux groupes : test t, ou Mann-Whitney si la distribution n’est pas normale.
> - Une moyenne, trois groupes ou plus : analyse de variance, puis comparaisons deux à deux.
> - Deux variables quantitatives : corrélation de Pearson ou de Spearman.
> - Oui ou non expliqué par plusieurs facteurs : régression logistique.

# Résultats

## Répondants

> [!CONSEIL]
> Taux de réponse et profil, comparés à la population quand elle est connue ; statistiques descriptives (moyenne, écart-type, médiane).

## Tests des hypothèses

> [!CONSEIL]
> Un tableau par hypothèse, avec l’effectif, la statistique, la valeur p et la taille de l’effet. Dans la phrase, le résultat d’abord, les nombres entre parenthèses : t(ddl), p, d.

# Discussion

> [!CONSEIL]
> Une valeur p faible ne dit pas que l’effet est grand. Commentez sa taille, les biais possibles et ce que la méthode ne permet pas de conclure sur les causes.

# Conclusion

> [!CONSEIL]
> La réponse à chaque hypothèse, ce qu’elle change, une suite possible.

# Annexes

> [!CONSEIL]
> Questionnaire, dictionnaire des variables, sorties complètes du logiciel.
`,
}
