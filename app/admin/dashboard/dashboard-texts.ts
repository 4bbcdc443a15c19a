import { lazyTexts } from '../../shell/lazy-texts'
import type { DashboardTexts } from './dashboard.fr'

export const dashboardTexts = lazyTexts<DashboardTexts>({
  fr: async () => (await import('./dashboard.fr')).dashboard,
  en: async () => (await import('./dashboard.en')).dashboard,
})
