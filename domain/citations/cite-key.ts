import { pairs } from './pairs'
import type { Source } from './source'

/** Letters that Unicode does not decompose, since BibTeX keys are ASCII. */
const LETTERS = pairs('ɖ:d ɛ:e ɔ:o ƒ:f ɣ:g ŋ:n ʋ:v ø:o ł:l œ:oe æ:ae ß:ss')

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS.get(letter) ?? '')
    .replace(/[^a-z0-9 ]/g, '')

function toStem(source: Source): string {
  const {
    family,
    literal,
    given,
    'non-dropping-particle': particle = '',
  } = [source.author, source.editor, source.director].find((names) => names?.length)?.[0] ?? {}
  const who = family === undefined ? (literal ?? given) : particle + family
  const word = (who === undefined ? /\w{4,}/.exec(ascii(source.title ?? '')) : [ascii(who)])?.[0] ?? ''
  const year = source.issued?.['date-parts'][0][0]
  return (word.replace(/ /g, '').slice(0, 24) || 'source') + (year === undefined ? '' : String(year))
}

const numbered = (stem: string, at: number): string =>
  stem + (at === 0 ? '' : at < 27 ? String.fromCharCode(96 + at) : `-${String(at)}`)

function freeKey(stem: string, taken: ReadonlySet<string>, from: number): readonly [key: string, at: number] {
  let at = from
  while (taken.has(numbered(stem, at))) at++
  return [numbered(stem, at), at]
}

/** `kizerbo2003`; a source always gets the same key, with a letter added only if the key is taken. */
export const citeKey = (source: Source, taken: ReadonlySet<string> = new Set()): string =>
  freeKey(toStem(source), taken, 0)[0]

/** A key for each source id, in the given order. */
export function citeKeys(sources: readonly Source[]): Map<string, string> {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return new Map(
    sources.map((source) => {
      const stem = toStem(source)
      const [key, at] = freeKey(stem, taken, next.get(stem) ?? 0)
      next.set(stem, at + 1)
      taken.add(key)
      return [source.id, key] as const
    }),
  )
}
