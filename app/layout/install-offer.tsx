import { useState, useSyncExternalStore } from 'react'
import { useFrame } from '../i18n/frame-context'
import { onInstallEvent, readInstallEvent } from '../device/install-event'
import {
  onPreferenceChange,
  readHasStoredPage,
  readInstallDismissed,
  readVisits,
  writeInstallDismissed,
} from '../device/preferences'

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** From the second visit on or after saving a page, until the application is installed or the offer dismissed. */
const mayOffer = (): boolean => (readVisits() >= 2 || readHasStoredPage()) && !readInstallDismissed() && !isInstalled()

/** Offers the installation until dismissed; browsers without the install event show written steps. */
export function InstallOffer() {
  const { texts } = useFrame()
  const prompt = useSyncExternalStore(onInstallEvent, readInstallEvent, () => null)
  const isOffered = useSyncExternalStore(onPreferenceChange, mayOffer, () => false)
  const [isClosed, setClosed] = useState(false)
  if (!isOffered || isClosed || !(prompt || isApple())) return null
  const close = () => {
    writeInstallDismissed()
    setClosed(true) // Closes the offer even if storage is blocked.
  }
  return (
    <div className="bar" role="status">
      <p>{texts.install.text}</p>
      {prompt ? (
        <button type="button" className="button" onClick={() => void prompt.prompt().then(close)}>
          {texts.install.action}
        </button>
      ) : (
        <a href="/install" className="button">
          {texts.install.how}
        </a>
      )}
      <button type="button" className="button button-quiet" onClick={close}>
        {texts.install.dismiss}
      </button>
    </div>
  )
}
