import { lazyTexts } from '../../shell/lazy-texts'
import type { DemonstrationTexts } from './demonstration.fr'

export const demonstrationTexts = lazyTexts<DemonstrationTexts>({
  fr: async () => (await import('./demonstration.fr')).demonstration,
  en: async () => (await import('./demonstration.en')).demonstration,
})
