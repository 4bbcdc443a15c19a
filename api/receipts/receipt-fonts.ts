import { readFileSync } from 'node:fs'

/** The folder is in the repository and in the image, as the migrations are. */
const FOLDER = 'api/receipts/fonts'
const FILES = { regular: 'noto-sans-regular.ttf', bold: 'noto-sans-bold.ttf' } as const
type Weight = keyof typeof FILES

const read = new Map<Weight, Buffer>()

/** Noto Sans (SIL Open Font License), reduced to the characters of `printable`. A PDF embeds only those it uses. */
export function receiptFont(weight: Weight): Buffer {
  const known = read.get(weight) ?? readFileSync(`${FOLDER}/${FILES[weight]}`)
  read.set(weight, known)
  return known
}

/**
 * Latin with its additions and tone marks, as Ewe, Wolof, Fon and Bambara are written with; punctuation and currencies.
 */
const DRAWN =
  '\\u0020-\\u007e\\u00a0-\\u036f\\u1e00-\\u1eff\\u2010-\\u2026\\u202f\\u2030-\\u203a\\u20a0-\\u20bf\\u2212\\u2c60-\\u2c7f'
const UNDRAWN = new RegExp(`[^${DRAWN}]`, 'gu')

/** Replaces characters that the font lacks, by their base letter or a question mark. */
export const printable = (text: string): string =>
  text
    .normalize()
    .replace(/\s/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '))
    .replace(UNDRAWN, (letter) => letter.normalize('NFKD').replace(UNDRAWN, '') || '?')
