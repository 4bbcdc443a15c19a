import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { noticeRoutes } from '#contract/routes/notices'
import { buildAddress } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useAccount } from '../account/account-context'
import { NOTICES } from '../account/screens'

export const UNREAD = buildAddress(noticeRoutes.unread)

/** Shows the number of unread notices in the header of each tab. */
export function Bell() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const { person } = useAccount()
  const { data } = useAnswer(UNREAD, { persist: true, isFresh: true })
  const count = data?.unread ?? 0
  // Once data is present, the stored queries have been restored too, including the one that `keepPush` reads.
  const isHere = data !== undefined
  useEffect(() => {
    if (!isHere || !('Notification' in globalThis) || Notification.permission !== 'granted') return
    void import('./notice-push').then(({ keepPush }) => keepPush(client, person)).catch(() => undefined)
  }, [client, person, isHere])
  return (
    <Link className="account-bell" to={NOTICES} aria-label={t('bell', { count })}>
      <Icon name="bell" />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
