import * as Y from 'yjs'
import { boundedMerge, TangledTextError } from '#domain/writing/bounded-merge'

/** Sessions of editors that may have written in one text: two years of daily openings on several devices. */
const MAX_CLIENTS = 5_000
/** Pieces that a text may consist of; one of 30 000 words, much edited, has some ten thousand. */
const MAX_STRUCTS = 150_000
/** Steps along former values of attributes that loading may take, of all attributes together. */
const MAX_FORMER_STEPS = 20_000_000

/** A stored document, opened; throws `TangledTextError` for one that would take seconds and more. */
export function openState(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  if (state.length > 0) boundedMerge(() => Y.applyUpdateV2(doc, state))
  return doc
}

/**
 * Throws `TangledTextError` where the state that a document leaves behind is heavier to load than devices can bear. An
 * update may be applied in milliseconds and leave a state that takes a minute, so the state itself is loaded.
 */
export function assertLoads(doc: Y.Doc, state: Uint8Array): void {
  const { clients } = doc.store
  if (clients.size > MAX_CLIENTS) throw new TangledTextError()
  let structs = 0
  for (const list of clients.values()) structs += list.length
  if (structs > MAX_STRUCTS || formerSteps(doc) > MAX_FORMER_STEPS) throw new TangledTextError()
  openState(state).destroy()
}

/** Yjs walks from an attribute's value through all former ones each time that it loads one more of them. */
function formerSteps(doc: Y.Doc): number {
  let steps = 0
  for (const list of doc.store.clients.values())
    for (const struct of list) {
      if (!(struct instanceof Y.Item) || struct.parentSub === null || struct.right !== null) continue
      let length = 0
      for (let item: Y.Item | null = struct; item !== null; item = item.left) length += 1
      steps += (length * length) / 2
    }
  return steps
}
