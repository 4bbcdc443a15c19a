import { lazyTexts } from '../../shell/lazy-texts'
import type { LoginTexts } from './login.fr'

export const loginTexts = lazyTexts<LoginTexts>({
  fr: async () => (await import('./login.fr')).login,
  en: async () => (await import('./login.en')).login,
})
