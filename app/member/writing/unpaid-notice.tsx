import type { WritingRefusal } from '#contract/writing/sync'
import { useTranslation } from '../../shell/i18n'

/** Refusals that make the text read-only. */
export const isLocked = (refused: WritingRefusal | null): boolean =>
  refused === 'readOnly' || refused === 'unpaid' || refused === 'oldSchema'

/** Why the text is read-only while a part of the payment is late, and where that part is paid. */
export function UnpaidNotice() {
  const { t } = useTranslation('outline')
  return (
    <p className="notice" role="status">
      {t('access.unpaid')} <a href="/account/subscription">{t('access.pay')}</a>
    </p>
  )
}
