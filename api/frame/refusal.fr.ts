import type { Translation } from '#contract/translation'

/** The page that answers a refused form which was posted without script. */
export const refusal = {
  title: 'Votre envoi n’est pas parti',
  back: 'Revenez en arrière avec votre navigateur\u202f: ce que vous avez écrit y est encore.',
  line: '{{field}}\u202f: {{reason}}',
  fields: { fullName: 'Nom', email: 'E-mail', subject: 'Sujet', message: 'Message' },
} as const

export type RefusalTexts = Translation<typeof refusal>
