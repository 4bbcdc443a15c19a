import type { OutboxEntry } from './entry'

const stored: OutboxEntry[] = []
let isFull = false
jest.mock('./outbox', () => ({
  newEntry: (entry: object) => ({ ...entry, id: 'entry', state: 'waiting' }),
  enqueue: (entry: OutboxEntry) => {
    if (isFull) return Promise.reject(new Error('full'))
    stored.push(entry)
    return Promise.resolve()
  },
  // The browser clears the database while the entry is being sent.
  flush: () => Promise.resolve(stored.splice(0)),
  findEntry: (id: string) => Promise.resolve(stored.find((one) => one.id === id)),
  discardEntry: () => Promise.resolve(),
}))

const write = { record: 'contact:1', url: '/api/contact', kind: 'contact', label: 'Bonjour' }

beforeEach(() => {
  jest.useFakeTimers()
  stored.splice(0)
  isFull = false
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
})

test('a form says that it is kept only where the disk has it, also after it was emptied', async () => {
  const { deliver } = await import('./deliver')
  await expect(deliver(write)).resolves.toEqual({ state: 'kept' })
  expect(stored.map(({ id }) => id)).toEqual(['entry'])
})

test('and that it failed where the disk takes it no second time', async () => {
  const { deliver } = await import('./deliver')
  const ending = deliver(write)
  isFull = true
  await expect(ending).resolves.toEqual({ state: 'failed' })
})
