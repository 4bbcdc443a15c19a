import { useTranslation } from '../../shell/i18n'
import { useLocation } from 'react-router-dom'
import type { IconName } from '../../ui/icon-names'
import { Icon } from '../../ui/icon'
import { RootLink } from '../../shell/root-link'
import { useConsole } from './console-context'
import { getResourceIcon } from '../resources/definitions'
import { isResourcePage, CONSOLE_PAGES, toResource, type PageName, type ResourcePage } from './pages'
import { usePageName } from './use-page-name'
import { useWaiting } from './use-waiting'

const ICONS: Record<Exclude<PageName, ResourcePage>, IconName> = {
  '': 'dashboard',
  permissions: 'permissions',
  system: 'system',
  logs: 'logs',
  quotes: 'business',
  schedules: 'calendar',
  institutions: 'school',
  'mentor-changes': 'mentoring',
  planning: 'clock',
  outbox: 'outbox',
}
const iconFor = (page: PageName): IconName => (isResourcePage(page) ? getResourceIcon(toResource(page)) : ICONS[page])

/** The eight pages of the specification come first, then those about exchanges with the public. */
const GROUPS = [
  { key: 'main', pages: CONSOLE_PAGES.slice(0, 8) },
  { key: 'more', pages: CONSOLE_PAGES.slice(8) },
] as const

/** The console's links. When collapsed, their names remain for assistive technology and as tooltips. */
export function Sidebar({ isCollapsed, onOpen }: { isCollapsed: boolean; onOpen: () => void }) {
  const { t } = useTranslation('console')
  const nameOf = usePageName()
  const { base } = useConsole()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  return (
    <div className="side-nav">
      {GROUPS.map(({ key, pages }) => (
        <ul key={key} aria-label={t(`groups.${key}`)}>
          {pages.map((page) => {
            const to = page === '' ? base : `${base}/${page}`
            return (
              <li key={page}>
                <RootLink
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  title={isCollapsed ? nameOf(page) : undefined}
                  onOpen={onOpen}
                >
                  <Icon name={iconFor(page)} />
                  <span className={isCollapsed ? 'hidden' : undefined}>{nameOf(page)}</span>
                  {page === 'outbox' && waiting > 0 && <span className="count">{waiting}</span>}
                </RootLink>
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}
