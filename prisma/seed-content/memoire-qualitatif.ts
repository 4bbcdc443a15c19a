import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Mémoire qualitatif : enquête par entretiens',
  description:
    'Le cadre d’une recherche par entretiens et observation : guide, codage, citation des enquêtés, éthique.',
  type: 'memoire',
  access: 'essential',
  content: `# Introduction

> [!CONSEIL]
> Une recherche qualitative cherche à comprendre le sens que des personnes donnent à ce qu’elles vivent. La question commence donc par « comment » ou « de quelle manière », rarement par « combien ».

# Cadre d’analyse

> [!CONSEIL]
> 1. Les concepts qui guident le regard, avec leurs auteurs.
> 2. Les travaux proches, et ce que votre terrain peut y ajouter.
> 3. Les propositions de départ : ce que vous pensez trouver, écrit avant d’aller sur le terrain.

# Démarche

## Terrain et participants

> [!CONSEIL]
> Présentez les personnes dans un tableau : code, profil, âge, lieu, durée et date de l’entretien. Expliquez comment elles ont été choisies et pourquoi vous vous êtes arrêté à ce nombre (saturation).

## Guide d’entretien

> [!CONSEIL]
> - Ouverture : une invitation à raconter, sans question fermée.
> - Thèmes 1 à 4 : une question large, deux relances.
> - Clôture : demandez ce que vous auriez dû demander.

## Éthique

> [!CONSEIL]
> Consentement oral enregistré ou écrit, noms changés, données gardées sous mot de passe et détruites à une date dite.

## Analyse

> [!CONSEIL]
> Transcription complète, premier codage ligne à ligne, regroupement en thèmes, retour au texte. Joignez un extrait codé en annexe.

# Résultats

> [!CONSEIL]
> Une section par thème. Dans chacune : l’idée en une phrase, deux extraits de sens voisin, un extrait contraire, votre lecture. Après chaque extrait, le code de la personne, son profil et le lieu.

# Discussion

> [!CONSEIL]
> - Ce que les thèmes disent ensemble.
> - Ce qui rejoint ou contredit la littérature.
> - Votre place sur le terrain : langue, genre, proximité, et leur effet sur ce qui vous a été dit.

# Conclusion

> [!CONSEIL]
> Réponse à la question, portée et limites. On ne généralise pas à une population : on propose une compréhension à éprouver ailleurs.

# Annexes

> [!CONSEIL]
> Le guide d’entretien, un entretien transcrit en entier, un extrait codé, le formulaire de consentement.
`,
}
