import type { QuotesTexts } from './quotes.fr'

export const quotes: QuotesTexts = {
  subject: 'Your Cap Soutenance quote for {{organisation}}',
  text: `Hello,

Your quote is {{amount}} and is valid until {{until}}. To pay it:
{{link}}
`,
}
