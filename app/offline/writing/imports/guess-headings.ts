import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { heading, isAllBold, plainIn, withoutBold } from './nodes'

/** Longer lines are no titles. */
const MOST_LETTERS = 140

const CHAPTER =
  /^(chapitre|chapter|(première|deuxième|seconde|troisième) partie|partie|part|introduction( générale| generale)?|general introduction|conclusion( générale| generale)?|general conclusion|bibliographie|bibliography|références( bibliographiques)?|references|annexes?|appendi(x|ces)|remerciements|acknowledge?ments|dédicaces?|dedication|résumé|abstract|sommaire|avant-propos|foreword|liste des (tableaux|figures|sigles|abréviations).*)(\s|\b|$)/i
const ROMAN = /^[IVX]{1,5}\s*[.)–—-]\s*\S/
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s*[.)–—-]?\s+\p{L}/u

const isLoud = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** The level of a line that was made to look like a title by hand. */
function findLevel(node: DocumentNode): number | null {
  if (node.type !== 'paragraph') return null
  const text = plainIn(node).trim()
  if (text.length < 3 || text.length > MOST_LETTERS || /[.;,]$/.test(text)) return null
  if (!isAllBold(node) && !isLoud(text)) return null
  if (CHAPTER.test(text)) return 1
  const number = NUMBERED.exec(text)?.[1]
  if (number !== undefined) return Math.min(4, number.split('.').length + 1)
  return ROMAN.test(text) ? 2 : null
}

/** Many write titles as bold lines. Where a text has no title of a style at all, such lines are taken for titles. */
export function guessHeadings(blocks: readonly DocumentNode[], losses: Losses): DocumentNode[] {
  if (blocks.some(({ type }) => type === 'heading')) return [...blocks]
  const levels = blocks.map(findLevel)
  const found = levels.filter((level) => level !== null)
  if (found.length < 2) return [...blocks]
  losses.add('guessedHeadings', found.length)
  // Levels that nobody used leave no gap: « 1.1 » comes right below « Chapitre 1 ».
  const used = [...new Set(found)].sort((a, b) => a - b)
  return blocks.map((node, index) => {
    const level = levels[index]
    return level == null ? node : heading(used.indexOf(level) + 1, withoutBold(node.content))
  })
}
