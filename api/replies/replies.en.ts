import type { RepliesTexts } from './replies.fr'

export const replies: RepliesTexts = {
  answer: {
    subject: 'Answer from Cap Soutenance to your message',
    text: `Hello {{name}},

{{answer}}

To reply to us on the site, open this link within {{days}} days:
{{link}}

On {{date}}, you wrote:
{{quote}}
`,
  },
  reply: {
    subject: 'Reply from {{name}}',
    text: `{{name}} <{{email}}>

{{reply}}

The thread in the console:
{{link}}
`,
  },
}
