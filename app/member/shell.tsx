import type { ReactNode } from 'react'
import { DisplayMenu } from '../ui/display-menu'
import { LanguageMenu } from '../ui/language-menu'
import { useFrame } from '../i18n/frame-context'

/** The frame of every screen of the account: Ionic's header, one column. */
export function Shell({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const { brand } = useFrame().texts
  return (
    <>
      <ion-header>
        <ion-toolbar>
          <div className="bar-row">
            <a className="brand" href="/">
              <span className="brand-mark" aria-hidden="true" />
              {brand}
            </a>
            <div className="bar-tools">
              <LanguageMenu />
              <DisplayMenu />
              {tools}
            </div>
          </div>
        </ion-toolbar>
      </ion-header>
      <main id="page" className="account" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
