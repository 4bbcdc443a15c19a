import type { TemplateContent } from './template-content'

export const template: TemplateContent = {
  name: 'Gabarit d’établissement : mémoire normalisé',
  description:
    'Les règles de présentation communes à une école ou une faculté, à adapter puis à donner à tous les étudiants.',
  type: 'rapport',
  access: 'institution',
  content: `# Gabarit de mémoire : [nom de l’établissement]

Version [numéro], adoptée par [conseil pédagogique] le [date]. Ce document est donné à chaque étudiant à l’inscription et fait foi devant le jury.

## Page de couverture

Dans l’ordre : logo de l’établissement, ministère de tutelle, faculté et département, mention et parcours, titre, nom de l’auteur, membres du jury avec leur grade, année académique. Aucun autre logo.

## Mise en page

| Élément | Règle |
|---|---|
| Papier | A4, recto, marges de 2,5 cm (3 cm à gauche) |
| Texte | police à empattements, 12 points, interligne 1,5, justifié |
| Titres | trois niveaux numérotés, sans soulignement |
| Pages | chiffres romains avant l’introduction, arabes ensuite |
| Tableaux et figures | titre au-dessus, source au-dessous, numérotation continue |

## Longueur

Licence : 35 à 45 pages ; master : 70 à 90 ; doctorat : 250 à 350. Annexes non comprises.

## Citations et bibliographie

Style APA, 7e édition. Au-delà de quarante mots, la citation est détachée et sans guillemets. Toute source citée figure en bibliographie, et réciproquement.

## Intégrité

Le mémoire est vérifié par un logiciel de similitude. Au-delà de [20] %, le directeur rend un rapport écrit. L’usage d’un outil d’intelligence artificielle est déclaré en annexe : outil, date, parties concernées.

## Calendrier et dépôt

1. Sujet et plan validés : [date].
2. Rapport d’avancement : chaque mois.
3. Dépôt en [cinq] exemplaires et en PDF : [date].
4. Soutenance : trois semaines plus tard au moins.
5. Version corrigée : trente jours après la soutenance.

## Grille d’évaluation

| Critère | Points |
|---|---|
| Question et cadre théorique | 4 |
| Méthode | 4 |
| Résultats et discussion | 6 |
| Langue et présentation | 3 |
| Soutenance | 3 |

## Contacts

Responsable des mémoires, bibliothèque, assistance technique : [noms, bureaux, horaires].
`,
}
