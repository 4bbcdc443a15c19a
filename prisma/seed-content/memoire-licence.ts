import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire de licence : l’essentiel en 40 pages',
  description:
    'Un plan court en deux parties pour un premier travail de recherche, avec le nombre de pages de chaque section.',
  type: 'memoire',
  access: 'all',
  content: `# Introduction (4 pages)

> [!CONSEIL]
> Un mémoire de licence montre que vous savez poser une question simple, chercher une réponse avec méthode et l’écrire clairement. Dans l’ordre :
>
> - un fait observé, avec sa source : article de presse, statistique, constat de stage ;
> - ce que l’on sait déjà, en deux ou trois références ;
> - la question : « Dans quelle mesure… ? », « Comment… ? », « Quels facteurs… ? » ;
> - l’objectif et deux hypothèses ;
> - la méthode en cinq lignes et l’annonce des deux parties.

# Partie 1 : comprendre le sujet (14 pages)

## Chapitre 1. Les notions

> [!CONSEIL]
> Trois ou quatre mots-clés définis d’après des auteurs, puis votre définition de travail.

## Chapitre 2. Ce que disent les études

> [!CONSEIL]
> Six à dix références. Pour chacune : la question, la méthode, le résultat, et ce qu’elle change pour vous.

# Partie 2 : enquêter et répondre (16 pages)

## Chapitre 3. Le terrain et la démarche

> [!CONSEIL]
> Où, quand, auprès de qui, combien de personnes, avec quel outil. Dites aussi ce qui n’a pas marché.

## Chapitre 4. Les résultats et leur discussion

> [!CONSEIL]
> Quatre à six résultats, chacun avec un tableau ou une citation, suivis de deux phrases d’explication.

# Conclusion (2 pages)

> [!CONSEIL]
> La réponse à la question, une limite sincère, une suite possible.

# Annexes

> [!CONSEIL]
> L’outil d’enquête et un entretien transcrit. Avant de déposer :
>
> - chaque tableau a un titre, un numéro et une source ;
> - chaque citation a son auteur, son année et sa page ;
> - au moins quinze sources, toutes citées dans le texte ;
> - une personne qui ne connaît pas le sujet a relu l’introduction.
`,
}
