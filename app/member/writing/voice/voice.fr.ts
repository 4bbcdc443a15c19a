import type { Translation } from '#contract/translation'

/** Texts of what is said aloud in a remark. French is the source. */
export const voice = {
  label: 'Enregistrement',
  asking: 'Autorisez le micro pour commencer…',
  recording: 'Enregistrement en cours',
  length: '{{at}} sur {{max}} secondes',
  limit: 'Une minute au plus : environ {{size}}.',
  left: 'Encore {{seconds}} secondes',
  stop: 'Arrêter',
  listen: 'Écoutez avant d’envoyer : {{size}}.',
  again: 'Recommencer',
  discard: 'Jeter l’enregistrement',
  words: 'Quelques mots écrits peuvent l’accompagner.',
  refused:
    'Le micro n’est pas autorisé pour ce site. Autorisez-le dans les réglages du navigateur, puis réessayez ; ou écrivez votre remarque.',
  failed:
    'Le micro ne répond pas. Fermez les applications qui s’en servent, puis réessayez ; ou écrivez votre remarque.',
  empty: 'Rien n’a été enregistré. Réessayez.',
  retry: 'Réessayer',
  close: 'Sans enregistrement',
  fetch: 'Écouter ({{seconds}} s, {{size}})',
  fetching: 'Chargement…',
  play: 'Écouter',
  pause: 'Pause',
  position: 'Position',
  at: 'À la seconde {{at}} sur {{seconds}}',
  unplayable: 'Ce navigateur ne sait pas lire cet enregistrement.',
  download: 'Garder dans un fichier',
  missing: {
    offline: 'Cet enregistrement n’est pas encore sur cet appareil. Il s’écoutera avec le réseau.',
    notYet: 'Cet enregistrement n’est pas encore arrivé : l’appareil où il a été fait ne l’a pas encore envoyé.',
    failed: 'L’enregistrement n’a pas pu être chargé.',
  },
  states: {
    unsent: 'Enregistrement sur cet appareil, pas encore envoyé.',
    readOnly: 'L’enregistrement n’a pas été envoyé : votre accès ne le permet plus. Il reste sur cet appareil.',
    full: 'L’enregistrement n’a pas été envoyé : ce projet n’a plus de place pour lui. Il reste sur cet appareil.',
    unknown: 'L’enregistrement n’a pas été envoyé : sa remarque n’est plus accessible. Il reste sur cet appareil.',
    invalid: 'Le serveur n’a pas accepté cet enregistrement. Il reste sur cet appareil.',
  },
} as const
export type VoiceTexts = Translation<typeof voice>
