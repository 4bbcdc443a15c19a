import { IonRouterOutlet } from '@ionic/react'
import type { ReactNode } from 'react'
import { Link, Route } from 'react-router-dom'
import { OwnPlace } from '../../shell/own-place'
import { useTranslation } from '../../shell/i18n'
import { useConsole } from './console-context'
import { ConsoleScreen } from './console-screen'
import { isResourcePage, CONSOLE_PAGES, toResource, type PageName } from './pages'
import { screens } from './screens'
import { CONTENT_ID } from './shell'

/** The screens by their addresses. */
export function ConsoleRoutes() {
  const { base } = useConsole()
  return (
    <IonRouterOutlet id={CONTENT_ID}>
      {CONSOLE_PAGES.map((name) => {
        const path = name === '' ? base : `${base}/${name}`
        return <Route key={path} path={path} element={<Page name={name} path={path} />} />
      })}
      <Route path={`${base}/*`} element={<NoSuchPage path={`${base}/*`} />} />
    </IonRouterOutlet>
  )
}

function Page({ name, path }: { name: PageName; path: string }) {
  const { t } = useTranslation('console')
  const { t: tResources } = useTranslation('resources')
  const title = isResourcePage(name) ? tResources(`${toResource(name)}.list.title`) : t(`pages.${name}`)
  return (
    <OwnPlace path={path}>
      <ConsoleScreen title={title} at={path}>
        {renderContent(name)}
      </ConsoleScreen>
    </OwnPlace>
  )
}

function renderContent(name: PageName): ReactNode {
  if (isResourcePage(name)) {
    const Screen = screens.resource
    return <Screen name={toResource(name)} place="page" />
  }
  if (name === '') return <screens.dashboard />
  if (name === 'quotes') return <screens.quotes />
  if (name === 'schedules') return <screens.schedules />
  if (name === 'institutions') return <screens.institutions />
  if (name === 'mentor-changes') {
    const Screen = screens[name]
    return <Screen />
  }
  if (name === 'planning') return <screens.planning />
  if (name === 'outbox') return <screens.outbox />
  const Screen = screens[name]
  return <Screen place="page" />
}

function NoSuchPage({ path }: { path: string }) {
  const { t } = useTranslation('console')
  const { base } = useConsole()
  return (
    <OwnPlace path={path}>
      <ConsoleScreen title={t('notFoundTitle')} at={path}>
        <div className="message">
          <p>{t('notFoundText')}</p>
          <Link className="button" to={base}>
            {t('notFoundAction')}
          </Link>
        </div>
      </ConsoleScreen>
    </OwnPlace>
  )
}
