import { readDataSaver } from '../../device/preferences'

/** What the engine needs of the browser; tests bring their own clock, network and tabs. */
export interface Environment {
  /** ms since the epoch, by this device's clock. */
  now: () => number
  random: () => number
  newId: () => string
  isOnline: () => boolean
  isVisible: () => boolean
  /** Data saver: syncs less often and pulls only what is opened. */
  isSparing: () => boolean
  /** Runs while no other tab runs under that name; with `ifFree` not at all when one does. */
  exclusively: (name: string, ifFree: boolean, work: () => Promise<void>) => Promise<void>
  /** A channel to this person's other tabs; their messages come to `listener`. */
  channel: (
    name: string,
    listener: (message: unknown) => void,
  ) => { post: (message: unknown) => void; close: () => void }
  later: (ms: number, work: () => void) => () => void
  /** Calls back when this page goes; answers how to stop. */
  leaving: (work: () => void) => () => void
  /** Calls back when the network or the person comes back; answers how to stop. */
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
    // Browsers of 2021 may have no locks: keys on the entries and versions on the rows then do it alone.
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
