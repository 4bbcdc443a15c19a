import { getLead } from '#domain/citations/names'
import { shortLabel } from '#domain/citations/short-label'
import type { Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'

/** Label of a source on the screens; its number if nothing else is known. */
export function sourceLabel(source: Source, language: Language): string {
  const isNamed = (source.title ?? '') !== '' || getLead(source).names.length > 0
  return isNamed ? shortLabel(source, language) : (source.DOI ?? source.ISBN ?? shortLabel(source, language))
}

/** All words of a source, for a search. */
export const collectTexts = (source: Source): string[] =>
  Object.values(source).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return value.flatMap((one: object) => Object.values(one).map(String))
    if (value instanceof Object && 'date-parts' in value) return [String(value['date-parts'])]
    return []
  })
