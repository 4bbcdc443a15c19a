import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire de master : plan complet',
  description: 'Le plan en trois parties le plus demandé en master, avec ce que le jury attend de chaque section.',
  type: 'memoire',
  access: 'all',
  content: `# Pages liminaires

> [!CONSEIL]
> Dédicace et remerciements (une page chacun au plus), sigles et abréviations, liste des tableaux et des figures, résumé en français et en anglais de 250 mots avec cinq mots-clés.

# Introduction générale (6 à 8 pages)

> [!CONSEIL]
> 1. **Contexte** : partez d’un fait daté et chiffré, pas d’une généralité.
> 2. **Problème** : ce qui ne va pas, pour qui, avec quelles conséquences.
> 3. **Question de recherche** : une phrase, un point d’interrogation, une réponse que l’on ne connaît pas encore.
> 4. **Objectifs** : un général, trois spécifiques, chacun avec un verbe que l’on peut vérifier (mesurer, comparer, décrire).
> 5. **Hypothèses** : une par objectif spécifique.
> 6. **Intérêt** scientifique et pratique, délimitation dans l’espace et dans le temps.
> 7. **Annonce du plan** en trois phrases.

# Première partie : cadre théorique et méthode

## Chapitre 1. Revue de la littérature

> [!CONSEIL]
> Classez les travaux par débat, non par auteur. Terminez par la lacune que votre étude comble.

## Chapitre 2. Cadre conceptuel

> [!CONSEIL]
> Définissez chaque concept, ses dimensions et ses indicateurs. Un tableau à trois colonnes suffit souvent : concept, dimension, indicateur.

## Chapitre 3. Méthode

> [!CONSEIL]
> Terrain, population, échantillon et son calcul, outils de collecte, traitement, éthique, difficultés rencontrées. Une autre personne doit pouvoir refaire votre enquête.

# Deuxième partie : résultats

## Chapitre 4. Présentation des données

> [!CONSEIL]
> Un résultat par paragraphe : annoncez-le, montrez le tableau, commentez-le. Rien qui ne réponde à un objectif.

## Chapitre 5. Vérification des hypothèses

> [!CONSEIL]
> Reprenez chaque hypothèse : confirmée, nuancée ou infirmée, et pourquoi.

# Troisième partie : discussion

## Chapitre 6. Interprétation

> [!CONSEIL]
> Comparez vos résultats à ceux de la revue ; expliquez les écarts.

## Chapitre 7. Recommandations et limites

> [!CONSEIL]
> Chaque recommandation nomme qui agit, comment et avec quels moyens. Dites ensuite ce que votre étude ne permet pas de conclure.

# Conclusion générale (3 à 4 pages)

> [!CONSEIL]
> Réponse à la question, apports, limites, pistes. Aucune donnée nouvelle.

# Annexes

> [!CONSEIL]
> Questionnaire, guide d’entretien, autorisations. La bibliographie se fait seule, à partir de vos sources citées.
`,
}
