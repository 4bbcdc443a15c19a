import type { Translation } from '#contract/translation'

export const sessions = {
  subject: {
    requested: 'Séance demandée\u202f: {{title}}',
    askedAnew: 'Nouvelle heure demandée\u202f: {{title}}',
    booked: 'Nouvelle séance\u202f: {{title}}',
    changed: 'Séance modifiée\u202f: {{title}}',
    cancelled: 'Séance annulée\u202f: {{title}}',
    declined: 'Demande de séance refusée\u202f: {{title}}',
    several: 'Vos séances ont changé',
  },
  greeting: 'Bonjour {{name}},',
  news: {
    requested: 'Une séance est demandée. Elle attend la réponse du mentor\u202f:',
    askedAnew: 'L’étudiant demande une autre heure. Elle attend la réponse du mentor\u202f:',
    booked: 'Une séance est prévue\u202f:',
    changed: 'Une séance a changé\u202f:',
    cancelled: 'Une séance est annulée\u202f:',
    declined: 'Le mentor n’a pas pu accepter cette demande\u202f:',
  },
  title: '- Titre\u202f: {{title}}',
  when: '- Quand\u202f: {{period}} (heure de Lomé, UTC+0)',
  mentor: '- Mentor\u202f: {{name}}',
  student: '- Étudiant\u202f: {{name}}',
  link: '- Lien\u202f: {{link}}',
  end: `Le fichier joint met votre agenda à jour. Vos séances sont dans votre compte\u202f:
{{link}}
`,
  /** Name of the attached file. */
  file: 'seance-{{id}}.ics',
} as const

export type SessionsTexts = Translation<typeof sessions>
