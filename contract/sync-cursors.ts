import { LIST_NAMES, type ListName } from './lists'

/** How far a device's copy of each list is: `changes` of the list's first page, and then what the syncs answer. */
export type Cursors = Readonly<Partial<Record<ListName, string>>>

/** Of an answer of `GET /api/sync`: all that moves cursors. */
export type SyncReply = Readonly<Partial<Record<ListName, { readonly next: string; readonly more: boolean }>>> & {
  readonly expired?: readonly ListName[]
  readonly next?: string
}

/**
 * The query of `GET /api/sync`, without `?`. When all lists are at one cursor, as they are after a sync, it is written
 * once.
 */
export function syncQuery(cursors: Cursors): string {
  const [first] = Object.values(cursors)
  const together = first !== undefined && LIST_NAMES.every((name) => cursors[name] === first)
  return new URLSearchParams(together ? { since: first } : { ...cursors }).toString()
}

/**
 * The cursors after an answer; without those of lists whose copy must be made anew. Lists with `more` are to be asked
 * again at once.
 */
export function cursorsAfter(cursors: Cursors, reply: SyncReply): Cursors {
  const after: Partial<Record<ListName, string>> = {}
  for (const name of LIST_NAMES) {
    const known = cursors[name]
    const part = reply[name]
    if (known === undefined || reply.expired?.includes(name)) continue
    after[name] = part?.more ? part.next : (reply.next ?? part?.next ?? known)
  }
  return after
}
