import type { SessionsTexts } from './sessions.fr'

export const sessions: SessionsTexts = {
  subject: {
    requested: 'Session asked for: {{title}}',
    askedAnew: 'Another time asked for: {{title}}',
    booked: 'New session: {{title}}',
    changed: 'Session changed: {{title}}',
    cancelled: 'Session cancelled: {{title}}',
    declined: 'Request for a session declined: {{title}}',
    several: 'Your sessions have changed',
  },
  greeting: 'Hello {{name}},',
  news: {
    requested: 'A session is asked for. It waits for the mentor to answer:',
    askedAnew: 'The student asks for another time. It waits for the mentor to answer:',
    booked: 'A session is planned:',
    changed: 'A session has changed:',
    cancelled: 'A session is cancelled:',
    declined: 'The mentor could not accept this request:',
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
