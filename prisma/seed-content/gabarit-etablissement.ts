import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Gabarit d’établissement : mémoire normalisé',
  description:
    'Les règles de présentation communes à une école ou une faculté, à adapter puis à donner à tous les étudiants.',
  type: 'rapport',
  access: 'institution',
  content: `# Pages liminaires

> [!CONSEIL]
> Écrivez en tête, pour vos étudiants, ce que l’établissement demande ici : remerciements, sigles, listes, résumé en deux langues. La page de titre, les marges et la police se règlent dans les pages de l’établissement, non dans le texte.

# Introduction (4 à 6 pages)

> [!CONSEIL]
> Contexte, problème, question, objectifs, hypothèses, annonce du plan. Précisez l’ordre que votre conseil pédagogique attend.

# Cadre théorique (12 à 15 pages)

## Revue de la littérature

> [!CONSEIL]
> Nombre minimal de sources, part d’articles évalués, style de citation adopté par l’établissement.

## Cadre conceptuel

> [!CONSEIL]
> Concepts, dimensions, indicateurs.

# Méthode (8 à 10 pages)

> [!CONSEIL]
> Terrain, population, échantillon, outils, traitement, éthique. Indiquez les autorisations que l’établissement exige.

# Résultats (12 à 15 pages)

> [!CONSEIL]
> Chaque tableau et chaque figure : titre au-dessus, source au-dessous, numérotation continue.

# Discussion (8 à 10 pages)

> [!CONSEIL]
> Interprétation, comparaison avec la littérature, limites, recommandations.

# Conclusion (2 à 3 pages)

> [!CONSEIL]
> Réponse à la question, apports, pistes.

# Déclaration d’intégrité

> [!CONSEIL]
> Placez ici le texte officiel de l’établissement, que l’étudiant signe. Le mémoire est vérifié par un logiciel de similitude ; l’usage d’un outil d’intelligence artificielle est déclaré : outil, date, parties concernées.

# Annexes

> [!CONSEIL]
> Outils d’enquête, autorisations, documents. Dites lesquelles sont obligatoires, et si elles comptent dans la longueur.
`,
}
