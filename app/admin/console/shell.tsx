import { useTranslation } from '../../shell/i18n'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DisplayMenu } from '../../ui/display-menu'
import { LanguageMenu } from '../../ui/language-menu'
import { onPreferenceChange, readSidebarCollapsed, writeSidebarCollapsed } from '../../device/preferences'
import { Icon } from '../../ui/icon'
import { useConsole } from './console-context'
import { Drawer } from './drawer'
import { Freshness } from './freshness'
import { HelpDialog } from './help-dialog'
import { Notices } from './notices'
import { PersonCard } from './person-card'
import { Sidebar } from './sidebar'
import { useShortcuts } from './use-shortcuts'
import { useRoomy, useWide } from './use-wide'

/** The console's frame: sidebar (80 or 250 px), a drawer on phones, who is signed in, the state of the copy. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console')
  const { base } = useConsole()
  const isWide = useWide()
  const isRoomy = useRoomy()
  const chosen = useSyncExternalStore(onPreferenceChange, readSidebarCollapsed)
  const isCollapsed = chosen === null ? !isRoomy : chosen === '1'
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts(() => setHelpOpen(true))
  return (
    <div className={`console ${isCollapsed ? 'console-collapsed' : ''}`}>
      <a className="skip" href="#page" onClick={(event) => focusMain(event)}>
        {t('skip')}
      </a>
      {isWide && (
        <aside className="sidebar" aria-label={t('brand')}>
          <Brand base={base} name={t('brand')} isCollapsed={isCollapsed} />
          <Sidebar isCollapsed={isCollapsed} />
          <PersonCard isCollapsed={isCollapsed} />
          <button
            type="button"
            className="fold"
            aria-expanded={!isCollapsed}
            onClick={() => writeSidebarCollapsed(!isCollapsed)}
          >
            <Icon name={isCollapsed ? 'expand' : 'collapse'} />
            <span className={isCollapsed ? 'hidden' : undefined}>{isCollapsed ? t('expand') : t('collapse')}</span>
          </button>
        </aside>
      )}
      <div className="console-body" id="console-body">
        <ion-header class="console-header">
          <ion-toolbar>
            <div className="bar-row">
              {!isWide && <Drawer />}
              {!isWide && <span className="bar-title">{t('brand')}</span>}
              {isWide && <Freshness />}
              <div className="bar-tools">
                <button type="button" className="tool" title={t('help.open')} onClick={() => setHelpOpen(true)}>
                  <Icon name="faq" />
                  <span className="hidden">{t('help.open')}</span>
                </button>
                <LanguageMenu />
                <DisplayMenu />
              </div>
            </div>
          </ion-toolbar>
        </ion-header>
        {!isWide && (
          <div className="console-state" role="region" aria-label={t('freshness.label')}>
            <Freshness />
          </div>
        )}
        <Notices />
        <main id="page" className="page" tabIndex={-1}>
          {children}
        </main>
      </div>
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

const Brand = ({ base, name, isCollapsed }: { base: string; name: string; isCollapsed: boolean }) => (
  <Link className="brand" to={base} aria-label={name}>
    <span className="brand-mark" aria-hidden="true" />
    {!isCollapsed && name}
  </Link>
)

/** Not by the address: the router would take the `#` for a navigation. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}
