import { pairs } from './pairs'
import {
  SOURCE_DATES,
  SOURCE_PEOPLE,
  SOURCE_TEXTS,
  type Source,
  type SourceDate,
  type SourceKind,
  type SourceName,
} from './source'

/**
 * Why a part of an entry was lost: `format` no entry was found; `unclosed` the rest of an entry was cut off; `empty`
 * neither title nor author; `kind` unknown kind, replaced by the nearest; `names` « and others »; `date` unreadable
 * date; `fields` unsupported fields; `commands` unknown LaTeX commands; `long` a text was cut; `encoding` characters
 * were already damaged; `many` entries past the limit.
 */
export type LossReason =
  | 'format'
  | 'unclosed'
  | 'empty'
  | 'kind'
  | 'names'
  | 'date'
  | 'fields'
  | 'commands'
  | 'long'
  | 'encoding'
  | 'many'

export type NewSource = Omit<Source, 'id'>

export interface Imported {
  readonly sources: readonly NewSource[]
  /** `entry` is its key or title in the file, or empty. */
  readonly losses: readonly { readonly entry: string; readonly reason: LossReason }[]
}

export const MAX_ENTRIES = 5_000
const MAX_TEXT = 2_000
export const MAX_NAMES = 200

/** A source during import. */
export type Draft = { -readonly [Name in keyof Source]?: Source[Name] }
type Lose = (entry: string, reason: LossReason) => void

