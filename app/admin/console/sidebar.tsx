import { useTranslation } from '../../shell/i18n'
import { useLocation } from 'react-router-dom'
import type { IconName } from '../../ui/icon-names'
import { Icon } from '../../ui/icon'
import { RootLink } from '../../shell/root-link'
import { useConsole } from './console-context'
import { PAGES, type PageName } from './pages'
import { useWaiting } from './use-waiting'

const ICONS: Record<PageName, IconName> = {
  '': 'dashboard',
  users: 'users',
  templates: 'document',
  projects: 'projects',
  sessions: 'calendar',
  permissions: 'permissions',
  system: 'system',
  logs: 'logs',
  payments: 'pricing',
  quotes: 'business',
  messages: 'contact',
  subscribers: 'blog',
  outbox: 'outbox',
}

/** The eight pages of the specification come first, then what is exchanged with the public. */
const GROUPS = [
  { key: 'main', pages: PAGES.slice(0, 8) },
  { key: 'more', pages: PAGES.slice(8) },
] as const

/** The console's links; collapsed, their names are told to assistive technology and on hover. */
export function Sidebar({ isCollapsed, onOpen }: { isCollapsed: boolean; onOpen: () => void }) {
  const { t } = useTranslation('console')
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
                  title={isCollapsed ? t(`pages.${page}`) : undefined}
                  onOpen={onOpen}
                >
                  <Icon name={ICONS[page]} />
                  <span className={isCollapsed ? 'hidden' : undefined}>{t(`pages.${page}`)}</span>
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
