import { hasDate, mainTitle, yearOf } from './fields'
import { clean, withoutMarks } from './marked-text'
import { leadOf, list, partsOf } from './names'
import type { Source } from './source'
import { termsOf } from './terms'
import { DEFAULT_LANGUAGE, type Language } from '../languages'

/** « Ki-Zerbo, 2003 », for lists and chips. */
export function shortLabel(source: Source, language: Language = DEFAULT_LANGUAGE): string {
  const terms = termsOf(language)
  const names = leadOf(source).names.map((name) => partsOf(name).family)
  const title = withoutMarks(mainTitle(clean(source.title)))
  const who = names.length === 0 ? title : list(names, { and: '&', hasSerialComma: false, max: 2 })
  return [who, hasDate(source) ? yearOf(source, terms) : terms.noDate].filter(Boolean).join(', ')
}
