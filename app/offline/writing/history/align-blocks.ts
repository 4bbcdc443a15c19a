export interface ComparedBlock {
  readonly id: string | null
  readonly text: string
}

/** Places of two blocks that are one block then and now; null where it was not there then, or is not there now. */
export interface BlockPair {
  readonly before: number | null
  readonly after: number | null
}

/** Less than half of the words in common: another block. */
const ALIKE = 0.5
/** More comparisons are not made: blocks without a twin by id are few. */
const MAX_COMPARED = 40_000

/**
 * Pairs the blocks of two texts: by their ids first, then the same words, then those that have most words in common.
 * In the order of the new text; a block that is gone comes after the one that it followed.
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

/** The first with a key goes with the first that has the same; what has no key goes with none. */
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

/** From 0, nothing in common, to 1, the same words. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size)
}

/** The most alike first. */
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

/** Where in the new text the block of a row stands, or would stand. */
export function placeIn(rows: readonly BlockPair[], row: number): number {
  const own = rows[row]?.after
  if (own !== null && own !== undefined) return own
  return (rows.slice(0, row).findLast(({ after }) => after !== null)?.after ?? -1) + 1
}
