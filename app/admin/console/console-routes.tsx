import { useTranslation } from '../../shell/i18n'
import { Link, useLocation } from 'react-router-dom'
import { retriable } from '../../network/retriable'
import { useConsole } from './console-context'
import { isPage, isResourcePage, resourceOf } from './pages'
import { screens } from './screens'
import { usePageArrival } from './use-page-arrival'

const Home = retriable(async () => ({ default: (await import('../dashboard/dashboard-page')).DashboardPage }))

/** The page that the address names. */
export function ConsoleRoutes() {
  const { base } = useConsole()
  const name = useLocation().pathname.slice(base.length + 1)
  usePageArrival(name)
  if (!isPage(name)) return <NoSuchPage />
  if (isResourcePage(name)) {
    const Screen = screens.resource
    return <Screen key={name} name={resourceOf(name)} place="page" />
  }
  if (name === '') return <Home />
  if (name === 'quotes') return <screens.quotes />
  if (name === 'outbox') return <screens.outbox />
  const Screen = screens[name]
  return <Screen place="page" />
}

function NoSuchPage() {
  const { t } = useTranslation('console')
  const { base } = useConsole()
  return (
    <div className="message">
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <Link className="button" to={base}>
        {t('notFoundAction')}
      </Link>
    </div>
  )
}
