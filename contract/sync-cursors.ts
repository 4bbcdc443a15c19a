import { LIST_NAMES, type ListName } from './lists'

/** Cursor of each list's replica on a device: `changes` of the first page, then the values of each sync. */
export type Cursors = Readonly<Partial<Record<ListName, string>>>

/** The part of an answer of `GET /api/sync` that moves cursors. */
export type SyncReply = Readonly<Partial<Record<ListName, { readonly next: string; readonly more: boolean }>>> & {
  readonly expired?: readonly ListName[]
  readonly next?: string
}

/** The query of `GET /api/sync`, without `?`. A cursor that all lists share, as after a sync, is written once. */
export function syncQuery(cursors: Cursors): string {
  const [first] = Object.values(cursors)
  const together = first !== undefined && LIST_NAMES.every((name) => cursors[name] === first)
  return new URLSearchParams(together ? { since: first } : { ...cursors }).toString()
}

/**
 * The cursors after an answer, without those of lists whose replica must be rebuilt. Lists with `more` are requested
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
