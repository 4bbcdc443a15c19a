import type { NoticesTexts } from './notices.fr'

export const notices: NoticesTexts = {
  project: 'your project',
  someone: 'Somebody',
  subject_one: '{{head}} on Cap Soutenance',
  subject_other: '{{count}} news on Cap Soutenance',
  several: '{{count}} news wait for you.',
  severalHead: 'Cap Soutenance',
  text: `Hello {{name}},

{{lines}}

All of it is in your notices:
{{link}}
`,
  stop: `
--
You receive this e-mail because you have not read these news in the app yet.
No more e-mails of this kind: {{stop}}
Choose what is sent to you: {{settings}}
`,
}
