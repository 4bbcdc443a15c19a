import type { Translation } from '#contract/translation'

/** Texts of the exports. French is the source. */
export const exports = {
  deposit: 'PDF de dépôt',
  lead: 'Votre texte dans un fichier, fait sur cet appareil. Rien n’est envoyé pour cela.',
  reading: 'Lecture du texte',
  format: 'Format',
  formats: {
    word: {
      name: 'Word',
      text: 'Pour un mentor ou une faculté qui relit dans Word : sommaire, notes, légendes et styles.',
    },
    latex: {
      name: 'LaTeX',
      text: 'Pour composer vous-même avec LuaLaTeX : le texte, les sources et les images en un zip.',
    },
    markdown: { name: 'Markdown', text: 'Pour Pandoc, ou pour garder votre texte sous une forme lisible partout.' },
    print: {
      name: 'Brouillon à imprimer',
      text: 'Pour relire sur papier ou en PDF. Marqué « brouillon » : le sommaire y est sans pages, les notes suivent chaque chapitre.',
    },
  },
  once: 'Le code de Word ({{size}}) n’est pas encore sur cet appareil : il vient une fois par le réseau, puis reste.',
  onceOffline:
    'Le code de Word ({{size}}) n’est pas encore sur cet appareil. Connectez-vous une fois pour le recevoir ; les autres formats se font sans réseau.',
  about: 'Texte et images : environ {{size}}.',
  missing: {
    title: 'Ce qui manque',
    none: 'Rien ne manque.',
    sections_one: 'Cette section n’est pas sur cet appareil, et ne sera pas dans le fichier : {{titles}}.',
    sections_many:
      'Ces {{count}} sections ne sont pas sur cet appareil, et ne seront pas dans le fichier : {{titles}}.',
    sections_other:
      'Ces {{count}} sections ne sont pas sur cet appareil, et ne seront pas dans le fichier : {{titles}}.',
    empty_one: 'Rien n’est encore écrit dans cette section : {{titles}}.',
    empty_many: 'Rien n’est encore écrit dans {{count}} sections : {{titles}}.',
    empty_other: 'Rien n’est encore écrit dans {{count}} sections : {{titles}}.',
    picturesLater_one: '{{count}} image n’est pas sur cet appareil : elle sera demandée au réseau.',
    picturesLater_many: '{{count}} images ne sont pas sur cet appareil : elles seront demandées au réseau.',
    picturesLater_other: '{{count}} images ne sont pas sur cet appareil : elles seront demandées au réseau.',
    picturesOffline_one: 'Sans réseau, {{count}} image manquera. Sa place et sa légende resteront.',
    picturesOffline_many: 'Sans réseau, {{count}} images manqueront. Leurs places et leurs légendes resteront.',
    picturesOffline_other: 'Sans réseau, {{count}} images manqueront. Leurs places et leurs légendes resteront.',
    sources_one: 'Une source citée est incomplète : {{names}}.',
    sources_many: '{{count}} sources citées sont incomplètes : {{names}}.',
    sources_other: '{{count}} sources citées sont incomplètes : {{names}}.',
    toSources: 'Compléter les sources',
    more: 'et d’autres',
  },
  make: 'Exporter',
  again: 'Exporter de nouveau',
  steps: {
    pictures: 'Images en cours',
    writing: 'Fichier en cours',
    closing: 'Fichier presque prêt',
  },
  stop: 'Arrêter',
  stopped: 'Export arrêté.',
  failed: 'Le fichier n’a pas pu être fait',
  failedText: 'Votre texte est intact. Réessayez ; si cela se répète, choisissez un autre format.',
  codeMissing: 'Il faut du réseau une première fois pour Word. Réessayez dès que vous en avez.',
  done: 'Votre fichier est prêt',
  doneText: '{{name}}, {{size}}.',
  donePrint: 'Votre brouillon est prêt',
  donePrintText: 'Dans la fenêtre d’impression, choisissez une imprimante ou « Enregistrer au format PDF ».',
  without_one: '{{count}} image n’a pas pu être jointe.',
  without_many: '{{count}} images n’ont pas pu être jointes.',
  without_other: '{{count}} images n’ont pas pu être jointes.',
  save: 'Enregistrer',
  share: 'Partager',
  print: 'Imprimer',
  version: 'Une version de chaque section changée est gardée dans l’historique dès que le serveur l’a reçue.',
  empty: 'Rien à exporter encore',
  emptyText: 'Ajoutez une première section, puis revenez.',
  toWriting: 'Écrire',
}
export type ExportTexts = Translation<typeof exports>
