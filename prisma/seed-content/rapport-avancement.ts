import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Rapport d’avancement mensuel',
  description: 'Deux pages à envoyer chaque mois à son directeur et à son mentor : fait, appris, bloqué, à venir.',
  type: 'rapport',
  access: 'essential',
  content: `# Rapport d’avancement : [mois, année]

[Nom] · [titre du travail] · Destinataires : [directeur], [mentor] · Date limite du dépôt : [date]

## En une phrase

[Où j’en suis, et si je tiendrai le délai : oui, oui avec réserve, non.]

## Ce qui est fait

| Tâche prévue | Prévu | Réel | État |
|---|---|---|---|
| [Chapitre 1, première version] | 12 pages | 14 pages | terminé |
| [Prétest du questionnaire] | 15 personnes | 11 personnes | en cours |
| [Lecture de l’ouvrage de…] | 1 | 0 | reporté |

## Ce que j’ai appris

Deux ou trois constats, chacun avec sa preuve : un chiffre, une citation, une page. C’est la partie que votre directeur lira en premier.

## Ce qui bloque

Pour chaque blocage :

- le fait, en une phrase ;
- ce que j’ai déjà essayé ;
- l’aide demandée, à qui, pour quand.

Un blocage annoncé tôt se règle ; un blocage caché coûte un semestre.

## Le mois prochain

1. [Tâche, résultat attendu, date.]
2. [Tâche, résultat attendu, date.]
3. [Tâche, résultat attendu, date.]

Trois tâches au plus. Ce qui n’entre pas dans le mois va dans la liste d’attente.

## Questions pour la prochaine séance

À envoyer au moins 24 heures avant, avec les pages concernées :

- [Question 1, page…]
- [Question 2, page…]

## Budget et terrain

Dépenses du mois, reste disponible, déplacements prévus, autorisations obtenues ou attendues.

## Vue d’ensemble

| Étape | Avancement | Fin prévue | Fin estimée |
|---|---|---|---|
| Revue de littérature | 80 % | mars | avril |
| Enquête | 20 % | mai | mai |
| Rédaction | 10 % | août | août |
| Dépôt | 0 % | septembre | septembre |
`,
}
