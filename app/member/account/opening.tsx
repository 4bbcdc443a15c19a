import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { Screen } from '../../shell/screen'

/** Tabs whose title does not depend on the role; a mentor's students share the address of a student's projects. */
const NAMED = ['today', 'sessions', 'reading', 'me'] as const

/** The screen of an address with its header, while the code and data of its content load. */
export function AccountLoading() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const [, , requested = 'today', ...more] = pathname.split('/')
  const name = more.length === 0 && NAMED.find((tab) => tab === requested)
  return (
    <Screen title={name ? t(`screens.${name}`) : t('title')}>
      <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
    </Screen>
  )
}
