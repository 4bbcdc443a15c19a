import type * as Y from 'yjs'
import { CITATION_STYLES, SOURCES_MAP, type Source } from '#domain/citations/source'
import { DEFAULT_SETTINGS, SETTINGS_MAP, TITLE_PAGE_FIELDS, type ThesisSettings } from '#domain/thesis/settings'
import { openState } from '../../prisma/writing/open-state'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The settings of a thesis; missing or unknown values are replaced by the defaults. */
export function readSettings(doc: Y.Doc): ThesisSettings {
  const { style, titlePage, university, papers }: Record<string, unknown> = doc.getMap(SETTINGS_MAP).toJSON()
  return {
    style: CITATION_STYLES.find((one) => one === style) ?? DEFAULT_SETTINGS.style,
    titlePage: Object.fromEntries(
      TITLE_PAGE_FIELDS.flatMap((name) => {
        const text: unknown =
          titlePage instanceof Object ? Object.entries(titlePage).find(([key]) => key === name)?.[1] : ''
        return typeof text === 'string' && text !== '' ? [[name, text]] : []
      }),
    ),
    university: typeof university === 'string' && UUID.test(university) ? university : null,
    papers: Array.isArray(papers) ? papers.filter((id) => typeof id === 'string') : [],
  }
}

/** Id of the university in a stored outline. */
export function universityOf(state: Uint8Array): string | null {
  const doc = openState(state)
  const { university } = readSettings(doc)
  doc.destroy()
  return university
}

/** The sources of a project; their fields were checked when they were stored. */
export function readSources(doc: Y.Doc): Source[] {
  const entries: [string, unknown][] = Object.entries(doc.getMap(SOURCES_MAP).toJSON())
  return entries.flatMap(([id, fields]) =>
    typeof fields === 'object' && fields !== null ? [{ ...fields, id } as Source] : [],
  )
}
