import { lazyTexts } from '../../shell/lazy-texts'
import type { OutboxTexts } from './outbox.fr'

export const outboxTexts = lazyTexts<OutboxTexts>({
  fr: async () => (await import('./outbox.fr')).outbox,
  en: async () => (await import('./outbox.en')).outbox,
})
