import type { WritingStore } from '../store-types'
import { writingEnvironment } from '../open-writing'
import { LiveStream, type LiveWorld, type LiveSource } from './live-stream'

const browserWorld: LiveWorld = {
  ...writingEnvironment,
  // The browser's message events have more fields than the one used.
  open: (address) => new EventSource(address) as LiveSource,
  changes: (changed) => {
    addEventListener('online', changed)
    addEventListener('offline', changed)
    document.addEventListener('visibilitychange', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
      document.removeEventListener('visibilitychange', changed)
    }
  },
}

/** Listens until the returned function is called. */
export function listenLive(store: WritingStore, project: string, section: string): () => void {
  const stream = new LiveStream(store, project, section, browserWorld)
  return () => stream.leave()
}
