import type { SessionsTexts } from './sessions.fr'

export const sessions: SessionsTexts = {
  subject: {
    booked: 'New session: {{title}}',
    changed: 'Session changed: {{title}}',
    cancelled: 'Session cancelled: {{title}}',
    several: 'Your sessions have changed',
  },
  greeting: 'Hello {{name}},',
  news: {
    booked: 'A session is planned:',
    changed: 'A session has changed:',
    cancelled: 'A session is cancelled:',
  },
  title: '- Title: {{title}}',
  when: '- When: {{period}} (Lomé time, UTC+0)',
  mentor: '- Mentor: {{name}}',
  student: '- Student: {{name}}',
  link: '- Link: {{link}}',
  end: `The attached file updates your calendar. Your sessions are in your account:
{{link}}
`,
  file: 'session-{{id}}.ics',
}
