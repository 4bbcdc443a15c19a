import { readDataSaver } from '../../device/preferences'

/** Browser functions that the engine needs; tests replace the clock, the network and the tabs. */
export interface Environment {
  /** ms since the epoch, by this device's clock. */
  now: () => number
  random: () => number
  newId: () => string
  isOnline: () => boolean
  isVisible: () => boolean
  /** In data saver mode, the engine syncs less often and pulls only opened lists. */
  isSparing: () => boolean
  /** Runs `work` under a lock shared by all tabs; with `ifFree`, skips it if the lock is held. */
  exclusively: (name: string, ifFree: boolean, work: () => Promise<void>) => Promise<void>
  /** A channel to this person's other tabs; `listener` receives their messages. */
  channel: (
    name: string,
    listener: (message: unknown) => void,
  ) => { post: (message: unknown) => void; close: () => void }
  later: (ms: number, work: () => void) => () => void
  /** Calls `work` when the page closes; returns a function that unsubscribes. */
  leaving: (work: () => void) => () => void
  /** Calls `back` when the network returns or the page becomes visible; returns a function that unsubscribes. */
  watch: (back: (what: 'online' | 'visible') => void) => () => void
}

export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  isSparing: readDataSaver,
  exclusively: async (name, ifFree, work) => {
    // Browsers of 2021 may lack locks; idempotency keys and row versions then prevent double execution.
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => {
      if (lock) await work()
    })
  },
  channel: (name, listener) => {
    if (!('BroadcastChannel' in globalThis)) return { post: () => undefined, close: () => undefined }
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data)
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  },
  later: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  leaving: (work) => {
    addEventListener('pagehide', work)
    return () => removeEventListener('pagehide', work)
  },
  watch: (back) => {
    const online = () => back('online')
    const visible = () => document.visibilityState === 'visible' && back('visible')
    addEventListener('online', online)
    addEventListener('focus', visible)
    document.addEventListener('visibilitychange', visible)
    return () => {
      removeEventListener('online', online)
      removeEventListener('focus', visible)
      document.removeEventListener('visibilitychange', visible)
    }
  },
}
