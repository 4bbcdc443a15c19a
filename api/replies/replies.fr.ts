import type { Translation } from '#contract/translation'

export const replies = {
  /** To the sender. */
  answer: {
    subject: 'Réponse de Cap Soutenance à votre message',
    text: `Bonjour {{name}},

{{answer}}

Pour nous répondre sur le site, ouvrez ce lien dans les {{days}} jours\u202f:
{{link}}

Le {{date}}, vous avez écrit\u202f:
{{quote}}
`,
  },
  /** To the team. */
  reply: {
    subject: 'Réponse de {{name}}',
    text: `{{name}} <{{email}}>

{{reply}}

L’échange dans la console\u202f:
{{link}}
`,
  },
} as const

export type RepliesTexts = Translation<typeof replies>
