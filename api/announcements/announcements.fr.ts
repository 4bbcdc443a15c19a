import type { Translation } from '#contract/translation'

export const announcements = {
  /** Shown on the permissions page. */
  label: 'Annonces',
  columns: {
    titleFr: 'Titre en français',
    titleEn: 'Titre en anglais',
    textFr: 'Texte en français',
    textEn: 'Texte en anglais',
    audience: 'Pour',
    startsAt: 'Début (UTC)',
    endsAt: 'Fin (UTC)',
  },
  values: {
    audience: { all: 'Tout le monde', students: 'Étudiants', mentors: 'Mentors' },
  },
} as const

export type AnnouncementsTexts = Translation<typeof announcements>
