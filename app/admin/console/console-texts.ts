import { lazyTexts } from '../../shell/lazy-texts'
import type { ConsoleTexts } from './console.fr'

export const consoleTexts = lazyTexts<ConsoleTexts>({
  fr: async () => (await import('./console.fr')).consoleTexts,
  en: async () => (await import('./console.en')).consoleTexts,
})
