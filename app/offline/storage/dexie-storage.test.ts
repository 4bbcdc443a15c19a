import 'fake-indexeddb/auto'
import { dexieStorage } from './dexie-storage'

test('what is asked for while a new database is being made waits for it', async () => {
  const storage = dexieStorage('new-device')
  const asked: Promise<unknown>[] = []
  const database = { isMade: false }
  const first = storage
    .transaction('read', ['cached'], (tables) => tables.cached.all())
    .then(() => (database.isMade = true))
  while (!database.isMade) {
    asked.push(storage.transaction('read', ['cached'], (tables) => tables.cached.all()))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await first
  expect(asked.length).toBeGreaterThan(1)
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([])
  storage.close()
})
