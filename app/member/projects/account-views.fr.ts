import type { Translation } from '#contract/translation'

/** Notice on a project: when and why an administrator opened its text. French is the source. */
export const accountViews = {
  title: 'Ouvertures par l’administration',
  opened: 'Le {{when}}, l’administration a ouvert ce texte. Motif : {{reason}}',
  older_one: '{{count}} ouverture plus ancienne',
  older_many: '{{count}} ouvertures plus anciennes',
  older_other: '{{count}} ouvertures plus anciennes',
} as const

export type AccountViewsTexts = Translation<typeof accountViews>
