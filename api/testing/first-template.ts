/** The original Markdown of « Mémoire de licence », unchanged. */
export const FIRST_TEMPLATE = `# [Titre : le sujet, le lieu, la période]

## Mode d’emploi

Un mémoire de licence montre que vous savez poser une question simple, chercher une réponse avec méthode et l’écrire clairement. Quarante pages suffisent. Remplacez chaque consigne entre crochets, puis supprimez cette section.

## Introduction (4 pages)

- [Un fait observé, avec sa source : article de presse, statistique, constat de stage.]
- [Ce que l’on sait déjà, en deux ou trois références.]
- [La question : « Dans quelle mesure… ? », « Comment… ? », « Quels facteurs… ? »]
- [L’objectif et deux hypothèses.]
- [La méthode en cinq lignes et l’annonce des deux parties.]

## Partie 1 : comprendre le sujet (14 pages)

### Chapitre 1. Les notions

[Trois ou quatre mots-clés définis d’après des auteurs, puis votre définition de travail.]

### Chapitre 2. Ce que disent les études

[Six à dix références. Pour chacune : la question, la méthode, le résultat, et ce qu’elle change pour vous.]

## Partie 2 : enquêter et répondre (16 pages)

### Chapitre 3. Le terrain et la démarche

[Où, quand, auprès de qui, combien de personnes, avec quel outil. Dites aussi ce qui n’a pas marché.]

### Chapitre 4. Les résultats et leur discussion

[Quatre à six résultats, chacun avec un tableau ou une citation, suivis de deux phrases d’explication.]

## Conclusion (2 pages)

[La réponse à la question, une limite sincère, une suite possible.]

## Bibliographie et annexes

[Au moins quinze références, toutes citées dans le texte. En annexe : l’outil d’enquête et un entretien transcrit.]

## Avant de déposer

- [ ] Chaque tableau a un titre, un numéro et une source.
- [ ] Chaque citation a son auteur, son année et sa page.
- [ ] Une personne qui ne connaît pas le sujet a relu l’introduction.
`
