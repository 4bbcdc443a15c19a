import type { TFunction } from 'i18next'
import type { RefusalWords } from '../../shell/refusal-text'

export const quoteRefusalWords = (t: TFunction<'quotes'>): RefusalWords => ({
  refusedOffline: t('offline'),
  unreachable: t('unknown'),
  failed: t('failed'),
})
