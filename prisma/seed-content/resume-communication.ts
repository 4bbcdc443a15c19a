import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Résumé de communication pour un colloque',
  description: 'Répondre à un appel en 300 mots : structure, exemple rempli et calendrier jusqu’au jour de l’exposé.',
  type: 'article',
  access: 'essential',
  content: `# Proposition de communication

## Identité

Titre (quinze mots), auteurs, établissement, adresse électronique, axe de l’appel, mots-clés.

## Le résumé en cinq phrases développées (300 mots)

1. **Contexte** : ce que tout le monde dans la salle sait déjà.
2. **Manque** : ce que l’on ne sait pas, ou mal.
3. **Question et démarche** : ce que vous avez fait, où, avec qui.
4. **Résultats** : deux constats précis, même provisoires.
5. **Apport** : pourquoi cela intéresse cet axe du colloque.

## Exemple

Le recul du trait de côte entre Aného et Grand-Popo est bien mesuré, mais l’on sait peu de ce que deviennent les familles déplacées. Cette communication croise quarante ans d’images satellitaires et trente-deux récits recueillis en 2025. Elle montre que le déplacement se fait d’abord de proche en proche, sur les terres de la famille, puis vers Lomé quand le lien foncier se rompt. Les femmes qui fument le poisson perdent leur lieu de travail avant leur logement, ce que les indemnisations ignorent. Ces résultats invitent à compter, dans les politiques de relogement, les lieux d’activité autant que les maisons.

## Ce que les comités refusent le plus

- un thème sans question ;
- une méthode annoncée sans terrain ;
- des résultats promis (« nous montrerons que… ») sans aucun début de réponse ;
- un texte qui ne cite pas l’axe.

## Calendrier

| Quand | Quoi |
|---|---|
| J − 30 | lire l’appel, choisir l’axe, écrire la question |
| J − 15 | premier jet, relecture par le mentor |
| J − 3 | version finale, vérification du nombre de mots |
| Acceptation | réserver, préparer douze diapositives pour quinze minutes |

## Notice biographique (80 mots)

Fonction, établissement, objet de recherche, une publication.
`,
}
