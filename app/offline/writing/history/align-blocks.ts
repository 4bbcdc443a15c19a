export interface ComparedBlock {
  readonly id: string | null
  readonly text: string
}

/** The positions of one block in both texts; null where a text does not contain it. */
export interface BlockPair {
  readonly before: number | null
  readonly after: number | null
}

/** Blocks with less than half of their words in common are different blocks. */
const ALIKE = 0.5
/** The most comparisons; few blocks have no partner with the same id. */
const MAX_COMPARED = 40_000

/**
 * Pairs the blocks of two texts: by id, then by equal words, then by the most words in common. The order is that of the
 * new text; a deleted block follows its former predecessor.
 */
export function alignBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): BlockPair[] {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (index: number, place: number | undefined) => {
    if (place === undefined || pairs.has(index) || taken.has(place)) return
    pairs.set(index, place)
    taken.add(place)
  }
  pairByKey(before, after, ({ id }) => id ?? '', pair)
  const countRemaining = () => ({
    then: [...before.keys()].filter((index) => !pairs.has(index)),
    now: [...after.keys()].filter((place) => !taken.has(place)),
  })
  const rest = countRemaining()
  pairByKey(
    before,
    after,
    ({ text }) => text.trim(),
    (index, place) => pair(index, place),
    rest,
  )
  for (const [index, place] of alike(before, after, countRemaining())) pair(index, place)
  return inOrder(before, after, pairs)
}

interface Places {
  readonly then: readonly number[]
  readonly now: readonly number[]
}

/** Pairs blocks with equal keys in their order; blocks without a key stay unpaired. */
function pairByKey(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  keyOf: (block: ComparedBlock) => string,
  pair: (index: number, place: number | undefined) => void,
  { then, now }: Places = { then: [...before.keys()], now: [...after.keys()] },
): void {
  const places = new Map<string, number[]>()
  for (const place of now) {
    const block = after[place]
    const key = block ? keyOf(block) : ''
    if (key !== '') places.set(key, [...(places.get(key) ?? []), place])
  }
  for (const index of then) {
    const block = before[index]
    if (block) pair(index, places.get(keyOf(block))?.shift())
  }
}

const findWords = ({ text }: ComparedBlock): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

/** The share of common words, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size)
}

/** Pairs of similar blocks, the most similar first. */
function alike(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  { then, now }: Places,
): (readonly [number, number])[] {
  if (then.length * now.length > MAX_COMPARED) return []
  const words = new Map(now.flatMap((place) => (after[place] ? [[place, findWords(after[place])]] : [])))
  const found = then.flatMap((index) => {
    const own = before[index] ? findWords(before[index]) : new Set<string>()
    return now.flatMap((place) => {
      const score = likeness(own, words.get(place) ?? new Set())
      return score >= ALIKE ? [{ index, place, score }] : []
    })
  })
  return found.sort((a, b) => b.score - a.score).map(({ index, place }) => [index, place] as const)
}

function inOrder(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  pairs: ReadonlyMap<number, number>,
): BlockPair[] {
  const thenOf = new Map([...pairs].map(([index, place]) => [place, index]))
  const removed = new Map<number, number[]>()
  let last = -1
  for (const index of before.keys()) {
    const place = pairs.get(index)
    if (place === undefined) removed.set(last, [...(removed.get(last) ?? []), index])
    else last = place
  }
  const findRemovedAfter = (place: number) =>
    (removed.get(place) ?? []).map((index) => ({ before: index, after: null }))
  return [
    ...findRemovedAfter(-1),
    ...[...after.keys()].flatMap((place) => [
      { before: thenOf.get(place) ?? null, after: place },
      ...findRemovedAfter(place),
    ]),
  ]
}

/** The position in the new text where the block of a row is, or would be. */
export function placeIn(rows: readonly BlockPair[], row: number): number {
  const own = rows[row]?.after
  if (own !== null && own !== undefined) return own
  return (rows.slice(0, row).findLast(({ after }) => after !== null)?.after ?? -1) + 1
}
