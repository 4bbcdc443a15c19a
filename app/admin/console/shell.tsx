import { IonContent, IonMenu, IonSplitPane } from '@ionic/react'
import { menuController } from '@ionic/core/components'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { readSidebarCollapsed, writeSidebarCollapsed } from '../../device/application-preferences'
import { onPreferenceChange } from '../../device/preferences'
import { Icon } from '../../ui/icon'
import { useTranslation } from '../../shell/i18n'
import { MenuTools } from '../../shell/menu-tools'
import { RootLink } from '../../shell/root-link'
import { useConsole } from './console-context'
import { HelpDialog } from './help-dialog'
import { PersonCard } from './person-card'
import { Sidebar } from './sidebar'
import { useShortcuts } from './use-shortcuts'
import { useRoomy, useWide, WIDE } from './use-wide'

/** Ionic's split pane and drawer find the screens by this id. */
export const CONTENT_ID = 'console-screens'

const SHOWN = '.ion-page:not(.ion-page-hidden, #console-screens)'
/** Works only once the drawer is closed, since an open drawer traps the focus. */
const focusHeading = (): void => document.querySelector<HTMLElement>(`${SHOWN} ion-title h1`)?.focus()
/** The focusable element of Ionic's button is in its shadow root. */
const focusMenuButton = (): void =>
  document.querySelector(`${SHOWN} ion-menu-button`)?.shadowRoot?.querySelector('button')?.focus()

/** The console's frame: a menu beside the screens (80 or 250 px), which is a drawer on phones. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console')
  const { base } = useConsole()
  const isWide = useWide()
  const isRoomy = useRoomy()
  const chosen = useSyncExternalStore(onPreferenceChange, readSidebarCollapsed)
  const isCollapsed = isWide && (chosen === null ? !isRoomy : chosen === '1')
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts(() => setHelpOpen(true))
  // Ionic ignores a close while the drawer is still opening, so the close is repeated once the drawer is open.
  const shallClose = useRef(false)
  const close = () => {
    shallClose.current = true
    void menuController.close()
  }
  // After a link was followed, the focus moves to the new heading; otherwise it returns to the menu button.
  const closed = () => {
    if (shallClose.current) focusHeading()
    else focusMenuButton()
    shallClose.current = false
  }
  const opened = () => {
    if (shallClose.current) close()
  }
  return (
    <>
      <IonSplitPane contentId={CONTENT_ID} when={WIDE} className={isCollapsed ? 'console collapsed' : 'console'}>
        <IonMenu
          contentId={CONTENT_ID}
          type="overlay"
          aria-label={t('navigation')}
          onIonDidOpen={opened}
          onIonDidClose={closed}
        >
          <IonContent>
            <div className="menu-body">
              <RootLink className="brand" to={base} aria-label={t('brand')} onOpen={close}>
                <span className="brand-mark" aria-hidden="true" />
                {!isCollapsed && t('brand')}
              </RootLink>
              <Sidebar isCollapsed={isCollapsed} onOpen={close} />
              <PersonCard isCollapsed={isCollapsed} />
              <div className="menu-tools">
                <MenuTools />
                <button type="button" className="tool" title={t('help.open')} onClick={() => setHelpOpen(true)}>
                  <Icon name="faq" />
                  <span className="hidden">{t('help.open')}</span>
                </button>
              </div>
              {isWide && (
                <button
                  type="button"
                  className="fold"
                  aria-expanded={!isCollapsed}
                  onClick={() => writeSidebarCollapsed(!isCollapsed)}
                >
                  <Icon name={isCollapsed ? 'expand' : 'collapse'} />
                  <span className={isCollapsed ? 'hidden' : undefined}>
                    {isCollapsed ? t('expand') : t('collapse')}
                  </span>
                </button>
              )}
            </div>
          </IonContent>
        </IonMenu>
        {children}
      </IonSplitPane>
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
