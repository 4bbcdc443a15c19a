import { useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { bareDoi, bareIsbn } from '#domain/citations/duplicates'
import type { Source } from '#domain/citations/source'
import { sourcesRoutes } from '#contract/routes/sources'
import { Listeners } from '../../../device/listeners'
import { call } from '../../../network/call'
import { putSource, readSources, type SourceDraft } from '../../../offline/writing/source-edits'

export type Looked =
  | { readonly state: 'found'; readonly source: SourceDraft }
  | { readonly state: 'unknown' | 'unreachable' | 'off' }

const DOI = /^10\.\d{4,9}\/\S+$/

/** The DOI or ISBN that a person typed or pasted, with or without its address; null where it is neither. */
export function numberIn(typed: string): { readonly DOI: string } | { readonly ISBN: string } | null {
  const doi = bareDoi(typed)
  if (DOI.test(doi)) return { DOI: doi }
  const isbn = bareIsbn(typed)
  return isbn === '' ? null : { ISBN: isbn }
}

/** Looks up a source's number on the server. Never throws: no answer is `unreachable`. */
export async function lookUp(source: Pick<Source, 'DOI' | 'ISBN'>): Promise<Looked> {
  const [doi, isbn] = [bareDoi(source.DOI), bareIsbn(source.ISBN)]
  if (doi === '' && isbn === '') return { state: 'unknown' }
  try {
    const query = doi === '' ? { isbn } : { doi }
    const { state, source: found } = await call(sourcesRoutes.resolve, { query })
    // The server has checked its fields by the same schema.
    if (state === 'found') return found ? { state, source: found } : { state: 'unknown' }
    return { state }
  } catch {
    return { state: 'unreachable' }
  }
}

const isWritten = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0

/** A source with its empty fields filled in; what a person wrote stays. */
export function filled(draft: SourceDraft, found: SourceDraft): SourceDraft {
  const { isToResolve: _, ...rest } = draft
  const written = Object.fromEntries(Object.entries(rest).filter(([, value]) => isWritten(value)))
  const isBlank = written.title === undefined && written.author === undefined
  return { ...found, ...written, kind: isBlank ? found.kind : draft.kind }
}

let isOff = false
const listeners = new Listeners()
/** Whether lookups are switched off on the server. */
export const useIsOff = (): boolean => useSyncExternalStore(listeners.add, () => isOff)

let running: Promise<void> | null = null

/** Looks up the numbers one by one. After the first without an answer, the rest wait for the next call. */
export function resolvePending(doc: Doc): Promise<void> {
  running ??= resolveEach(doc).finally(() => {
    running = null
  })
  return running
}

async function resolveEach(doc: Doc): Promise<void> {
  for (const { id, ...draft } of readSources(doc)) {
    if (!draft.isToResolve || isOff) continue
    const looked = await lookUp(draft)
    if (looked.state === 'off') {
      isOff = true
      listeners.tell()
    }
    if (looked.state === 'unreachable') return
    if (looked.state !== 'found' && looked.state !== 'unknown') continue
    // Changes that were made during the lookup take precedence.
    const now = readSources(doc).find((one) => one.id === id)
    if (!now) continue
    const { id: _, isToResolve: __, ...written } = now
    putSource(doc, id, looked.state === 'found' ? filled(written, looked.source) : written)
  }
}
