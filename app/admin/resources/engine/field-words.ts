import type { Row } from '../../../lib/local/types'
import type { Definition, FormField } from '../definition'

const NONE = '—'

interface Words {
  readonly label: string
  readonly text: (value: unknown) => string
}

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : NONE)

function textOf(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (field.kind === 'choice') return field.values.find((choice) => choice.value === value)?.label ?? plain(value)
  if (field.kind === 'row') return field.options({}).find((option) => option.value === value)?.label ?? plain(value)
  if (field.kind === 'moment' && typeof value === 'string') return new Date(value).toLocaleString()
  if (field.kind === 'percent') return `${plain(value)} %`
  return plain(value)
}

/** The words of a resource's fields, from its form, its filters and what can be changed in bulk. */
export function fieldWords<R extends Row>({ form, bulk }: Definition<R>, row: R | null): (name: string) => Words | null {
  // All fields of both forms: a status, say, is only in the one that edits.
  const fields = [...(form?.fields(null) ?? []), ...(row && form ? form.fields(row) : [])]
  return (name) => {
    // First the one that knows all its values.
    const change = bulk.find((candidate) => candidate.name === name)
    if (change) return { label: change.label, text: (value) => change.values.find((choice) => choice.value === value)?.label ?? plain(value) }
    const field = fields.find((candidate) => candidate.name === name && candidate.kind !== 'password')
    return field ? { label: field.label, text: (value) => textOf(field, value) } : null
  }
}
