import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire qualitatif : enquête par entretiens',
  description:
    'Le cadre d’une recherche par entretiens et observation : guide, codage, citation des enquêtés, éthique.',
  type: 'memoire',
  access: 'essential',
  content: `# [Titre : expérience ou pratique étudiée, groupe, lieu]

## Introduction

Une recherche qualitative cherche à comprendre le sens que des personnes donnent à ce qu’elles vivent. La question commence donc par « comment » ou « de quelle manière », rarement par « combien ».

## Cadre d’analyse

1. Les concepts qui guident le regard, avec leurs auteurs.
2. Les travaux proches, et ce que votre terrain peut y ajouter.
3. Les propositions de départ : ce que vous pensez trouver, écrit avant d’aller sur le terrain.

## Démarche

### Terrain et participants

| Code | Profil | Âge | Lieu | Durée | Date |
|---|---|---|---|---|---|
| E1 | [commerçante] | [34] | [marché d’Adawlato] | [52 min] | [12 mars] |

Expliquez comment les personnes ont été choisies et pourquoi vous vous êtes arrêté à ce nombre (saturation).

### Guide d’entretien

- Ouverture : « Racontez-moi comment vous avez commencé… »
- Thème 1 à 4 : une question large, deux relances.
- Clôture : « Qu’aurais-je dû vous demander ? »

### Éthique

Consentement oral enregistré ou écrit, noms changés, données gardées sous mot de passe et détruites à une date dite.

### Analyse

Transcription complète, premier codage ligne à ligne, regroupement en thèmes, retour au texte. Joignez un extrait codé en annexe.

## Résultats

Un chapitre par thème. Dans chaque section : l’idée en une phrase, deux extraits de sens voisin, un extrait contraire, votre lecture.

> « Quand la connexion coupe, je continue sur le cahier et je recopie le soir. » (E7, étudiant, Kara)

## Discussion

- Ce que les thèmes disent ensemble.
- Ce qui rejoint ou contredit la littérature.
- Votre place sur le terrain : langue, genre, proximité, et leur effet sur ce qui vous a été dit.

## Conclusion

Réponse à la question, portée et limites. On ne généralise pas à une population : on propose une compréhension à éprouver ailleurs.
`,
}
