import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Article scientifique IMRaD',
  description:
    'Introduction, méthode, résultats et discussion : le format des revues, section par section, avec les longueurs usuelles.',
  type: 'article',
  access: 'all',
  content: `# [Titre : douze à quinze mots, le résultat plutôt que le thème]

[Prénom Nom]¹, [Prénom Nom]²

¹ [Laboratoire, université, ville, pays] · Correspondance : [adresse électronique]

## Résumé

250 mots en un seul paragraphe : contexte (deux phrases), objectif (une), méthode (deux ou trois), résultats chiffrés (trois), conclusion (une). Rédigez-le en dernier.

**Mots-clés** : cinq termes qui ne figurent pas tous dans le titre.

## Introduction (600 mots)

Trois paragraphes en entonnoir :

1. le problème et son importance, avec des chiffres récents ;
2. ce que l’on sait et ce qui manque ;
3. « L’objectif de cette étude est de… »

## Méthode (800 mots)

Assez de détails pour qu’une autre équipe refasse l’étude : lieu et dates, participants, critères d’inclusion, matériel, variables, analyses et logiciel avec sa version, avis du comité d’éthique.

## Résultats (700 mots)

Au passé, sans interprétation. Trois à cinq tableaux ou figures qui se lisent sans le texte. Ne répétez pas dans une phrase tout ce que le tableau montre déjà.

## Discussion (1 000 mots)

1. Le résultat principal en deux phrases.
2. Comparaison avec quatre à six études, dont des études africaines.
3. Explication des écarts.
4. Forces et limites.
5. Ce que cela change pour la pratique ou la politique publique.

## Conclusion (150 mots)

Une réponse à l’objectif, une perspective.

## Déclarations

Contributions de chaque auteur, financement, conflits d’intérêts, disponibilité des données, remerciements.

## Références

Vingt-cinq à quarante, au style de la revue visée. Vérifiez chaque DOI.

## Avant de soumettre

- [ ] La revue est indexée et ne figure sur aucune liste de revues prédatrices.
- [ ] Les consignes aux auteurs sont suivies (longueur, figures, style).
- [ ] La lettre à l’éditeur tient en une page.
`,
}
