import { useMemo, useSyncExternalStore } from 'react'
import { withActs, type Actor, type LocalComment } from '../../../offline/writing/comments/comments-store'
import type { WritingStore } from '../../../offline/writing/store-types'
import type { StoredComment } from '../../../offline/writing/tables'

interface Source {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => readonly LocalComment[] | null
}

/** Reads comments from the database only when some have changed, not at each keystroke. */
function newSource(store: WritingStore, projectId: string): Source {
  let rows: readonly StoredComment[] | null = null
  let shown: readonly LocalComment[] | null = null
  let readAt: number | null = null
  let acts = ''
  const listeners = new Set<() => void>()
  const draw = () => {
    const waiting = store.project(projectId)?.commentActs ?? []
    acts = waiting.map(({ act, refused }) => act + String(refused)).join()
    shown = withActs(rows ?? [], waiting, projectId)
    for (const tell of listeners) tell()
  }
  const load = async (at: number) => {
    readAt = at
    const found = await store.read(['comments'], ({ comments }) => comments.of(projectId)).catch(() => null)
    if (readAt !== at) return
    // After a failed read, the next change of the store reads again.
    if (!found) readAt = null
    else {
      rows = found
      draw()
    }
  }
  const look = () => {
    const project = store.project(projectId)
    const at = project?.commentsAt ?? 0
    if (at !== readAt) void load(at)
    else if (rows && (project?.commentActs ?? []).map(({ act, refused }) => act + String(refused)).join() !== acts)
      draw()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = store.onStatus(look)
      look()
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    read: () => shown,
  }
}

/** The stored comments of a project with unsent changes applied; null until they are read. */
export function useComments(store: WritingStore, projectId: string): readonly LocalComment[] | null {
  const source = useMemo(() => newSource(store, projectId), [store, projectId])
  return useSyncExternalStore(source.subscribe, source.read)
}

export const toActor = (store: WritingStore): Actor => ({
  store,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
})

export interface Thread {
  readonly root: LocalComment
  readonly answers: readonly LocalComment[]
}

/** Threads in the order in which they began; a removed first comment stays while it has answers. */
export function toThreads(comments: readonly LocalComment[]): Thread[] {
  const answers = new Map<string, LocalComment[]>()
  for (const one of comments)
    if (one.thread !== undefined && !one.isRemoved) answers.set(one.thread, [...(answers.get(one.thread) ?? []), one])
  return comments
    .filter(({ thread }) => thread === undefined)
    .map((root) => ({ root, answers: answers.get(root.id) ?? [] }))
    .filter(({ root, answers: said }) => !root.isRemoved || said.length > 0)
}

/** Whether a comment still needs action. */
export const isOpen = ({ state, isRemoved }: LocalComment): boolean =>
  !isRemoved && (state === 'open' || state === 'done')
