/** A pseudo-random source that gives the same sequence for the same seed. */
export interface Random {
  /** The current time of the generated data. */
  now: Date
  /** A whole number between both bounds, inclusive. */
  integer(min: number, max: number): number
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** A version 7 UUID with the given time, so that ids sort by creation. */
  uuid(at: Date): string
  /** Lower-case hexadecimal digits. */
  hex(length: number): string
}

/** Mulberry32: its 32 bits of state are enough for demonstration data, and unsafe for secrets. */
export function createRandom(seed: number, now = new Date()): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const hex = (length: number): string => Array.from({ length }, () => integer(0, 15).toString(16)).join('')
  return {
    now,
    integer,
    hex,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    uuid: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${integer(8, 11).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}

/** Default source of builders, so that tests get the same data in every run. */
export const testRandom = createRandom(20_262)
