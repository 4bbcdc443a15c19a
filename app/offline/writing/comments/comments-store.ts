import type { SentComment, ReceivedComment } from '../exchange'
import type { WritingStore } from '../store-types'
import type { StoredAct, StoredComment } from '../tables'
import { withAct } from './comments-sync'

/** A comment as this device shows it. */
export interface LocalComment extends ReceivedComment {
  /** The unsent or refused act, if any. */
  readonly act: StoredAct | null
}

/** The server's comments with this device's acts applied, in order of time. */
export function withActs(
  rows: readonly StoredComment[],
  acts: readonly StoredAct[],
  projectId: string,
): readonly LocalComment[] {
  const waiting = new Map(acts.filter((act) => act.projectId === projectId).map((act) => [act.id, act]))
  const known = rows.map((row): LocalComment => {
    const act = waiting.get(row.id)
    waiting.delete(row.id)
    return { ...(act ? (withAct(row, act) ?? row) : row), act: act ?? null }
  })
  const own = [...waiting.values()].flatMap((act): LocalComment[] => {
    const comment = withAct(undefined, act)
    return comment && !comment.isRemoved ? [{ ...comment, act }] : []
  })
  return [...known, ...own].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

type Done = Pick<StoredAct, 'text' | 'state' | 'removed'>

export interface Actor {
  readonly store: Pick<WritingStore, 'change' | 'sync'>
  readonly now: () => number
  readonly newId: () => string
}

/** Stores an act on a comment on the disk, then sends it. Throws where it cannot be stored. */
async function keep({ store, now, newId }: Actor, id: string, next: (before: StoredAct | undefined) => StoredAct) {
  await store.change(['commentActs'], async ({ commentActs }) => {
    const [before] = await commentActs.get([id])
    const { refused: _, ...act } = next(before)
    await commentActs.put([{ ...act, act: newId(), at: before?.at ?? now() }])
  })
  void store.sync()
}

/** Adds a comment; `id` is given where its recording is stored already. */
export async function say(
  actor: Actor,
  projectId: string,
  said: Omit<SentComment, 'at'>,
  id = actor.newId(),
): Promise<string> {
  const at = actor.now()
  await keep(actor, id, () => ({ id, projectId, act: '', at, said: { ...said, at } }))
  return id
}

export const change = (actor: Actor, projectId: string, id: string, done: Done): Promise<void> =>
  keep(actor, id, (before) => ({ ...(before ?? { id, projectId, act: '', at: actor.now() }), ...done }))

/** Sends a refused act again. */
export const tryAgain = (actor: Actor, act: StoredAct): Promise<void> => keep(actor, act.id, () => act)

/** Discards an act that was refused or is still unsent. */
export const removeCommentAct = ({ store }: Pick<Actor, 'store'>, id: string): Promise<void> =>
  store.change(['commentActs'], ({ commentActs }) => commentActs.remove([id]))
