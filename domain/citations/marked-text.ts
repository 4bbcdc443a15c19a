import type { Run } from './run'

/** Entries are composed as plain strings. Private-use characters in pairs open and close formatting. */
const MARKS = /([\ue000-\ue009])/
const ALL_MARKS = /[\ue000-\ue009]/g
const TAGS: Readonly<Record<string, string>> = {
  '<i>': '\ue000',
  '</i>': '\ue001',
  '<b>': '\ue002',
  '</b>': '\ue003',
  '<sup>': '\ue004',
  '</sup>': '\ue005',
  '<sub>': '\ue006',
  '</sub>': '\ue007',
}

export const italic = (text: string): string => (text === '' ? '' : `\ue000${text}\ue001`)
export const raised = (text: string): string => `\ue004${text}\ue005`
export const link = (address: string): string => (address === '' ? '' : `\ue008${address}\ue009`)

/** Normalises a field of any origin: one line, typographic apostrophes, HTML tags as marks. */
export const clean = (text: string | undefined): string =>
  (text ?? '')
    .replace(ALL_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/<\/?(?:i|b|sup|sub)>/g, (tag) => TAGS[tag] ?? '')
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')

export const withoutMarks = (text: string): string => text.replace(ALL_MARKS, '')

/** Appends punctuation such as `. ` or `, ` without doubling it; inside closing English quotes. */
export function followedBy(text: string, mark: string): string {
  const bare = text.replace(/[\ue000-\ue009]+$/, '')
  const marks = text.slice(bare.length)
  const last = bare.slice(-1)
  const [first = ''] = mark
  if (text === '' || !'.,'.includes(first) || first === '') return text + mark
  const isEnded = (end: string): boolean => (first === '.' ? '.?!…'.includes(end) : end === ',')
  if (last !== '”') return text + (isEnded(last) ? mark.slice(1) : mark)
  const inner = bare.slice(0, -1)
  const end = withoutMarks(inner).slice(-1)
  return (isEnded(end) ? bare : `${inner}${first}”`) + marks + mark.slice(1)
}

type Part = string | false | undefined

/** Joins the non-empty parts with the punctuation. */
export function join(parts: readonly Part[], mark: string): string {
  let text = ''
  for (const part of parts) if (part) text = text === '' ? part : followedBy(text, mark) + part
  return text
}

/** « Le » from « le »: capitalises the first letter, also after marks and quotes. */
export const capitalized = (text: string): string =>
  text.replace(
    /^([\ue000-\ue007«“‘\s\u00a0]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

/** Merges runs of the same format; italics within italics become upright. */
export function toRuns(text: string): Run[] {
  const runs: { -readonly [Key in keyof Run]: Run[Key] }[] = []
  const open = [0, 0, 0, 0, 0]
  let look = ''
  for (const piece of text.split(MARKS)) {
    if (MARKS.test(piece)) {
      const at = piece.charCodeAt(0) - 0xe000
      open[at >> 1] = (open[at >> 1] ?? 0) + (at % 2 === 0 ? 1 : -1)
    } else if (piece !== '') {
      const [italics = 0, bold = 0, superscript = 0, subscript = 0, address = 0] = open
      const now = [italics % 2, bold > 0, superscript > 0, subscript > 0, address > 0].join()
      const last = runs.at(-1)
      if (last !== undefined && now === look) last.text += piece
      else {
        runs.push({
          text: piece,
          ...(italics % 2 !== 0 && { isItalic: true as const }),
          ...(bold > 0 && { isBold: true as const }),
          ...(superscript > 0 && { isSuperscript: true as const }),
          ...(subscript > 0 && { isSubscript: true as const }),
          ...(address > 0 && /^https:\/\/[^\s"<>]+$/.test(piece) && { href: piece }),
        })
      }
      look = now
    }
  }
  return runs
}
