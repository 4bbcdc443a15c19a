import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire de master : plan complet',
  description: 'Le plan en trois parties le plus demandé en master, avec ce que le jury attend de chaque section.',
  type: 'memoire',
  access: 'all',
  content: `# [Titre du mémoire]

Présenté par [nom], master [mention], [établissement], sous la direction de [nom du directeur].

## Pages liminaires

Dédicace et remerciements (une page chacun au plus), sigles et abréviations, liste des tableaux et des figures, résumé en français et en anglais de 250 mots avec cinq mots-clés.

## Introduction générale (6 à 8 pages)

1. **Contexte** : partez d’un fait daté et chiffré, pas d’une généralité.
2. **Problème** : ce qui ne va pas, pour qui, avec quelles conséquences.
3. **Question de recherche** : une phrase, un point d’interrogation, une réponse que l’on ne connaît pas encore.
4. **Objectifs** : un général, trois spécifiques, chacun avec un verbe que l’on peut vérifier (mesurer, comparer, décrire).
5. **Hypothèses** : une par objectif spécifique.
6. **Intérêt** scientifique et pratique, délimitation dans l’espace et dans le temps.
7. **Annonce du plan** en trois phrases.

## Première partie : cadre théorique et méthode

### Chapitre 1. Revue de la littérature

Classez les travaux par débat, non par auteur. Terminez par la lacune que votre étude comble.

### Chapitre 2. Cadre conceptuel

Définissez chaque concept, ses dimensions et ses indicateurs dans un tableau.

### Chapitre 3. Méthode

Terrain, population, échantillon et son calcul, outils de collecte, traitement, éthique, difficultés rencontrées.

## Deuxième partie : résultats

### Chapitre 4. Présentation des données

Un résultat par paragraphe : annoncez-le, montrez le tableau, commentez-le. Rien qui ne réponde à un objectif.

### Chapitre 5. Vérification des hypothèses

Reprenez chaque hypothèse : confirmée, nuancée ou infirmée, et pourquoi.

## Troisième partie : discussion

### Chapitre 6. Interprétation

Comparez vos résultats à ceux de la revue ; expliquez les écarts.

### Chapitre 7. Recommandations et limites

Chaque recommandation nomme qui agit, comment et avec quels moyens.

## Conclusion générale (3 à 4 pages)

Réponse à la question, apports, limites, pistes. Aucune donnée nouvelle.

## Références et annexes

Bibliographie APA (7e édition), questionnaire, guide d’entretien, autorisations, table des matières.
`,
}
