import type { Translation } from '#contract/translation'

/** Texts of the announcements on « Aujourd'hui ». French is the source. */
export const announcements = {
  title: 'Annonces',
  until: 'Jusqu’au {{date}}',
  dismiss: 'Masquer l’annonce',
  dismissOne: 'Masquer l’annonce : {{title}}',
  dismissed: 'Annonce masquée sur cet appareil',
} as const

export type AnnouncementsTexts = Translation<typeof announcements>
