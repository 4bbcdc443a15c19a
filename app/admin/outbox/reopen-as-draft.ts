import type { MutationEntry, SyncEngine } from '../../offline/storage/types'
import { toLocalInput } from '../../shell/format'

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return TIMESTAMP.test(value) ? toLocalInput(value) : value
}

/**
 * Turns a refused entry back into the draft of its form and returns the query that opens the form. The draft is stored
 * before the entry is discarded.
 */
export async function reopenAsDraft(engine: SyncEngine, entry: MutationEntry): Promise<string> {
  const { act: mutation, rowId } = entry
  const isNew = mutation.kind === 'create'
  const isAnswer = mutation.kind === 'answer'
  const values = Object.fromEntries(
    // An answer is free text, which may begin like a timestamp and must not be converted.
    Object.entries(mutation.changes ?? {}).map(([name, value]) => [name, isAnswer ? String(value) : text(value)]),
  )
  await engine.saveDraft(`${mutation.resource}:${isNew ? 'new' : rowId}${isAnswer ? ':answer' : ''}`, values)
  await engine.discard(entry.id)
  if (isNew) return 'do=new'
  return `row=${rowId}${isAnswer ? '' : '&do=edit'}`
}
