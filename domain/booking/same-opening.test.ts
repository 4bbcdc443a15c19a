import { isSameException, isSameOpening } from './same-opening'

const slot = { weekday: 1, from: 540, to: 720, duration: 60, title: null }
test.each([
  [{}, true],
  [{ duration: 30 }, true],
  [{ title: 'Zoom' }, true],
  [{ weekday: 2 }, false],
  [{ from: 600 }, false],
  [{ to: 780 }, false],
])('an opening with %j is the same: %s', (changes, is) => {
  expect(isSameOpening(slot, { ...slot, ...changes })).toBe(is)
})

const closed = { day: '2026-12-24', isOpen: false, from: 0, to: 1_440 }
test.each([
  [{}, true],
  [{ day: '2026-12-25' }, false],
  [{ isOpen: true }, false],
  [{ from: 60 }, false],
])('an exception with %j is the same: %s', (changes, is) => {
  expect(isSameException(closed, { ...closed, ...changes })).toBe(is)
})
