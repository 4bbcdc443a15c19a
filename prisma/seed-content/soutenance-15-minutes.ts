import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Soutenance : 12 diapositives pour 15 minutes',
  description:
    'Le déroulé minuté d’une soutenance, diapositive par diapositive, et les questions que pose presque tout jury.',
  type: 'presentation',
  access: 'all',
  content: `# Soutenance de [mémoire / thèse]

## Le déroulé

| N° | Diapositive | Temps | Contenu |
|---|---|---|---|
| 1 | Titre | 0 min 30 | sujet, nom, direction, date |
| 2 | Accroche | 1 min | un fait, une image, un chiffre |
| 3 | Problème et question | 1 min 30 | la question, seule, en grand |
| 4 | Objectifs et hypothèses | 1 min | trois lignes chacun |
| 5 | Ce que l’on savait | 1 min | trois auteurs, une lacune |
| 6 | Méthode | 2 min | carte du terrain, échantillon, outils |
| 7 | Résultat 1 | 1 min 30 | un graphique, un titre qui conclut |
| 8 | Résultat 2 | 1 min 30 | idem |
| 9 | Résultat 3 | 1 min 30 | idem |
| 10 | Discussion | 1 min 30 | accords, écarts, limites |
| 11 | Recommandations | 1 min | qui fait quoi |
| 12 | Conclusion | 1 min | la réponse, une perspective, merci |

## Règles de lecture

- Six lignes par diapositive, caractères de 24 points au moins.
- Le titre dit le résultat : « Le crédit augmente l’épargne de 18 % », non « Résultats ».
- Un graphique plutôt qu’un tableau ; un tableau de douze cases au plus.
- Contraste fort : la salle est souvent claire et le projecteur faible.

## Questions à préparer

1. Pourquoi ce sujet, et pourquoi vous ?
2. Pourquoi cette taille d’échantillon ?
3. Qu’auriez-vous trouvé avec une autre méthode ?
4. Quel auteur contredit vos résultats ?
5. Quelle est la principale faiblesse de votre travail ?
6. À qui vos recommandations seront-elles utiles lundi matin ?

Répondez en trois temps : reformuler, répondre, renvoyer à une page.

## La veille

- [ ] Exposé répété trois fois à voix haute, chronométré.
- [ ] Fichier en PDF sur deux clés et dans votre messagerie.
- [ ] Un mémoire imprimé avec des marque-pages.
- [ ] Vérification de la salle, du câble et de la prise.
`,
}
