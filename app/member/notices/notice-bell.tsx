import { Link } from 'react-router-dom'
import { noticeRoutes } from '#contract/routes/notices'
import { addressOf } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { NOTICES } from '../screens'

export const UNREAD = addressOf(noticeRoutes.unread)

/** In the header of each tab: how many notices were not read. */
export function Bell() {
  const { t } = useTranslation('account')
  const count = useAnswer(UNREAD, { persist: true, isFresh: true }).data?.unread ?? 0
  return (
    <Link className="account-bell" to={NOTICES} aria-label={t('bell', { count })}>
      <Icon name="bell" />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
