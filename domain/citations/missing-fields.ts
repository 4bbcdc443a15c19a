import { SOURCE_PEOPLE, type Source, type SourceKind, type SourcePeople, type SourceText } from './source'

export type SourceField = SourceText | SourcePeople | 'issued' | 'accessed'

/** Fields that a reader needs to find the work. `a|b`: either is enough, and the first is requested. */
const NEEDED: Readonly<Record<SourceKind, string>> = {
  book: 'author|editor title publisher issued',
  chapter: 'author title container-title publisher issued page',
  editedBook: 'editor title publisher issued',
  article: 'author title container-title issued volume|issue|DOI page|DOI|URL',
  newspaper: 'title container-title issued',
  thesis: 'author title genre publisher issued',
  report: 'author title publisher|author issued',
  conference: 'author title container-title|event-title issued',
  webpage: 'author|container-title title URL issued|accessed',
  law: 'title number issued',
  interview: 'author interviewer title|container-title issued',
  oral: 'author genre event-place issued',
  dataset: 'author title publisher issued DOI|URL',
  film: 'director title publisher issued',
}

function isEmpty(source: Source, field: SourceField): boolean {
  if (field === 'issued' || field === 'accessed') return source[field]?.['date-parts'][0] === undefined
  if ((SOURCE_PEOPLE as readonly string[]).includes(field)) return (source[field as SourcePeople] ?? []).length === 0
  return (source[field as SourceText] ?? '').trim() === ''
}

/** Required fields of the kind that are empty. */
export const missingFields = (source: Source): SourceField[] =>
  NEEDED[source.kind].split(' ').flatMap((fields) => {
    const choices = fields.split('|') as SourceField[]
    const [first] = choices
    return first !== undefined && choices.every((field) => isEmpty(source, field)) ? [first] : []
  })
