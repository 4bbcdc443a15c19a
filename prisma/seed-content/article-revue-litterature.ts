import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Article de revue de littérature',
  description: 'Une revue structurée : équation de recherche, critères, diagramme de sélection et synthèse par thème.',
  type: 'article',
  access: 'pro',
  content: `# Résumé (250 mots)

> [!CONSEIL]
> Objectif, sources consultées, nombre d’études retenues, trois constats, une conclusion. Le titre nomme le thème et la période couverte.

# Introduction

> [!CONSEIL]
> Pourquoi faire le point maintenant ? Citez les revues déjà parues et dites ce que la vôtre apporte : une région, une période, une question qu’elles ne traitent pas.

# Méthode

## Sources et équation de recherche

> [!CONSEIL]
> Bases interrogées (Google Scholar, Cairn, PubMed, AJOL, archives HAL), date de la dernière recherche, équation exacte, avec ses parenthèses et ses ET, OU, SAUF, dans chaque langue.

## Critères

> [!CONSEIL]
> Un tableau à deux colonnes, inclus et exclu : période, langue, pays, type de document, méthode.

## Sélection

> [!CONSEIL]
> Références trouvées, doublons retirés, retenues sur titre et résumé, retenues après lecture complète. Donnez les quatre nombres et les motifs d’exclusion.

## Extraction

> [!CONSEIL]
> Une grille par étude : auteurs, année, pays, méthode, échantillon, résultat, qualité.

# Résultats

## Vue d’ensemble

> [!CONSEIL]
> Années, pays, méthodes : un tableau et un paragraphe.

## Synthèse par thème

> [!CONSEIL]
> Trois à cinq thèmes. Dans chacun, ce qui fait accord, ce qui fait débat, ce qui n’est pas étudié. Comptez les études qui vont dans le même sens plutôt que de résumer les articles l’un après l’autre.

# Discussion

> [!CONSEIL]
> - Ce que l’ensemble permet d’affirmer, et avec quelle solidité.
> - Les faiblesses des études : petits échantillons, absence de comparaison, terrains toujours urbains.
> - Les limites de votre revue : langues, bases, lecteur unique.

# Conclusion et pistes

> [!CONSEIL]
> Trois questions de recherche précises que la revue fait apparaître.
`,
}
