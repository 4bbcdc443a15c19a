import { useState, useSyncExternalStore } from 'react'
import { useFrame } from '../lib/frame-context'
import { onInstallEvent, readInstallEvent } from '../lib/install-event'
import { readInstallDismissed, readVisits, writeInstallDismissed } from '../lib/preferences'

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** From the second visit on, until it is done or refused. */
const mayOffer = (): boolean => readVisits() >= 2 && !readInstallDismissed() && !isInstalled()

/** Offers installation from the second visit on, once; browsers without the event get the written steps. */
export function InstallOffer() {
  const { texts } = useFrame()
  const prompt = useSyncExternalStore(onInstallEvent, readInstallEvent, () => null)
  const [isOffered, setOffered] = useState(mayOffer)
  if (!isOffered || !(prompt || isApple())) return null
  const close = () => {
    writeInstallDismissed()
    setOffered(false)
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
