/** Extensions of Markdown in templates, shared by the server and every preview. */

/** A printed page of a thesis: 12 points, one and a half lines apart. */
export const WORDS_A_PAGE = 300
/** Goals are rounded to this number of words. */
const ROUND = 50

const ADVICE = /^\[!(?:CONSEIL|ADVICE)\][ \t]*(?:\n|$)/i

/** The advice that a block quote holds, in Markdown; null where it is a quotation. */
export const adviceIn = (quoted: string): string | null =>
  ADVICE.test(quoted) ? quoted.replace(ADVICE, '').trim() : null

const NUMBER = String.raw`(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,6})`
const LENGTH = new RegExp(
  String.raw`\s*\((?:environ |about )?${NUMBER}(?:\s*(?:à|to|-|–)\s*${NUMBER})?\s*(pages?|mots?|words?)\)$`,
  'iu',
)
const readNumber = (digits: string): number => Number(digits.replace(/\D/g, ''))

/** A heading such as « Introduction (6 à 8 pages) »: its title, and its length as a goal in words. */
export function titleWithGoal(heading: string): { readonly title: string; readonly goal: number | null } {
  const [match, least, most, unit] = LENGTH.exec(heading) ?? []
  const title = heading.slice(0, heading.length - (match?.length ?? 0)).trim()
  if (match === undefined || least === undefined || unit === undefined || title === '')
    return { title: heading, goal: null }
  const middle = (readNumber(least) + readNumber(most ?? least)) / 2
  const words = /^p/i.test(unit) ? middle * WORDS_A_PAGE : middle
  return { title, goal: Math.min(100_000, Math.max(ROUND, Math.round(words / ROUND) * ROUND)) }
}

/** A part of a template, as needed to decide whether the first heading is the title of the thesis. */
export interface Outlined {
  /** Level of a heading; null for anything else. */
  readonly level: number | null
  readonly text: string
}

/**
 * Whether a template begins with the title of the thesis, which the project already has. That is its only heading of
 * level 1, first and above others, either with a gap to fill in (`[…]`) or without text below it.
 */
export function beginsWithTitle(parts: readonly Outlined[]): boolean {
  const [first, second] = parts
  if (first?.level !== 1 || parts.filter(({ level }) => level === 1).length > 1) return false
  return parts.some(({ level }) => level === 2) && (/\[[^\]]*\]/.test(first.text) || second?.level === 2)
}
