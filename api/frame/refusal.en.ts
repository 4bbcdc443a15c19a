import type { RefusalTexts } from './refusal.fr'

export const refusal: RefusalTexts = {
  title: 'Your message was not sent',
  back: 'Go back with your browser: what you wrote is still there.',
  line: '{{field}}: {{reason}}',
  fields: { fullName: 'Name', email: 'E-mail', subject: 'Subject', message: 'Message' },
}
