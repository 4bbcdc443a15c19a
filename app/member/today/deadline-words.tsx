import { useTranslation } from '../../shell/i18n'
import { daysUntil } from './deadline'
import { NEAR_DAYS } from './urgency'
import { useNow } from '../projects/use-now'

/** The number of remaining days as text, highlighted when the deadline is near or past. */
export function DeadlineWords({ deadline }: { deadline: string | null }) {
  const { t } = useTranslation('work')
  const now = useNow()
  if (deadline === null) return <span>{t('days.none')}</span>
  const days = daysUntil(deadline, now)
  const tone = days < 0 ? 'account-late' : days <= NEAR_DAYS ? 'account-near' : undefined
  const words =
    days === 0 ? t('days.today') : days < 0 ? t('days.late', { count: -days }) : t('days.left', { count: days })
  return <span className={tone}>{words}</span>
}
