import type { Translation } from '#contract/translation'

/** The mail to the team about a message. */
export const contact = {
  subject: 'Message de {{name}}',
  subjectAbout: 'Message de {{name}} ({{about}})',
  request_one: '{{organisation}} ({{country}}), {{count}} étudiant',
  request_many: '{{organisation}} ({{country}}), {{count}} étudiants',
  request_other: '{{organisation}} ({{country}}), {{count}} étudiants',
} as const

export type ContactTexts = Translation<typeof contact>
