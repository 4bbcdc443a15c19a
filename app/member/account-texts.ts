import { lazyTexts } from '../shell/lazy-texts'
import type { AccountTexts } from './account.fr'

export const accountTexts = lazyTexts<AccountTexts>({
  fr: async () => (await import('./account.fr')).account,
  en: async () => (await import('./account.en')).account,
})
