import { openStore } from './use-writing'

/** Sends what was written here and did not leave; a store that opens syncs by itself. */
export const sendUnsent = (userId: string): void => void openStore(userId, 'kept')

/** The same once a project has been made. The second sync asks for what the first came too early for. */
export function sendMade(userId: string, storage: 'kept' | 'memory'): void {
  const store = openStore(userId, storage)
  void store.sync().then(() => store.sync())
}
