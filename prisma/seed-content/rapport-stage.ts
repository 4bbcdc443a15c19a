import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Rapport de stage',
  description:
    'Présenter l’organisme, les missions et ce que l’on en retient, sans recopier la plaquette de l’entreprise.',
  type: 'rapport',
  access: 'all',
  content: `# Rapport de stage

[Nom, filière, année] · [Organisme, ville] · du [date] au [date] · Maître de stage : [nom] · Encadreur : [nom]

## Remerciements et sommaire

Une page chacun. Vérifiez l’orthographe des noms et des fonctions.

## Introduction (2 pages)

Le secteur en quelques chiffres, le choix de l’organisme, la question à laquelle le stage vous a permis de répondre, l’annonce du plan.

## L’organisme (5 pages)

1. Fiche d’identité : statut, date de création, effectif, activité.
2. Organigramme, avec votre service mis en évidence.
3. Environnement : clients ou usagers, partenaires, concurrents, contraintes.

Gardez seulement ce qui aide à comprendre vos missions.

## Les missions (10 pages)

Pour chaque mission, une même fiche :

- **Demande** : qui vous l’a confiée, pour quel besoin ;
- **Démarche** : étapes, outils, temps passé ;
- **Résultat** : livrable, chiffre, décision prise ;
- **Difficulté** et façon dont vous l’avez résolue.

| Semaine | Activité | Livrable |
|---|---|---|
| 1 | accueil, découverte des procédures | carnet de bord |
| 2 à 4 | [mission 1] | [document] |
| 5 à 8 | [mission 2] | [tableau de suivi] |

## Analyse (6 pages)

Choisissez un problème observé : constat, causes (cinq « pourquoi »), solutions possibles, celle que vous proposez, son coût et son calendrier.

## Bilan (2 pages)

- Ce que vous savez faire et ne saviez pas faire avant.
- L’écart entre les cours et le métier.
- Ce que cela change pour votre projet professionnel.

## Conclusion et annexes

Une page. En annexe : documents produits, avec l’accord de l’organisme ; rien de confidentiel.

## Confidentialité

Faites relire le rapport par le maître de stage avant le dépôt. Remplacez les noms de clients et les montants sensibles.
`,
}
