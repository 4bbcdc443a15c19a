import type { Row } from '../../../offline/storage/types'
import { truncate } from '../../../shell/format'
import type { Definition } from '../definition'
import { fieldWords } from './field-words'

interface Change {
  readonly label: string
  readonly before: string | null
  readonly after: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Describes the changed fields that have a label. */
export function describeChanges<R extends Row>(
  definition: Definition<R>,
  row: R | null,
  { before, after }: { before?: unknown; after?: unknown },
): Change[] {
  const was = isRecord(before) ? before : {}
  const is = isRecord(after) ? after : {}
  const words = fieldWords(definition, row)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const field = words(name)
    if (!field) return []
    const text = (values: Readonly<Record<string, unknown>>) => truncate(field.text(values[name]))
    return [{ label: field.label, before: name in was ? text(was) : null, after: name in is ? text(is) : '—' }]
  })
}
