import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Article scientifique IMRaD',
  description:
    'Introduction, méthode, résultats et discussion : le format des revues, section par section, avec les longueurs usuelles.',
  type: 'article',
  access: 'all',
  content: `# Résumé (250 mots)

> [!CONSEIL]
> Un seul paragraphe : contexte (deux phrases), objectif (une), méthode (deux ou trois), résultats chiffrés (trois), conclusion (une). Puis cinq mots-clés qui ne figurent pas tous dans le titre. Rédigez-le en dernier.
>
> Le titre de l’article compte douze à quinze mots et dit le résultat plutôt que le thème.

# Introduction (600 mots)

> [!CONSEIL]
> Trois paragraphes en entonnoir :
>
> 1. le problème et son importance, avec des chiffres récents ;
> 2. ce que l’on sait et ce qui manque ;
> 3. l’objectif de l’étude, en une phrase.

# Méthode (800 mots)

> [!CONSEIL]
> Assez de détails pour qu’une autre équipe refasse l’étude : lieu et dates, participants, critères d’inclusion, matériel, variables, analyses et logiciel avec sa version, avis du comité d’éthique.

# Résultats (700 mots)

> [!CONSEIL]
> Au passé, sans interprétation. Trois à cinq tableaux ou figures qui se lisent sans le texte. Ne répétez pas dans une phrase tout ce que le tableau montre déjà.

# Discussion (1 000 mots)

> [!CONSEIL]
> 1. Le résultat principal en deux phrases.
> 2. Comparaison avec quatre à six études, dont des études africaines.
> 3. Explication des écarts.
> 4. Forces et limites.
> 5. Ce que cela change pour la pratique ou la politique publique.

# Conclusion (150 mots)

> [!CONSEIL]
> Une réponse à l’objectif, une perspective.

# Déclarations

> [!CONSEIL]
> Contributions de chaque auteur, financement, conflits d’intérêts, disponibilité des données, remerciements.
>
> Avant de soumettre :
>
> - la revue est indexée et ne figure sur aucune liste de revues prédatrices ;
> - les consignes aux auteurs sont suivies (longueur, figures, style) ;
> - vingt-cinq à quarante références, chaque DOI vérifié ;
> - la lettre à l’éditeur tient en une page.
`,
}
