import * as Y from 'yjs'
import { boundedMerge, TangledTextError } from '#domain/writing/bounded-merge'

/** Limit of Yjs clients (editor sessions) in one text: two years of daily use on several devices. */
const MAX_CLIENTS = 5_000
/** Limit of Yjs structs in a text; a much edited text of 30 000 words has some ten thousand. */
const MAX_STRUCTS = 150_000
/** Limit of steps along former attribute values during loading, for all attributes together. */
const MAX_FORMER_STEPS = 20_000_000

/** Opens a stored document; throws `TangledTextError` for one that would take seconds. */
export function openState(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  if (state.length > 0) boundedMerge(() => Y.applyUpdateV2(doc, state))
  return doc
}

/**
 * Throws `TangledTextError` where the new state of a document is too expensive for devices to load. An update may be
 * applied in milliseconds and result in a state that takes a minute, so the state itself is loaded.
 */
export function assertLoads(doc: Y.Doc, state: Uint8Array): void {
  const { clients } = doc.store
  if (clients.size > MAX_CLIENTS) throw new TangledTextError()
  let structs = 0
  for (const list of clients.values()) structs += list.length
  if (structs > MAX_STRUCTS || formerSteps(doc) > MAX_FORMER_STEPS) throw new TangledTextError()
  openState(state).destroy()
}

/** For each value of an attribute that it loads, Yjs walks through all former values. */
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
