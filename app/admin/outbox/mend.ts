import type { ConsoleLine, LocalData } from '../../offline/storage/types'
import { toLocalInput } from '../../shell/format'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return MOMENT.test(value) ? toLocalInput(value) : value
}

/**
 * Turns a refused line back into the draft of its form, and answers where that form is. What was written is on the disk
 * before the line goes.
 */
export async function mend(local: LocalData, line: ConsoleLine): Promise<string> {
  const { act, rowId } = line
  const isNew = act.kind === 'create'
  const values = Object.fromEntries(Object.entries(act.changes ?? {}).map(([name, value]) => [name, text(value)]))
  await local.saveDraft(`${act.resource}:${isNew ? 'new' : rowId}`, values)
  await local.discard(line.id)
  return isNew ? 'do=new' : `row=${rowId}&do=edit`
}
