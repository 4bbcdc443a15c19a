import { useSyncExternalStore } from 'react'
import { useFrame } from '../lib/frame-context'
import { Listeners } from '../lib/listeners'
import { countVisit, readInstallDismissed, writeInstallDismissed } from '../lib/preferences'

/** Chromium's install event; not in the DOM library. */
interface InstallEvent extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

let steps = false
let event: InstallEvent | null = null
const listeners = new Listeners()

function set(nextEvent: InstallEvent | null, nextSteps: boolean): void {
  event = nextEvent
  steps = nextSteps
  listeners.tell()
}

/** Listens from the start of the page: the browser's event may come before anything is drawn. */
export function watchInstall(): void {
  const mayOffer = countVisit() >= 2 && !readInstallDismissed() && !isInstalled()
  addEventListener('beforeinstallprompt', (prompt) => {
    prompt.preventDefault()
    if (mayOffer) set(prompt as InstallEvent, false)
  })
  addEventListener('appinstalled', () => set(null, false))
  if (mayOffer && isApple()) set(null, true)
}

/** Offers installation from the second visit on, once; browsers without the event get the written steps. */
export function InstallOffer() {
  const { texts } = useFrame()
  const prompt = useSyncExternalStore(listeners.add, () => event, () => null)
  const hasSteps = useSyncExternalStore(listeners.add, () => steps, () => false)
  if (!prompt && !hasSteps) return null
  const close = () => {
    writeInstallDismissed()
    set(null, false)
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
