import { useEffect, useState } from 'react'
import { useFrame } from '../lib/frame-context'
import { countVisit, readInstallDismissed, writeInstallDismissed } from '../lib/preferences'
import { NavLink } from './nav-link'

/** Chromium's install event; not in the DOM library. */
interface InstallEvent extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Offers installation from the second visit on, once; browsers without the event get the written steps. */
export function InstallOffer() {
  const { texts } = useFrame()
  const [event, setEvent] = useState<InstallEvent | null>(null)
  const [steps, setSteps] = useState(false)

  useEffect(() => {
    const mayOffer = countVisit() >= 2 && !readInstallDismissed() && !isInstalled()
    const onPrompt = (prompt: Event) => {
      prompt.preventDefault()
      if (mayOffer) setEvent(prompt as InstallEvent)
    }
    const onInstalled = () => setEvent(null)
    addEventListener('beforeinstallprompt', onPrompt)
    addEventListener('appinstalled', onInstalled)
    if (mayOffer && isApple()) setSteps(true)
    return () => {
      removeEventListener('beforeinstallprompt', onPrompt)
      removeEventListener('appinstalled', onInstalled)
    }
  }, [])

  if (!event && !steps) return null
  const close = () => {
    writeInstallDismissed()
    setEvent(null)
    setSteps(false)
  }
  return (
    <div className="bar" role="status">
      <p>{texts.install.text}</p>
      {event ? (
        <button type="button" className="button" onClick={() => void event.prompt().then(close)}>
          {texts.install.action}
        </button>
      ) : (
        <NavLink to="/install" className="button">
          {texts.install.how}
        </NavLink>
      )}
      <button type="button" className="button button-quiet" onClick={close}>
        {texts.install.dismiss}
      </button>
    </div>
  )
}
