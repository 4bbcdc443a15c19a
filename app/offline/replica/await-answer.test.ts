import type { MutationEntry } from '../storage/types'
import { awaitAnswer, fieldReasons } from './await-answer'

const lineIn = (state: MutationEntry['state'], more: Partial<MutationEntry> = {}): MutationEntry => ({
  id: 'x',
  record: 'users:1',
  method: 'PATCH',
  url: '/api/users/1',
  kind: 'edit',
  label: '',
  createdAt: 0,
  attempts: 0,
  nextAttemptAt: 0,
  rowId: '1',
  act: { resource: 'users', kind: 'edit', label: '' },
  ...more,
  state,
})

function outbox(first: MutationEntry) {
  let entries: MutationEntry[] = [first]
  const listeners = new Set<() => void>()
  return {
    engine: {
      entries: () => entries,
      onEntries: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    put: (entry: MutationEntry | undefined) => {
      entries = entry ? [entry] : []
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } })
})
afterEach(() => jest.useRealTimers())

test.each(['received', 'refused', 'conflict'] as const)(
  'the answer that makes an entry %s ends the wait',
  async (state) => {
    const { engine, put, listeners } = outbox(lineIn('waiting'))
    const answer = awaitAnswer(engine, 'x')
    await Promise.resolve()
    put(lineIn('sending'))
    put(lineIn(state))
    expect((await answer)?.state).toBe(state)
    expect(listeners.size).toBe(0)
  },
)

test.each([
  ['was tried and not answered', lineIn('waiting', { attempts: 1 })],
  ['waits for a sign-in', lineIn('waiting', { paused: true })],
])('an entry that %s is not waited for', async (_, entry) => {
  const { engine, put } = outbox(lineIn('sending'))
  const answer = awaitAnswer(engine, 'x')
  put(entry)
  expect((await answer)?.state).toBe('waiting')
})

test('after ten seconds the person goes on', async () => {
  const { engine } = outbox(lineIn('sending'))
  const answer = awaitAnswer(engine, 'x')
  await jest.advanceTimersByTimeAsync(10_000)
  expect((await answer)?.state).toBe('sending')
})

test('an entry that has gone is an answer too', async () => {
  const { engine, put } = outbox(lineIn('sending'))
  const answer = awaitAnswer(engine, 'x')
  put(undefined)
  expect(await answer).toBeUndefined()
})

test('the reason of a field is told in the active language, with its limit as the server wrote it', () => {
  const fields = {
    username: { code: 'taken', message: 'x' },
    title: { code: 'tooLong', message: 'Au plus 200 caractères.' },
  } as const
  expect(fieldReasons({ code: 'conflict', message: '', fields }, 'en')).toEqual({
    username: 'This value is already taken.',
    title: 'Au plus 200 caractères.',
  })
})