/** One line without control characters. */
export const tidyText = (text: string | undefined): string =>
  (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Reads entries one by one; entries past the limit are ignored. */
export function gather<Entry>(
  entries: Iterable<Entry>,
  read: (
    entry: Entry,
    lose: Lose,
  ) => { readonly entry: string; readonly kind: SourceKind; readonly draft: Draft } | null,
): Imported {
  const sources: NewSource[] = []
  const losses: { entry: string; reason: LossReason }[] = []
  const lose: Lose = (entry, reason) => {
    const last = losses.at(-1)
    if (last?.entry !== entry || last.reason !== reason) losses.push({ entry, reason })
  }
  for (const raw of entries) {
    if (sources.length === MAX_ENTRIES) {
      lose('', 'many')
      break
    }
    const found = read(raw, lose)
    if (found === null) continue
    const { entry, kind, draft } = found
    const source: Draft & { kind: SourceKind } = { kind }
    for (const field of SOURCE_TEXTS) {
      const text = tidyText(draft[field])
      if (text.length > MAX_TEXT) lose(entry, 'long')
      if (text.includes('\ufffd')) lose(entry, 'encoding')
      if (text !== '') source[field] = text.slice(0, MAX_TEXT)
    }
    for (const field of SOURCE_PEOPLE) {
      const names = draft[field] ?? []
      if (names.length > MAX_NAMES) lose(entry, 'names')
      if (names.length > 0) source[field] = names.slice(0, MAX_NAMES)
    }
    for (const field of SOURCE_DATES) if (draft[field] !== undefined) source[field] = draft[field]
    if (source.title === undefined && SOURCE_PEOPLE.every((field) => source[field] === undefined)) lose(entry, 'empty')
    else sources.push(source)
  }
  if (sources.length + losses.length === 0) lose('', 'format')
  return { sources, losses }
}

const MONTHS = 'jan.feb.mar.apr.may.jun.jul.aug.sep.oct.nov.dec.jan.fev.mar.avr.mai.jui.jul.aou'
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The month of « 3 », « mars », « Mar. »; 0 for none. */
export const parseMonth = (text: string): number => {
  const word = plain(text).trim()
  const at = MONTHS.indexOf(word.replace('juil', 'jul').slice(0, 3))
  return /^\d\d?$/.test(word) ? Number(word) : word.length < 3 || at < 0 || at % 4 > 0 ? 0 : ((at / 4) % 12) + 1
}

/** Month and day of « 2 », « Feb. », « 12 mars », "March 12", "February--March"; a number beside a word is the day. */
export function readMonth(text: string): { readonly month: number; readonly day: string } {
  const words = text.split(/[\s,./–—-]+/).filter(Boolean)
  const named = words.findIndex((word) => /\p{L}/u.test(word) && parseMonth(word) > 0)
  const at = named < 0 ? 0 : named
  const day = [words[at - 1], words[at + 1]].find((word) => /^\d\d?\.?$/.test(word ?? '')) ?? ''
  return { month: parseMonth(words[at] ?? ''), day }
}

/** A particle before a family name; « d’ » stands right before it. */
export const withParticle = (particle: string | undefined, family: string): string =>
  particle === undefined ? family : particle + (/[’'-]$/.test(particle) ? '' : ' ') + family

/** The given parts of a date that are valid. */
export function toSourceDate(year: unknown, month?: unknown, day?: unknown): SourceDate | undefined {
  const isIn = (value: unknown, most: number): boolean => Number(value) >= 1 && Number(value) <= most
  const parts = [year, ...(isIn(month, 12) ? (isIn(day, 31) ? [month, day] : [month]) : [])].map(Number)
  const isDate = year !== '' && parts.every(Number.isInteger) && Math.abs(Number(year)) < 10_000
  return isDate ? { 'date-parts': [parts as [number, number?, number?]] } : undefined
}

/** « 2003-05-12 », « 2003/05/12/ », « 12 mai 2003 », « c. 1980 »; undefined where there is no year. */
export function readDate(text: string): SourceDate | undefined {
  const [, year, month, day] = /(?:^|[^\d-])(-?\d{4})(?:[-/.](\d\d?))?(?:[-/.](\d\d?))?(?!\d)/.exec(text) ?? []
  if (year === undefined || month !== undefined) return toSourceDate(year, month, day)
  const rest = text.replace(year, '')
  return toSourceDate(year, parseMonth(/\p{L}{3,}/u.exec(rest)?.[0] ?? ''), /\d\d?/.exec(rest)?.[0])
}

/** `2003-05-12` */
export const dateString = (date: SourceDate | undefined, mark = '-'): string =>
  (date?.['date-parts'][0] ?? [])
    .map((part = 0, at) => (part < 0 ? '-' : '') + String(Math.abs(part)).padStart(at === 0 ? 4 : 2, '0'))
    .join(mark)

const nonEmpty = (name: Record<keyof SourceName, string>): SourceName =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ''))

/** A name without its empty parts. */
export function toSourceName(family: string, given: string, suffix: string, particle = ''): SourceName {
  // Particles before the family name, such as « van den » and « d’ ».
  const own = /^(?:\p{Ll}[^\s’']*\s+|(?:d|l|de l|dell|dall|nell)[’'])+(?=\S)/u.exec(family)?.[0] ?? ''
  const before = particle === '' ? own.trim() : particle
  const name = { family: particle === '' ? family.slice(own.length) : family, given, suffix, literal: '' }
  return nonEmpty({ ...name, 'non-dropping-particle': before })
}

const LANGUAGES = pairs('fr:fr en:en an:en am:en br:en us:en uk:en ge:de ng:de de:de sp:es es:es po:pt it:it')

/** `fr` of « french », « Français », `fre` or `fr-FR`; another tag as it is. */
export function languageTag(text: string): string {
  const word = plain(tidyText(text))
  const known = LANGUAGES.get(word.slice(0, 2))
  if (/^[a-z]{2}(?:[-_].*)?$/.test(word)) return word.slice(0, 2)
  return word.length > 3 || /^(?:fr|en)/.test(word) ? (known ?? '') : word
}

/** Moves fields whose meaning depends on the kind and not on the format; returns the final kind. */
export function settled(kind: SourceKind, draft: Draft): SourceKind {
  const move = <From extends keyof Draft>(from: From, to: From): void => {
    if (draft[from] === undefined || draft[to] !== undefined) return
    draft[to] = draft[from]
    Reflect.deleteProperty(draft, from)
  }
  if (kind === 'law') move('publisher', 'authority')
  if (kind === 'webpage') move('publisher', 'container-title')
  if (kind === 'article') move('number', 'issue')
  if (kind === 'film') move('author', 'director')
  if (kind === 'editedBook' && draft.editor === undefined) move('author', 'editor')
  return kind === 'book' && draft.author === undefined && draft.editor !== undefined ? 'editedBook' : kind
}
