import * as Y from 'yjs'
import { SOURCES_MAP } from '#domain/citations/source'
import { SETTINGS_MAP } from '#domain/thesis/settings'
import { OUTLINE_MAP, type Outline } from '#contract/writing/outline'
import { openState } from '../../prisma/writing/open-state'
import { readOutline } from './read-outline'

/** The outline of a stored state, which was checked when it was written. */
export function outlineOf(state: Uint8Array): Outline {
  const outline = readOutline(openState(state))
  if (typeof outline === 'string') throw new Error('a stored outline is not one')
  return outline
}

/** The sources and settings that are stored with the outline. */
export function besideOutline(state: Uint8Array): { sources: unknown[]; settings: unknown } {
  const doc = openState(state)
  const sources = Object.entries(doc.getMap(SOURCES_MAP).toJSON()) as [string, object][] // Maps, as it was checked.
  return { sources: sources.map(([id, fields]) => ({ id, ...fields })), settings: doc.getMap(SETTINGS_MAP).toJSON() }
}

/** Removes entries from an outline: the new state, and the update for devices. */
export function withoutSections({ state, ids }: { readonly state: Uint8Array; readonly ids: readonly string[] }) {
  const doc = openState(state)
  const before = Y.encodeStateVector(doc)
  const sections = doc.getMap(OUTLINE_MAP)
  doc.transact(() => {
    for (const id of ids) sections.delete(id)
  })
  return {
    state: Y.encodeStateAsUpdateV2(doc) as Uint8Array<ArrayBuffer>,
    update: Y.encodeStateAsUpdateV2(doc, before) as Uint8Array<ArrayBuffer>,
  }
}
