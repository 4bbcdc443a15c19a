import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Présenter sa recherche en 180 secondes',
  description:
    'Trois minutes, une diapositive, un public non spécialiste : la structure, la voix et un exemple d’ouverture.',
  type: 'presentation',
  access: 'essential',
  content: `# Ma recherche en trois minutes

## La structure

| Temps | Partie | Question à laquelle répondre |
|---|---|---|
| 0:00 à 0:25 | Accroche | De quoi s’agit-il, concrètement ? |
| 0:25 à 1:00 | Problème | Pourquoi est-ce important pour la personne qui écoute ? |
| 1:00 à 1:50 | Ma démarche | Qu’est-ce que je fais de mes journées ? |
| 1:50 à 2:35 | Ce que je trouve | Qu’est-ce que l’on sait maintenant de plus ? |
| 2:35 à 3:00 | Chute | Quelle phrase restera ? |

Trois minutes font 400 mots, pas davantage. Écrivez-les toutes, puis apprenez le fil, non le texte.

## Exemple d’ouverture

« Regardez la personne à votre gauche, puis à votre droite. Dans mon village, l’une de vous trois n’aurait pas l’électricité ce soir. Le soleil, lui, est là douze heures par jour. Ma recherche tient dans cet écart. »

## Remplacer le jargon

- « échantillonnage stratifié » devient « j’ai choisi des familles de chaque quartier » ;
- « corrélation significative » devient « plus l’un augmente, plus l’autre augmente, et ce n’est pas un hasard » ;
- « cadre théorique » devient « l’idée de départ ».

Faites l’essai avec une personne de votre famille : si elle peut redire votre question à quelqu’un d’autre, vous êtes prêt.

## La diapositive

Une seule, fixe, sans son ni animation. Une image que vous avez le droit d’utiliser, cinq mots au plus.

## La voix et le corps

- Commencez après un silence de deux secondes.
- Regardez trois points de la salle, à tour de rôle.
- Baissez la voix, au lieu de la hausser, sur la phrase la plus importante.
- Terminez debout, immobile, sur la chute. Ne dites pas « voilà ».

## Grille pour vos répétitions

Notez de 1 à 5 : clarté de la question, concret des exemples, rythme, regard, chute. Reprenez d’abord la note la plus basse.
`,
}
