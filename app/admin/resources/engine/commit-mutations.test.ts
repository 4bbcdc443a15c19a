import { jest } from '@jest/globals'
import { ApiError } from '../../../network/http'
import type { Mutation, MutationEntry } from '../../../offline/storage/types'
import { commitMutations } from './commit-mutations'

const mutations = (count: number, kind: Mutation['kind'] = 'remove'): Mutation[] =>
  Array.from({ length: count }, (_, index) => ({
    resource: 'users',
    kind,
    id: `u${String(index)}`,
    label: `U${String(index)}`,
  }))
// The tests read only these fields.
const toEntry = (mutation: Mutation) =>
  ({ id: `line-${mutation.id ?? ''}`, act: mutation, state: 'received' }) as unknown as MutationEntry
const refusal = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, 'non', { code: 'x', message: 'non' }, retryAfter)
const needs = (urgent: (mutation: Mutation) => Promise<MutationEntry>) => ({
  engine: { urgent, write: jest.fn((list: readonly Mutation[]) => Promise.resolve(list.map(toEntry))) },
  isUrgent: ({ kind }: Mutation) => kind === 'remove',
  describe: (error: unknown) => String(error),
  stopped: 'arrêté',
})

test('hundreds of low risk are one transaction; of high risk one call each, counted as they go', async () => {
  const urgent = jest.fn((mutation: Mutation) => Promise.resolve(toEntry(mutation)))
  const with_ = needs(urgent)
  const counts: number[] = []
  const outcomes = await commitMutations(with_, [...mutations(300, 'edit'), ...mutations(300)], {
    onProgress: (done) => counts.push(done),
  })
  expect(with_.engine.write).toHaveBeenCalledTimes(1)
  expect(urgent).toHaveBeenCalledTimes(300)
  expect(outcomes).toHaveLength(600)
  expect(outcomes.every(({ entry, error }) => entry !== null && error === null)).toBe(true)
  expect(counts).toEqual(Array.from({ length: 300 }, (_, index) => 300 + index))
})

test('stopped on the way: what was begun is done, the rest is not, and is told', async () => {
  const stop = new AbortController()
  const urgent = jest.fn((mutation: Mutation) => {
    if (mutation.id === 'u2') stop.abort()
    return Promise.resolve(toEntry(mutation))
  })
  const outcomes = await commitMutations(needs(urgent), mutations(6), { signal: stop.signal })
  expect(urgent).toHaveBeenCalledTimes(3)
  expect(outcomes.map(({ error }) => error)).toEqual([null, null, null, 'arrêté', 'arrêté', 'arrêté'])
})

test('a refusal is one row’s', async () => {
  const outcomes = await commitMutations(
    needs((mutation) => (mutation.id === 'u1' ? Promise.reject(refusal(409)) : Promise.resolve(toEntry(mutation)))),
    mutations(3),
  )
  expect(outcomes.map(({ error }) => error !== null)).toEqual([false, true, false])
})

test('a server that asks for quiet is asked again after that time, not blamed on the row', async () => {
  jest.useFakeTimers()
  let refusals = 2
  const urgent = jest.fn((mutation: Mutation) =>
    mutation.id === 'u1' && refusals-- > 0 ? Promise.reject(refusal(429, 30)) : Promise.resolve(toEntry(mutation)),
  )
  const committed = commitMutations(needs(urgent), mutations(3))
  await jest.advanceTimersByTimeAsync(29_000)
  expect(urgent).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(32_000)
  expect((await committed).map(({ error }) => error)).toEqual([null, null, null])
  expect(urgent).toHaveBeenCalledTimes(5)

  const stop = new AbortController()
  const stopped = commitMutations(
    needs(() => Promise.reject(refusal(429, 60))),
    mutations(2),
    { signal: stop.signal },
  )
  await jest.advanceTimersByTimeAsync(1_000)
  stop.abort()
  expect((await stopped).map(({ error }) => error)).toEqual(['ApiError: 429: non', 'arrêté'])
  jest.useRealTimers()
})
