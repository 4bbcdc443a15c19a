import {
  IonBackButton,
  IonButtons,
  IonContent,
  IonHeader,
  IonPage,
  IonTitle,
  IonToolbar,
  useIonViewDidEnter,
} from '@ionic/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFrame } from '../i18n/frame-context'
import { useIsHere } from './own-place'

interface Props {
  title: string
  /** Name of the area, such as the console, in the document's title between the screen and the brand. */
  area?: string
  /** Target of the back button if no screen was opened before; without it there is no back button. */
  back?: { readonly to: string; readonly label: string }
  start?: ReactNode
  end?: ReactNode
  /** Fixed content under the title. */
  below?: ReactNode
  /** Content that floats above the screen, or reacts to its scrolling. */
  fixed?: ReactNode
  children: ReactNode
}

/** Time after which a screen has slid in. */
const SLIDE_MS = 600

/** The first screen of a document does not take the focus, so that screen readers start at the top. */
let hasEntered = false

/** A screen of the application half. Its header renders at once, before its content has loaded. */
export function Screen({ title, area, back, start, end, below, fixed, children }: Props) {
  const { brand } = useFrame().texts
  const isHere = useIsHere()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isHere) document.title = [title, area, brand].filter(Boolean).join(' | ')
  }, [isHere, title, area, brand])
  const focusHeading = () => {
    // On a slow phone a dialog may open before its screen has entered; it then retains the focus.
    if (document.querySelector('ion-modal:not([inert])') === null) heading.current?.focus({ preventScroll: true })
  }
  // Ionic does not report every entrance; the focus would then be lost with the followed link.
  useEffect(() => {
    if (!isHere) return
    const timer = setTimeout(() => {
      if (hasEntered && document.activeElement === document.body) focusHeading()
    }, SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isHere])
  useIonViewDidEnter(() => {
    if (hasEntered) focusHeading()
    hasEntered = true
  })
  return (
    <IonPage>
      <IonHeader>
        <IonToolbar>
          {(start ?? back) && (
            <IonButtons slot="start">
              {start}
              {back && <IonBackButton defaultHref={back.to} text="" aria-label={back.label} />}
            </IonButtons>
          )}
          <IonTitle>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </IonTitle>
          {end && <IonButtons slot="end">{end}</IonButtons>}
        </IonToolbar>
        {below}
      </IonHeader>
      <IonContent>
        {fixed}
        <div id={isHere ? 'page' : undefined} className="screen" tabIndex={-1}>
          {children}
        </div>
      </IonContent>
    </IonPage>
  )
}
