import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Soutenance : 12 diapositives pour 15 minutes',
  description:
    'Le déroulé minuté d’une soutenance, diapositive par diapositive, et les questions que pose presque tout jury.',
  type: 'presentation',
  access: 'all',
  content: `# Ouverture (100 mots)

> [!CONSEIL]
> Diapositives 1 et 2, 1 min 30 : sujet, nom, direction, date ; puis un fait, une image, un chiffre.

# Problème et question (150 mots)

> [!CONSEIL]
> Diapositive 3, 1 min 30 : la question, seule, en grand.

# Objectifs et hypothèses (100 mots)

> [!CONSEIL]
> Diapositive 4, 1 min : trois lignes chacun.

# Ce que l’on savait (100 mots)

> [!CONSEIL]
> Diapositive 5, 1 min : trois auteurs, une lacune.

# Méthode (250 mots)

> [!CONSEIL]
> Diapositive 6, 2 min : carte du terrain, échantillon, outils.

# Résultats (550 mots)

> [!CONSEIL]
> Diapositives 7 à 9, 4 min 30 : un résultat, un graphique et un titre qui conclut par diapositive. Le titre dit le résultat, avec son chiffre, non « Résultats ». Un graphique plutôt qu’un tableau ; un tableau de douze cases au plus.

# Discussion et recommandations (300 mots)

> [!CONSEIL]
> Diapositives 10 et 11, 2 min 30 : accords, écarts, limites ; puis qui fait quoi.

# Conclusion (100 mots)

> [!CONSEIL]
> Diapositive 12, 1 min : la réponse, une perspective, merci.

# Réponses aux questions du jury

> [!CONSEIL]
> Préparez par écrit :
>
> 1. Pourquoi ce sujet, et pourquoi vous ?
> 2. Pourquoi cette taille d’échantillon ?
> 3. Qu’auriez-vous trouvé avec une autre méthode ?
> 4. Quel auteur contredit vos résultats ?
> 5. Quelle est la principale faiblesse de votre travail ?
> 6. À qui vos recommandations seront-elles utiles lundi matin ?
>
> Répondez en trois temps : reformuler, répondre, renvoyer à une page.
>
> La veille : l’exposé répété trois fois à voix haute, chronométré ; le fichier en PDF sur deux clés ; un mémoire imprimé avec des marque-pages ; la salle, le câble et la prise vérifiés. Six lignes par diapositive, 24 points au moins, un contraste fort.
`,
}
