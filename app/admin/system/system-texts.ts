import { lazyTexts } from '../../shell/lazy-texts'
import type { SystemTexts } from './system.fr'

export const systemTexts = lazyTexts<SystemTexts>({
  fr: async () => (await import('./system.fr')).system,
  en: async () => (await import('./system.en')).system,
})
