import { parseLock, type StoredLock } from './stored-lock'

const NOW = 1_000_000
const stored = (lock: StoredLock['lock'], isOwn = true) => JSON.stringify({ username: 'afi', lock, isOwn })

test('what was counted is there after a reload', () => {
  const lock = { failures: 3, lockedUntil: 0 }
  expect(parseLock(stored(lock), NOW)).toEqual({ username: 'afi', lock, isOwn: true })
  const locked = { failures: 0, lockedUntil: NOW + 12_000 }
  expect(parseLock(stored(locked, false), NOW)).toEqual({ username: 'afi', lock: locked, isOwn: false })
})

test('a clock that was set back locks for no longer than the rule', () => {
  expect(parseLock(stored({ failures: 0, lockedUntil: NOW + 86_400_000 }), NOW)?.lock.lockedUntil).toBe(NOW + 30_000)
})

test.each([null, '', '{', 'null', '[]', '{"username":1}', '{"username":"a","lock":{"failures":"x"}}', '"afi"'])(
  'what nobody here wrote locks nothing: %s',
  (text) => expect(parseLock(text, NOW)).toBeNull(),
)
