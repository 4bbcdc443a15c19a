import { SYNC_COMMENTS } from '#contract/limits'
import type { SentAct, ReceivedComment, WritingAnswer } from '../exchange'
import { dropFiles } from '../stored-files'
import type { SafeDisk } from '../safe-disk'
import type { StoredOverview } from '../snapshots'
import { VOICE_TABLES, type StoredAct, type StoredComment } from '../tables'

/** Limits the letters of one call, so that typed text does not wait for comments. */
const CALL_LETTERS = 60_000

/** The acts to send, in the order in which they were made. */
export function actsToSend(
  { commentActs, projects }: Pick<StoredOverview, 'commentActs' | 'projects'>,
  tried: ReadonlySet<string>,
): SentAct[] {
  const reached = new Set(projects.filter(({ isGone }) => !isGone).map(({ id }) => id))
  const list: SentAct[] = []
  let letters = 0
  for (const { projectId: project, at: _, refused, ...act } of [...commentActs].sort((a, b) => a.at - b.at)) {
    if (refused || tried.has(act.act) || !reached.has(project)) continue
    letters += JSON.stringify(act).length
    if (list.length === SYNC_COMMENTS || (list.length > 0 && letters > CALL_LETTERS)) break
    list.push({ project, ...act })
  }
  return list
}

/** A comment with an act applied; null where no comment is known. */
export function withAct(known: ReceivedComment | undefined, act: StoredAct): ReceivedComment | null {
  const { id, said, text, state, section, removed, at } = act
  const before = known ?? (said && { ...said, id, name: '', isMine: true, state: 'open' as const, isRemoved: false })
  if (!before) return null
  if (removed) {
    const { replacement: _, voice: __, ...rest } = before
    return { ...rest, text: '', quote: '', before: '', after: '', isRemoved: true }
  }
  return {
    ...before,
    // An unsent comment and its change are one act, so such a change does not count as an edit.
    ...(text !== undefined && { text, ...(known && { editedAt: at }) }),
    ...(state !== undefined && { state, stateAt: at }),
    ...(section !== undefined && { section }),
  }
}

/**
 * Stores changed comments, and the results of the acts that were sent. Refused words stay; a refused state is replaced
 * by the server's. True where another call brings further comments.
 */
export async function settleComments(
  disk: SafeDisk,
  { projects, comments: answered = [] }: WritingAnswer,
  sent: readonly SentAct[],
): Promise<boolean> {
  const removed: string[] = []
  await disk.transaction('write', ['comments', 'commentActs', 'projects'], async (tables) => {
    const changed = new Set<string>()
    for (const { id: projectId, head, comments, commentsTo = head } of projects) {
      if (!comments) continue
      await tables.comments.put(comments.map((one) => ({ ...one, projectId })))
      removed.push(...comments.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : [])))
      // Answers that were refused because their thread was missing can be sent now.
      const roots = new Set(comments.map(({ id }) => id))
      const answers = (await tables.commentActs.all()).filter(
        ({ said, refused }) => refused === 'invalid' && said?.thread !== undefined && roots.has(said.thread),
      )
      await tables.commentActs.put(answers.map(({ refused: _, ...act }) => act))
      const [project] = await tables.projects.get([projectId])
      // If the device was emptied meanwhile, the comments are requested again.
      if (project?.head === head) await tables.projects.put([{ ...project, commentsTo }])
      changed.add(projectId)
    }
    const acts = await tables.commentActs.get(answered.map(({ id }) => id))
    const known = await tables.comments.get(answered.map(({ id }) => id))
    for (const [index, { id, refused }] of answered.entries()) {
      const act = acts[index]
      // A later act on the comment is sent with the next call.
      if (!act || act.act !== sent.find((one) => one.id === id)?.act) continue
      if (refused && (act.said ?? act.text) !== undefined) await tables.commentActs.put([{ ...act, refused }])
      else {
        await tables.commentActs.remove([id])
        if (act.removed && !refused) removed.push(id)
        const own = refused ? null : withAct(known[index], act)
        // Shows the comment until a later call brings its row.
        if (own && !known[index]) await tables.comments.put([{ ...own, projectId: act.projectId }])
        changed.add(act.projectId)
      }
    }
    const seen = (await tables.projects.get([...changed])).flatMap((one) => one ?? [])
    await tables.projects.put(seen.map((one) => ({ ...one, commentsAt: (one.commentsAt ?? 0) + 1 })))
  })
  if (removed.length > 0)
    await disk.durably('write', VOICE_TABLES, (tables) => dropFiles(tables, 'voices', removed)).catch(() => undefined)
  return projects.some(({ commentsTo }) => commentsTo !== undefined)
}

/** After a restored backup, sends this person's comments again and fetches the others' again. */
export async function sayAgain(disk: SafeDisk, newId: () => string, ids: readonly string[]): Promise<void> {
  await disk.transaction('write', ['comments', 'commentActs', 'projects'], async (tables) => {
    const rows = (await tables.comments.all()).filter(({ projectId }) => ids.includes(projectId))
    const waiting = new Map((await tables.commentActs.all()).map((act) => [act.id, act]))
    const own = rows.filter(({ isMine, isRemoved }) => isMine && !isRemoved)
    await tables.commentActs.put(own.map((row) => ({ ...toActAgain(row, newId()), ...waiting.get(row.id) })))
    await tables.comments.remove(rows.filter(({ isMine }) => !isMine).map(({ id }) => id))
    const projects = (await tables.projects.get(ids)).flatMap((one) => one ?? [])
    await tables.projects.put(projects.map((one) => ({ ...one, isUnsaid: false, commentsTo: 0 })))
  })
}

function toActAgain(row: StoredComment, act: string): StoredAct {
  const { id, projectId, name: _, isMine: __, isRemoved: ___, state: ____, stateAt: _____, editedAt, ...said } = row
  // The backup may have the text before its last edit.
  return { id, projectId, act, said, ...(editedAt !== undefined && { text: row.text }), at: row.at }
}
