import { clean } from './marked-text'
import type { CitationStyle, Source, SourceName } from './source'

/** The names at the beginning of an entry; a role other than author is named after them. */
export interface Lead {
  readonly names: readonly SourceName[]
  readonly role: 'author' | 'editor' | 'director'
}

const isNamed = (name: SourceName): boolean => clean(name.family ?? name.literal ?? name.given) !== ''
export const filterNamed = (names: readonly SourceName[] | undefined): readonly SourceName[] =>
  (names ?? []).filter(isNamed)

/** Kinds that begin with their editors when they have no author. */
const OWN_EDITORS: readonly Source['kind'][] = ['book', 'editedBook', 'report', 'dataset', 'webpage']

/** In MLA the entry of a film begins with its title instead of its directors. */
export function getLead(source: Source, style?: CitationStyle): Lead {
  const authors = filterNamed(source.author)
  const editors = filterNamed(source.editor)
  const directors = filterNamed(source.director)
  if (source.kind === 'film' && style !== 'mla' && directors.length > 0) return { names: directors, role: 'director' }
  const isEdited = source.kind === 'editedBook' || (authors.length === 0 && OWN_EDITORS.includes(source.kind))
  return isEdited && editors.length > 0 ? { names: editors, role: 'editor' } : { names: authors, role: 'author' }
}

/** « J.-P. » for « Jean-Paul »; « de » stays unchanged. */
export const initials = (given: string): string =>
  given
    .normalize('NFC')
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .map((word) =>
      /^\p{Ll}/u.test(word)
        ? word
        : word.replace(
            /^(\p{L})[^-‐]*|([-‐])(\p{L})[^-‐]*/gu,
            (_, a = '', b = '', c = '') => `${String(a)}${String(b)}${String(c)}.`,
          ),
    )
    .join(' ')

export interface NameParts {
  /** With its particle; the full name of an institution. */
  readonly family: string
  readonly bare: string
  readonly particle: string
  readonly given: string
  readonly suffix: string
}

export function splitName(name: SourceName): NameParts {
  const bare = clean(name.family ?? name.literal ?? name.given)
  const particle = name.family === undefined ? '' : clean(name['non-dropping-particle'])
  const gap = particle === '' || /[’-]$/.test(particle) ? '' : ' '
  return {
    family: particle + gap + bare,
    bare,
    particle,
    given: name.family === undefined ? '' : clean(name.given),
    suffix: clean(name.suffix),
  }
}

export interface NameOptions {
  readonly withInitials?: boolean
  /** Puts the particle after the given name: « Berg, Paul van den ». */
  readonly isDemoted?: boolean
  /** Separator before a suffix: "King, Jr." or "King Jr.". */
  readonly suffixMark?: string
}

export function inverted(name: SourceName, { withInitials, isDemoted }: NameOptions): string {
  const { family, bare, particle, given, suffix } = splitName(name)
  const first = withInitials === true ? initials(given) : given
  const behind = isDemoted === true ? [first, particle].filter(Boolean).join(' ') : first
  return [isDemoted === true ? bare : family, behind, suffix].filter(Boolean).join(', ')
}

export function straight(name: SourceName, { withInitials, suffixMark = ' ' }: NameOptions): string {
  const { family, given, suffix } = splitName(name)
  const fullName = [withInitials === true ? initials(given) : given, family].filter(Boolean).join(' ')
  return suffix === '' ? fullName : fullName + suffixMark + suffix
}

export interface ListOptions {
  readonly and: string
  /** Comma before the last of three or more names, as in English. */
  readonly hasSerialComma: boolean
  /** Comma before the last of two names. */
  readonly hasPairComma?: boolean
  /** Above this number, the list shows `shown` names and « et al. ». */
  readonly max?: number
  readonly shown?: number
}

export function joinList(texts: readonly string[], options: ListOptions): string {
  const { and, hasSerialComma, hasPairComma = false, max = Infinity, shown = 1 } = options
  if (texts.length > max)
    return `${texts.slice(0, shown).join(', ')}${shown > 1 || hasPairComma ? ',' : ''} et\u00a0al.`
  const last = texts.at(-1) ?? ''
  if (texts.length < 2) return last
  const hasComma = texts.length === 2 ? hasPairComma : hasSerialComma
  return `${texts.slice(0, -1).join(', ')}${hasComma ? ',' : ''} ${and} ${last}`
}

/** « sous la direction de Kofi », « d’Emefa ». */
export const byPeople = (words: string, people: string): string =>
  people === '' ? '' : `${words} ${people}`.replace(/ de (?=[aeiouyàâéèêëîïôœ])/i, ' d’')

/** Letters and digits without accents, for comparing names and titles. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
