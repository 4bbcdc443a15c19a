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
  /** Stands in the document's title between the screen's and the brand: the console's own name. */
  area?: string
  /** Where the way back leads when nothing was opened before; without it there is no such button. */
  back?: { readonly to: string; readonly label: string }
  start?: ReactNode
  end?: ReactNode
  /** Stands under the title and does not scroll away. */
  below?: ReactNode
  /** What floats over the content, or belongs to its scrolling. */
  fixed?: ReactNode
  children: ReactNode
}

/** A screen has slid in by then. */
const SLIDE_MS = 600

/** The first screen of a document does not take the focus: a screen reader begins at the top. */
let hasEntered = false

/** A screen of the application half: its header at once, its content when it is there. */
export function Screen({ title, area, back, start, end, below, fixed, children }: Props) {
  const { brand } = useFrame().texts
  const isHere = useIsHere()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isHere) document.title = [title, area, brand].filter(Boolean).join(' | ')
  }, [isHere, title, area, brand])
  const focusHeading = () => {
    // On a slow phone a dialog may be open before its screen has entered: the focus stays in it.
    if (document.querySelector('ion-modal:not([inert])') === null) heading.current?.focus({ preventScroll: true })
  }
  // Where Ionic tells nothing of an entrance, the focus would be lost with the link that was followed.
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
