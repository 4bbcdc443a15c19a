import type { Translation } from '#contract/translation'

export const quotes = {
  subject: 'Votre devis Cap Soutenance pour {{organisation}}',
  text: `Bonjour,

Votre devis s’élève à {{amount}} et reste valable jusqu’au {{until}}. Pour le régler\u202f:
{{link}}
`,
} as const

export type QuotesTexts = Translation<typeof quotes>
