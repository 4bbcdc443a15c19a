export interface Quoted {
  readonly quote: string
  readonly before: string
  readonly after: string
}

/** Letters of the quote and its surroundings that must agree before words elsewhere count as the quote. */
const SURE = 16

function sameEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1
  return count
}

function sameStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}

interface Found<B> {
  readonly block: B
  readonly from: number
  readonly to: number
}

/**
 * Finds a quote in a text that has changed: anywhere in its own block, else where enough of the surroundings agrees.
 * Takes the best match; null where two matches are equally good.
 */
export function seekQuote<B extends { readonly text: string }>(
  blocks: readonly B[],
  { quote, before, after }: Quoted,
  home: B | undefined,
): Found<B> | null {
  let best: Found<B> | null = null
  let most = -1
  let isTied = false
  for (const block of blocks)
    for (let from = block.text.indexOf(quote); from >= 0; from = block.text.indexOf(quote, from + 1)) {
      const to = from + quote.length
      const around = sameEnd(block.text.slice(0, from), before) + sameStart(block.text.slice(to), after)
      if (block !== home && quote.length + around < SURE) continue
      const agrees = around + (block === home ? 1_000 : 0)
      if (agrees > most) [best, most, isTied] = [{ block, from, to }, agrees, false]
      else if (agrees === most) isTied = true
    }
  return isTied ? null : best
}

/** Letters in a row that count as a remainder of the quote. */
const MIN_MATCH = 12
/** Only the beginning of a long quote is compared, which is fast enough. */
const SOUGHT = 120

/** The longest run of letters that both texts contain. */
function longestRun(quote: string, text: string): { from: number; length: number } {
  let best = { from: 0, length: 0 }
  let before: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const runs: number[] = []
    for (let letter = 0; letter < quote.length; letter += 1) {
      if (text[at] !== quote[letter]) continue
      const length = (before[letter - 1] ?? 0) + 1
      runs[letter] = length
      if (length > best.length) best = { from: at - length + 1, length }
    }
    before = runs
  }
  return best
}

/**
 * The remaining part of a quote whose words were changed and then written again elsewhere. Null where too little
 * remains, or two blocks have as much of it.
 */
export function seekPart<B extends { readonly text: string }>(blocks: readonly B[], quote: string): Found<B> | null {
  const sought = quote.slice(0, SOUGHT)
  let best: Found<B> | null = null
  let most = MIN_MATCH - 1
  let isTied = false
  for (const block of blocks) {
    const { from, length } = longestRun(sought, block.text)
    if (length > most) [best, most, isTied] = [{ block, from, to: from + length }, length, false]
    else if (length === most) isTied = true
  }
  return isTied ? null : best
}
