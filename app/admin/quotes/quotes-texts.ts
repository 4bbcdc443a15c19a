import { lazyTexts } from '../../shell/lazy-texts'
import type { QuotesTexts } from './quotes.fr'

export const quotesTexts = lazyTexts<QuotesTexts>({
  fr: async () => (await import('./quotes.fr')).quotes,
  en: async () => (await import('./quotes.en')).quotes,
})
