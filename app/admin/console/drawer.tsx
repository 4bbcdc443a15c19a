import { useTranslation } from '../../shell/i18n'
import { defineCustomElement } from '@ionic/core/components/ion-menu.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFrame } from '../../i18n/frame-context'
import { Icon } from '../../ui/icon'
import { PersonCard } from './person-card'
import { Sidebar } from './sidebar'

defineCustomElement()

/** What we call on Ionic's menu. */
interface MenuElement extends HTMLElement {
  open: () => Promise<boolean>
  close: () => Promise<boolean>
}

/** The links on a phone: a drawer, opened by its button or a swipe from the edge. */
export function Drawer() {
  const { t } = useTranslation('console')
  const { menu } = useFrame().texts
  const drawer = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const element = () => drawer.current as MenuElement | null // Ionic's element has these.
  // Ionic does not hear a close while the drawer still opens: whoever is quicker than that would be left behind it.
  const shallClose = useRef(false)
  const close = useCallback(() => {
    shallClose.current = drawer.current?.classList.contains('show-menu') ?? false
    void element()?.close()
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])

  const hasLeft = useRef(false)
  const leave = () => {
    hasLeft.current = true
    close()
  }
  const opened = () => {
    setOpen(true)
    if (shallClose.current) void element()?.close()
  }
  const closed = () => {
    setOpen(false)
    shallClose.current = false
    // Held in the drawer until now, the focus goes where the person went.
    if (hasLeft.current) document.querySelector<HTMLElement>('#page h1')?.focus({ preventScroll: true })
    else if (document.activeElement === document.body || drawer.current?.contains(document.activeElement))
      button.current?.focus()
    hasLeft.current = false
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool"
        aria-expanded={isOpen}
        title={t('menu')}
        onClick={() => void element()?.open()}
      >
        <Icon name="menu" />
        <span className="hidden">{t('menu')}</span>
      </button>
      {createPortal(
        <ion-menu
          ref={drawer}
          class="drawer"
          contentId="console-body"
          type="overlay"
          swipeGesture
          aria-label={menu}
          onionDidOpen={opened}
          onionDidClose={closed}
        >
          <div className="drawer-body">
            <button type="button" className="fold" onClick={close}>
              <Icon name="close" />
              {t('closeMenu')}
            </button>
            <Sidebar onOpen={leave} />
            <PersonCard />
          </div>
        </ion-menu>,
        document.querySelector('ion-app') ?? document.body,
      )}
    </>
  )
}
