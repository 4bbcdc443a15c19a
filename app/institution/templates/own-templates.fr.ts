import type { Translation } from '#contract/translation'

/** Texts of an institution's own templates and pages. French is the source. */
export const ownTemplates = {
  templates: {
    title: 'Modèles',
    lead: 'Des plans commentés que seuls vos étudiants voient, à côté des nôtres.',
    create: 'Nouveau modèle',
    empty: 'Aucun modèle à vous',
    emptyText: 'Écrivez le plan que vous attendez : vos étudiants commenceront leur mémoire par lui.',
    edit: 'Modifier le modèle',
    removeTitle: 'Supprimer le modèle {{name}}',
    removeText: 'Vos étudiants ne le verront plus. Ce qu’ils ont commencé avec lui reste.',
  },
  pages: {
    title: 'Pages de mémoire',
    lead: 'La page de titre, les pièces du dossier et la mise en page que vous demandez. Vos étudiants les choisissent.',
    create: 'Nouvelle page',
    empty: 'Aucune page à vous',
    emptyText: 'Créez-en une, puis donnez votre document Word : ses marges et ses styles feront les exports.',
    edit: 'Modifier la page',
    removeTitle: 'Supprimer la page {{name}}',
    removeText: 'Les mémoires qui la suivent reprendront la nôtre.',
    papers_one: '{{count}} pièce demandée',
    papers_many: '{{count}} pièces demandées',
    papers_other: '{{count}} pièces demandées',
  },
  used_one: 'Choisi {{count}} fois',
  used_many: 'Choisi {{count}} fois',
  used_other: 'Choisi {{count}} fois',
  changed: 'Modifié le {{date}}',
  change: 'Modifier',
  remove: 'Supprimer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  sending: 'Envoi…',
  created: 'Créé',
  edited: 'Enregistré',
  removed: 'Supprimé',
  changedSince:
    'Quelqu’un d’autre l’a modifié entre-temps. Enregistrer à nouveau ne change que ce que vous avez changé ici.',
  offline: 'Il faut du réseau pour cela. Ce que vous écrivez est gardé sur cet appareil.',
  unknown: 'Le serveur n’a pas répondu : c’est peut-être fait. Réessayez, cela ne se fera pas deux fois.',
  failed: 'Une erreur est survenue. Rien n’a été fait.',
} as const

export type OwnTemplatesTexts = Translation<typeof ownTemplates>
