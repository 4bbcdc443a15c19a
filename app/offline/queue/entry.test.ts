import { afterAttempt, backoffMs, MAX_DELAY_MS, nextDue, nextWakeMs, type OutboxEntry, type Outcome } from './entry'

const NOW = 1_750_000_000_000
const entry = (values: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'a',
  record: 'contact:1',
  method: 'POST',
  url: '/api/contact',
  kind: 'contact',
  label: 'Bonjour',
  createdAt: NOW,
  state: 'sending',
  attempts: 0,
  nextAttemptAt: 0,
  ...values,
})
const answer = (status: number, retryAfterSeconds: number | null = null): Outcome => ({
  kind: 'answer',
  status,
  body: { code: 'internal', message: `refus ${String(status)}` },
  retryAfterSeconds,
})

describe('the delay before another attempt', () => {
  test.each([
    [1, 0.5, 4_000],
    [2, 0.5, 8_000],
    [3, 0, 12_000],
    [3, 1, 20_000],
    [9, 0.5, MAX_DELAY_MS],
    [10_000, 0.5, MAX_DELAY_MS],
  ])('%d attempts, jitter %d: %d ms', (attempts, random, delay) => {
    expect(backoffMs(attempts, random)).toBe(delay)
  })
})

describe('after an attempt', () => {
  test('received: the reason of an earlier refusal goes', () => {
    const before = entry({ attempts: 2, reason: { code: 'internal', message: 'avant' } })
    expect(afterAttempt(before, { kind: 'ok' }, NOW, 0.5)).toEqual(
      entry({ attempts: 3, state: 'received', settledAt: NOW }),
    )
  })

  test('no network: it waits, and is not given up however often', () => {
    expect(afterAttempt(entry(), { kind: 'unreachable' }, NOW, 0.5)).toEqual(
      entry({ attempts: 1, state: 'waiting', nextAttemptAt: NOW + 4_000 }),
    )
    expect(afterAttempt(entry({ attempts: 5_000 }), { kind: 'unreachable' }, NOW, 0.5)).toMatchObject({
      state: 'waiting',
      nextAttemptAt: NOW + MAX_DELAY_MS,
    })
  })

  test.each([500, 502, 503, 408, 425, 429])('%d is temporary', (status) => {
    expect(afterAttempt(entry(), answer(status), NOW, 0.5)).toMatchObject({
      state: 'waiting',
      nextAttemptAt: NOW + 4_000,
      reason: { message: `refus ${String(status)}` },
    })
  })

  test('the server’s own delay is kept, within reason', () => {
    expect(afterAttempt(entry(), answer(429, 120), NOW, 0.5).nextAttemptAt).toBe(NOW + 120_000)
    expect(afterAttempt(entry(), answer(429, 1), NOW, 0.5).nextAttemptAt).toBe(NOW + 4_000)
    expect(afterAttempt(entry(), answer(503, 9_999_999), NOW, 0.5).nextAttemptAt).toBe(NOW + MAX_DELAY_MS)
  })

  test('401 pauses until the person signs in again', () => {
    expect(afterAttempt(entry(), answer(401), NOW, 0.5)).toMatchObject({ state: 'waiting', paused: true })
  })

  test.each([400, 403, 404, 409, 413, 422])('%d is a refusal, with its reason', (status) => {
    expect(afterAttempt(entry(), answer(status), NOW, 0.5)).toMatchObject({
      state: 'refused',
      settledAt: NOW,
      reason: { message: `refus ${String(status)}` },
    })
  })

  test('412 is a conflict', () => {
    expect(afterAttempt(entry(), answer(412), NOW, 0.5)).toMatchObject({ state: 'conflict' })
  })

  test.each([undefined, 'une page', { message: 'sans code' }, null])(
    'a body that is not ours (%j) is no reason',
    (body) => {
      expect(
        afterAttempt(entry(), { kind: 'answer', status: 422, body, retryAfterSeconds: null }, NOW, 0.5),
      ).not.toHaveProperty('reason')
    },
  )
})

