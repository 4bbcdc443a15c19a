import type { Translation } from '#contract/translation'

export const newsletter = {
  subject: 'Confirmez votre inscription à la lettre de Cap Soutenance',
  text: `Bonjour,

Vous avez demandé à recevoir la lettre de Cap Soutenance. Pour confirmer, ouvrez ce lien dans les sept jours\u202f:
{{confirm}}

Si cette demande ne vient pas de vous, ne faites rien\u202f: vous ne recevrez pas d’autre courrier.
Pour ne plus rien recevoir\u202f:
{{unsubscribe}}
`,
} as const

export type NewsletterTexts = Translation<typeof newsletter>
