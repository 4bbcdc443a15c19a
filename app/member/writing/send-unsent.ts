import { openStore } from './use-writing'

/** Sends unsent changes: a store syncs when it opens. */
export const sendUnsent = (userId: string): void => void openStore(userId, 'kept')

/** Sends after a project is created. The second sync requests what the first was too early for. */
export function sendMade(userId: string, storage: 'kept' | 'memory'): void {
  const store = openStore(userId, storage)
  void store.sync().then(() => store.sync())
}