describe('the next entry', () => {
  const waiting = (id: string, values: Partial<OutboxEntry> = {}) => entry({ id, state: 'waiting', ...values })
  const ids = (entries: OutboxEntry[]) => nextDue(entries, NOW)?.id ?? null

  test.each<[string, OutboxEntry[], string | null]>([
    ['nothing', [], null],
    ['the oldest first', [waiting('b', { createdAt: NOW - 1 }), waiting('a', { createdAt: NOW - 2 })], 'a'],
    [
      'the same moment: by key, so that every tab agrees',
      [waiting('b', { record: '2' }), waiting('a', { record: '1' })],
      'a',
    ],
    ['received lines hold nothing back', [entry({ id: 'a', state: 'received' }), waiting('b')], 'b'],
    ['not due yet', [waiting('a', { nextAttemptAt: NOW + 1 })], null],
    ['due now', [waiting('a', { nextAttemptAt: NOW })], 'a'],
    [
      'a line that is not due holds its record back',
      [waiting('a', { createdAt: 1, nextAttemptAt: NOW + 1_000 }), waiting('b', { createdAt: 2 })],
      null,
    ],
    [
      '… but no other',
      [waiting('a', { createdAt: 1, nextAttemptAt: NOW + 1_000 }), waiting('b', { createdAt: 2, record: 'autre' })],
      'b',
    ],
    [
      'a refused line holds its record back',
      [entry({ id: 'a', createdAt: 1, state: 'refused' }), waiting('b', { createdAt: 2 })],
      null,
    ],
    [
      'a refused line does not freeze the rest',
      [entry({ id: 'a', createdAt: 1, state: 'refused' }), waiting('b', { createdAt: 2, record: 'autre' })],
      'b',
    ],
    [
      'a conflict holds its record back',
      [entry({ id: 'a', createdAt: 1, state: 'conflict' }), waiting('b', { createdAt: 2 })],
      null,
    ],
    [
      'a paused line holds its record back',
      [waiting('a', { createdAt: 1, paused: true }), waiting('b', { createdAt: 2 })],
      null,
    ],
    [
      'one that is being sent holds its record back',
      [entry({ id: 'a', createdAt: 1 }), waiting('b', { createdAt: 2 })],
      null,
    ],
    ['a moment a day away comes from a clock that was wrong', [waiting('a', { nextAttemptAt: NOW + 86_400_000 })], 'a'],
  ])('%s', (_title, entries, expected) => {
    expect(ids(entries)).toBe(expected)
  })

  test('when to look again', () => {
    expect(nextWakeMs([], NOW)).toBeNull()
    expect(nextWakeMs([entry({ state: 'refused' }), waiting('p', { paused: true })], NOW)).toBeNull()
    expect(
      nextWakeMs(
        [waiting('a', { nextAttemptAt: NOW + 9_000 }), waiting('b', { record: 'autre', nextAttemptAt: NOW + 5_000 })],
        NOW,
      ),
    ).toBe(5_000)
    expect(nextWakeMs([waiting('a', { nextAttemptAt: NOW - 5_000 })], NOW)).toBe(0)
    expect(nextWakeMs([waiting('a', { nextAttemptAt: NOW + 86_400_000 })], NOW)).toBe(MAX_DELAY_MS)
    // An entry blocked by an earlier one does not schedule a wake-up.
    expect(
      nextWakeMs([entry({ id: 'a', createdAt: 1, state: 'refused' }), waiting('b', { createdAt: 2 })], NOW),
    ).toBeNull()
    expect(
      nextWakeMs([waiting('a', { createdAt: 1, nextAttemptAt: NOW + 9_000 }), waiting('b', { createdAt: 2 })], NOW),
    ).toBe(9_000)
  })
})
