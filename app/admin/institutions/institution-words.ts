import type { TFunction } from 'i18next'
import type { RefusalWords } from '../../shell/refusal-text'

export const institutionRefusalWords = (t: TFunction<'institutions'>): RefusalWords => ({
  refusedOffline: t('offline'),
  unreachable: t('unknown'),
  failed: t('failed'),
})
