import { createRandom } from './random'
import { buildUser } from './user'

const NOW = new Date('2026-03-01T12:00:00Z')

describe('createRandom', () => {
  it('gives the same people for the same seed', () => {
    const people = (seed: number) => {
      const random = createRandom(seed, NOW)
      return Array.from({ length: 20 }, () => buildUser({}, random))
    }
    expect(people(7)).toEqual(people(7))
    expect(people(7)).not.toEqual(people(8))
  })

  it('reaches both ends of a range and stays inside', () => {
    const random = createRandom(1)
    const drawn = Array.from({ length: 500 }, () => random.integer(-2, 2))
    expect(new Set(drawn)).toEqual(new Set([-2, -1, 0, 1, 2]))
  })

  it('shuffles without losing anything', () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = createRandom(1).shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
  })

  it('makes version 7 ids that follow time', () => {
    const random = createRandom(1)
    const ids = [0, 1, 2].map((seconds) => random.uuid(new Date(NOW.getTime() + seconds * 1000)))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
  })
})
