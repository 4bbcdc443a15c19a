import type { ContactTexts } from './contact.fr'

export const contact: ContactTexts = {
  subject: 'Message from {{name}}',
  subjectAbout: 'Message from {{name}} ({{about}})',
  request_one: '{{organisation}} ({{country}}), {{count}} student',
  request_other: '{{organisation}} ({{country}}), {{count}} students',
}
