import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Article de revue de littérature',
  description: 'Une revue structurée : équation de recherche, critères, diagramme de sélection et synthèse par thème.',
  type: 'article',
  access: 'pro',
  content: `# [Thème] : une revue de la littérature de [année] à [année]

## Résumé

Objectif, sources consultées, nombre d’études retenues, trois constats, une conclusion. 250 mots.

## Introduction

Pourquoi faire le point maintenant ? Citez les revues déjà parues et dites ce que la vôtre apporte : une région, une période, une question qu’elles ne traitent pas.

## Méthode

### Sources et équation de recherche

Bases interrogées (Google Scholar, Cairn, PubMed, AJOL, archives HAL), date de la dernière recherche, équation exacte :

> (« inclusion financière » OU « financial inclusion ») ET (femmes OU women) ET (Togo OU Bénin OU UEMOA)

### Critères

| | Inclus | Exclu |
|---|---|---|
| Période | 2010 et après | avant 2010 |
| Langue | français, anglais | autres |
| Type | article évalué, thèse | opinion, presse |

### Sélection

Références trouvées → doublons retirés → retenues sur titre et résumé → retenues après lecture complète. Donnez les quatre nombres et les motifs d’exclusion.

### Extraction

Une grille par étude : auteurs, année, pays, méthode, échantillon, résultat, qualité.

## Résultats

### Vue d’ensemble

Années, pays, méthodes : un tableau et un paragraphe.

### Synthèse par thème

Trois à cinq thèmes. Dans chacun, ce qui fait accord, ce qui fait débat, ce qui n’est pas étudié. Écrivez « quatre études sur neuf montrent… » plutôt que de résumer les articles l’un après l’autre.

## Discussion

- Ce que l’ensemble permet d’affirmer, et avec quelle solidité.
- Les faiblesses des études : petits échantillons, absence de comparaison, terrains toujours urbains.
- Les limites de votre revue : langues, bases, lecteur unique.

## Conclusion et pistes

Trois questions de recherche précises que la revue fait apparaître.

## Références

Marquez d’un astérisque les études analysées.
`,
}
