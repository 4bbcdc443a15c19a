import { percentText } from '../../../i18n/percent'
import type { Row } from '../../../offline/storage/types'
import type { Definition } from '../definition'
import type { FormField } from '../../../lists/forms/form'

const NONE = '—'

interface Words {
  readonly label: string
  readonly text: (value: unknown) => string
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : NONE

function toText(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (field.kind === 'choice') return field.values.find((choice) => choice.value === value)?.label ?? plain(value)
  if (field.kind === 'row') return field.options({}).find((option) => option.value === value)?.label ?? plain(value)
  if (field.kind === 'moment' && typeof value === 'string') return new Date(value).toLocaleString()
  if (field.kind === 'percent') return percentText(Number(value))
  return plain(value)
}

/** Labels of a resource's fields and values, from its form, filters, columns and bulk fields. */
export function fieldWords<R extends Row>(
  { form, bulk, filters, columns }: Definition<R>,
  row: R | null,
): (name: string) => Words | null {
  // Both forms are searched, since a field such as the status exists only when editing.
  const fields = [...(form?.fields(null) ?? []), ...(row && form ? form.fields(row) : [])]
  return (name) => {
    const field = fields.find((candidate) => candidate.name === name && candidate.kind !== 'password')
    // Sources with a closed list of values take precedence.
    const closed =
      bulk.find((candidate) => candidate.name === name) ?? (field ? undefined : filters.find(({ key }) => key === name))
    if (closed)
      return {
        label: closed.label,
        text: (value) => closed.values.find((choice) => choice.value === value)?.label ?? plain(value),
      }
    if (field) return { label: field.label, text: (value) => toText(field, value) }
    const column = columns.find(({ key }) => key === name)
    return column ? { label: column.label, text: plain } : null
  }
}
