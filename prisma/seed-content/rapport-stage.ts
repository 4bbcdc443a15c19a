import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Rapport de stage',
  description:
    'Présenter l’organisme, les missions et ce que l’on en retient, sans recopier la plaquette de l’entreprise.',
  type: 'rapport',
  access: 'all',
  content: `# Remerciements

> [!CONSEIL]
> Une page. Vérifiez l’orthographe des noms et des fonctions.

# Introduction (2 pages)

> [!CONSEIL]
> Le secteur en quelques chiffres, le choix de l’organisme, la question à laquelle le stage vous a permis de répondre, l’annonce du plan.

# L’organisme (5 pages)

> [!CONSEIL]
> 1. Fiche d’identité : statut, date de création, effectif, activité.
> 2. Organigramme, avec votre service mis en évidence.
> 3. Environnement : clients ou usagers, partenaires, concurrents, contraintes.
>
> Gardez seulement ce qui aide à comprendre vos missions.

# Les missions (10 pages)

> [!CONSEIL]
> Pour chaque mission, une même fiche :
>
> - **Demande** : qui vous l’a confiée, pour quel besoin ;
> - **Démarche** : étapes, outils, temps passé ;
> - **Résultat** : livrable, chiffre, décision prise ;
> - **Difficulté** et façon dont vous l’avez résolue.
>
> Un tableau des semaines (activité, livrable) donne la vue d’ensemble.

# Analyse (6 pages)

> [!CONSEIL]
> Choisissez un problème observé : constat, causes (cinq « pourquoi »), solutions possibles, celle que vous proposez, son coût et son calendrier.

# Bilan (2 pages)

> [!CONSEIL]
> - Ce que vous savez faire et ne saviez pas faire avant.
> - L’écart entre les cours et le métier.
> - Ce que cela change pour votre projet professionnel.

# Conclusion (1 page)

> [!CONSEIL]
> La réponse à la question de l’introduction, en une page.

# Annexes

> [!CONSEIL]
> Documents produits, avec l’accord de l’organisme ; rien de confidentiel. Faites relire le rapport par le maître de stage avant le dépôt, et remplacez les noms de clients et les montants sensibles.
`,
}
