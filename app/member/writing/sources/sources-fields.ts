import type { SourceField } from '#domain/citations/missing-fields'
import type { SourceKind } from '#domain/citations/source'
import type { sources } from './sources.fr'

/** Fields of a kind in the order of the form; `more` are shown on request. */
interface Fields {
  readonly first: readonly SourceField[]
  readonly more: readonly SourceField[]
}

const of = (first: string, more: string): Fields => ({
  first: first.split(' ') as SourceField[], // Only called with field names.
  more: `${more} language note`.trim().split(' ') as SourceField[],
})

export const FIELDS: Readonly<Record<SourceKind, Fields>> = {
  book: of(
    'author title publisher publisher-place issued',
    'edition volume translator editor collection-title ISBN URL accessed',
  ),
  chapter: of(
    'author title editor container-title publisher publisher-place issued page',
    'edition volume translator collection-title ISBN DOI URL accessed',
  ),
  editedBook: of(
    'editor title publisher publisher-place issued',
    'edition volume translator collection-title ISBN DOI URL accessed',
  ),
  article: of('author title container-title volume issue page issued DOI', 'translator URL accessed'),
  newspaper: of('author title container-title issued page', 'edition URL accessed'),
  thesis: of('author title genre publisher issued', 'publisher-place number URL accessed'),
  report: of('author title publisher issued', 'genre number publisher-place URL accessed'),
  conference: of(
    'author title event-title event-place issued page',
    'container-title editor publisher publisher-place DOI URL accessed',
  ),
  webpage: of('author title container-title URL issued accessed', 'publisher'),
  law: of('title number authority issued', 'container-title page URL accessed'),
  interview: of('author interviewer title issued', 'container-title event-place medium URL accessed'),
  oral: of('author title genre event-place issued', 'medium interviewer authority'),
  dataset: of('author title publisher issued DOI', 'edition number URL accessed'),
  film: of('director title publisher issued', 'author genre medium publisher-place URL accessed'),
}

type Texts = typeof sources
type OwnLabel = keyof Texts['own']

const OWN: Readonly<Partial<Record<SourceKind, Partial<Record<SourceField, OwnLabel>>>>> = {
  chapter: { 'container-title': 'book' },
  article: { 'container-title': 'journal' },
  newspaper: { 'container-title': 'newspaper', issued: 'date' },
  thesis: { publisher: 'university', genre: 'thesisGenre' },
  report: { publisher: 'institution', number: 'reportNumber' },
  conference: { 'container-title': 'proceedings', 'event-place': 'eventPlace' },
  webpage: { 'container-title': 'site' },
  law: { 'container-title': 'gazette', number: 'lawNumber', title: 'lawTitle', authority: 'court', issued: 'lawDate' },
  interview: { author: 'interviewee', issued: 'date' },
  oral: {
    author: 'heard',
    title: 'subject',
    genre: 'heardGenre',
    'event-place': 'heardPlace',
    issued: 'date',
    medium: 'recording',
  },
  dataset: { publisher: 'repository' },
  film: { publisher: 'production' },
}

/** Translation key of the label that a kind of source gives a field. */
export function labelKey(kind: SourceKind, field: SourceField): `own.${OwnLabel}` | `fields.${SourceField}` {
  const own = OWN[kind]?.[field]
  return own ? `own.${own}` : `fields.${field}`
}
