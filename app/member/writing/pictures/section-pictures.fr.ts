import type { Translation } from '#contract/translation'

/** Texts of the pictures of a thesis. French is the source. */
export const pictures = {
  add: 'Ajouter une image',
  edit: 'Modifier l’image',
  take: 'Prendre une photo',
  choose: 'Choisir une image',
  working: 'Préparation de l’image…',
  preview: 'Aperçu de l’image',
  shrunk: '{{before}} → {{after}}, {{width}} × {{height}} pixels',
  kept: 'Elle est d’abord gardée sur cet appareil, puis envoyée quand le réseau le permet.',
  alt: 'Description de l’image',
  altHelp: 'Lue à voix haute à qui ne voit pas l’image. La légende s’écrit dans le texte, sous l’image.',
  altMissing: 'Décrivez l’image en quelques mots.',
  pictureMissing: 'Prenez ou choisissez une image.',
  insert: 'Insérer l’image',
  save: 'Enregistrer',
  remove: 'Retirer du texte',
  used: 'Images de ce projet : {{used}} sur {{max}}.',
  nearlyFull: 'Il reste {{left}} pour les images de ce projet. Retirez du texte celles qui ne servent plus.',
  full: 'Les images de ce projet prennent les {{max}} qu’elles peuvent prendre. Les images retirées du texte libèrent leur place après 30 jours.',
  notAPicture: 'Cet appareil ne sait pas lire ce fichier comme une image. Essayez en JPEG ou en PNG.',
  diskFull:
    'L’appareil n’a plus de place pour cette image : elle n’est pas insérée. Libérez de la place, puis réessayez.',
  figure: 'Image',
  loading: 'Chargement de l’image',
  empty: 'Image à venir',
  missing: {
    asked: 'Image non chargée, pour économiser vos données.',
    offline: 'Cette image n’est pas encore sur cet appareil. Elle s’affichera avec le réseau.',
    notYet: 'Cette image n’est pas encore arrivée : l’appareil où elle a été ajoutée ne l’a pas encore envoyée.',
    failed: 'L’image n’a pas pu être chargée.',
  },
  show: 'Afficher ({{size}})',
  retry: 'Réessayer',
  states: {
    unsent: 'Image enregistrée sur cet appareil, pas encore envoyée.',
    readOnly: 'L’image n’a pas été envoyée : vous ne pouvez plus écrire dans ce projet. Elle reste sur cet appareil.',
    full: 'L’image n’a pas été envoyée : le projet n’a plus de place pour elle. Elle reste sur cet appareil.',
    unknown: 'L’image n’a pas été envoyée : le projet n’est plus accessible. Elle reste sur cet appareil.',
    invalid: 'Le serveur n’a pas accepté cette image. Elle reste sur cet appareil.',
  },
  download: 'Garder l’image dans un fichier',
} as const
export type PicturesTexts = Translation<typeof pictures>
