import { hasDate, mainTitle, formatYear } from './fields'
import { clean, withoutMarks } from './marked-text'
import { getLead, joinList, splitName } from './names'
import type { Source } from './source'
import { getTerms } from './terms'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages'

/** « Ki-Zerbo, 2003 », for lists and chips. */
export function shortLabel(source: Source, language: Language = DEFAULT_LANGUAGE): string {
  const terms = getTerms(language)
  const names = getLead(source).names.map((name) => splitName(name).family)
  const title = withoutMarks(mainTitle(clean(source.title)))
  const who = names.length === 0 ? title : joinList(names, { and: '&', hasSerialComma: false, max: 2 })
  return [who, hasDate(source) ? formatYear(source, terms) : terms.noDate].filter(Boolean).join(', ')
}
