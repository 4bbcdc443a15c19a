import type { Translation } from '#contract/translation'

/** What a student and a mentor are told of openings of their text. French is the source. */
export const accountViews = {
  title: "Ouvertures par l'administration",
  opened: "Le {{when}}, l'administration a ouvert ce texte. Motif : {{reason}}",
  older_one: '{{count}} ouverture plus ancienne',
  older_many: '{{count}} ouvertures plus anciennes',
  older_other: '{{count}} ouvertures plus anciennes',
} as const

export type AccountViewsTexts = Translation<typeof accountViews>
