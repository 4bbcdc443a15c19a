import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { heading, isAllBold, plainIn, withoutBold } from './nodes'

/** Titles have at most this many letters. */
const MOST_LETTERS = 140

const CHAPTER =
  /^(chapitre|chapter|(première|deuxième|seconde|troisième) partie|partie|part|introduction( générale| generale)?|general introduction|conclusion( générale| generale)?|general conclusion|bibliographie|bibliography|références( bibliographiques)?|references|annexes?|appendi(x|ces)|remerciements|acknowledge?ments|dédicaces?|dedication|résumé|abstract|sommaire|avant-propos|foreword|liste des (tableaux|figures|sigles|abréviations).*)(\s|\b|$)/i
const ROMAN = /^[IVX]{1,5}\s*[.)–—-]\s*\S/
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s*[.)–—-]?\s+\p{L}/u

const isLoud = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** The heading level of a line that is formatted by hand like a title. */
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

/** Treats bold lines as titles in a text without heading styles, because many people write titles so. */
export function guessHeadings(blocks: readonly DocumentNode[], losses: Losses): DocumentNode[] {
  if (blocks.some(({ type }) => type === 'heading')) return [...blocks]
  const levels = blocks.map(findLevel)
  const found = levels.filter((level) => level !== null)
  if (found.length < 2) return [...blocks]
  losses.add('guessedHeadings', found.length)
  // Unused levels leave no gap: « 1.1 » is directly below « Chapitre 1 ».
  const used = [...new Set(found)].sort((a, b) => a - b)
  return blocks.map((node, index) => {
    const level = levels[index]
    return level == null ? node : heading(used.indexOf(level) + 1, withoutBold(node.content))
  })
}
