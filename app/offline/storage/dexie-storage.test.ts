import 'fake-indexeddb/auto'
import { dexieStorage } from './dexie-storage'
import { StorageFailure } from './storage'

const value = (id: string) => ({ id, value: id, at: 1 })
let databases = 0
const newStorage = () => dexieStorage(`person-${String((databases += 1))}`)

/** Awaits so many promises without disk access that Dexie loses its ambient transaction. */
async function awaitMany(count = 1_000): Promise<void> {
  for (let remaining = count; remaining > 0; remaining--) await awaitMany(0)
}

afterEach(() => jest.restoreAllMocks())

test('what is asked for while a new database is being made waits for it', async () => {
  const storage = newStorage()
  const requested: Promise<unknown>[] = []
  const database = { isMade: false }
  const first = storage
    .transaction('read', ['cached'], (tables) => tables.cached.all())
    .then(() => (database.isMade = true))
  while (!database.isMade) {
    requested.push(storage.transaction('read', ['cached'], (tables) => tables.cached.all()))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await first
  expect(requested.length).toBeGreaterThan(1)
  expect((await Promise.allSettled(requested)).filter(({ status }) => status === 'rejected')).toEqual([])
  storage.close()
})

test('a transaction that reads lasts as long as its work, however much that awaits', async () => {
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const storage = newStorage()
  await storage.transaction('write', ['meta'], ({ meta }) => meta.put([value('a')]))
  begun.mockClear()
  const found = await storage.transaction('read', ['meta', 'drafts'], async ({ meta, drafts }) => {
    await awaitMany()
    const first = await meta.all()
    await awaitMany()
    const second = await drafts.get(['a'])
    await awaitMany()
    return [first, second]
  })
  expect(found).toEqual([[value('a')], [undefined]])
  expect(begun).toHaveBeenCalledTimes(1)
  storage.close()
})

test('a transaction that writes lasts as long as its work, and is whole or not at all', async () => {
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const storage = newStorage()
  const write = (isFailing: boolean) =>
    storage.transaction('write', ['meta', 'drafts'], async ({ meta, drafts }) => {
      await awaitMany()
      const known = await meta.all()
      await awaitMany()
      await meta.put([value(`m${String(known.length)}`)])
      await awaitMany()
      await drafts.put([value('d')])
      await awaitMany()
      await drafts.remove(['d'])
      await awaitMany()
      if (isFailing) throw new RangeError('stop')
    })
  await storage.transaction('read', ['meta'], ({ meta }) => meta.all())
  begun.mockClear()
  await write(false)
  expect(begun.mock.calls).toEqual([[['meta', 'drafts'], 'readwrite', { durability: 'strict' }]])
  await expect(write(true)).rejects.toThrow(RangeError)
  const stored = await storage.transaction('read', ['meta', 'drafts'], async ({ meta, drafts }) => [
    await meta.all(),
    await drafts.all(),
  ])
  expect(stored).toEqual([[value('m0')], []])
  storage.close()
})

test('writes alone are committed before the browser has answered one', async () => {
  const storage = newStorage()
  await storage.transaction('write', ['drafts'], ({ drafts }) => drafts.put([value('a')]))
  const order: string[] = []
  const { commit } = IDBTransaction.prototype
  jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    order.push('committed')
    commit.call(this)
  })
  const { put, delete: remove } = IDBObjectStore.prototype
  const watch = <T>(name: string, request: IDBRequest<T>) => {
    order.push(name)
    request.addEventListener('success', () => order.push('answered'))
    return request
  }
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    return watch('put', put.apply(this, given))
  })
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, id) {
    return watch('delete', remove.call(this, id))
  })
  await storage.transaction('put', ['drafts'], ({ drafts }) => drafts.put([value('b')]))
  await storage.transaction('put', ['drafts'], ({ drafts }) => drafts.remove(['a']))
  expect(order).toEqual(['put', 'committed', 'answered', 'delete', 'committed', 'answered'])
  expect(await storage.transaction('read', ['drafts'], ({ drafts }) => drafts.all())).toEqual([value('b')])
  storage.close()
})

test('what other work asks for meanwhile has a transaction of its own', async () => {
  const storage = newStorage()
  const other: Promise<void>[] = []
  const failing = storage.transaction('write', ['meta'], async ({ meta }) => {
    other.push(storage.transaction('put', ['drafts'], ({ drafts }) => drafts.put([value('d')])))
    await meta.put([value('m')])
    throw new RangeError('stop')
  })
  await expect(failing).rejects.toThrow(RangeError)
  await Promise.all(other)
  expect(await storage.transaction('read', ['drafts'], ({ drafts }) => drafts.all())).toEqual([value('d')])
  storage.close()
})

test('a connection that the browser has closed is opened again', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  const storage = newStorage()
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  await storage.transaction('put', ['drafts'], ({ drafts }) => drafts.put([value('a')]))
  const [connection] = begun.mock.contexts
  connection?.close()
  begun.mockClear()
  expect(await storage.transaction('read', ['drafts'], ({ drafts }) => drafts.all())).toEqual([value('a')])
  expect(begun.mock.contexts).toContain(connection)
  expect(begun.mock.contexts.at(-1)).not.toBe(connection)
  storage.close()
})

test('a database that could not be opened is tried again the next time', async () => {
  const storage = newStorage()
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const read = () => storage.transaction('read', ['drafts'], ({ drafts }) => drafts.all())
  await expect(read()).rejects.toThrow(StorageFailure)
  expect(await read()).toEqual([])
  storage.close()
})
