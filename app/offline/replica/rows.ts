import type { RowName, Row } from '../storage/types'

/** Fields of single rows that lists omit; they are stored separately, so that lists stay small. */
const OMITTED: Partial<Record<RowName, readonly string[]>> = {
  templates: ['content', 'structure'],
  users: ['profileImage', 'mustChangePassword'],
  orders: ['events', 'refunds', 'receipts'],
}

export const hasDetail = (name: RowName): boolean => OMITTED[name] !== undefined
/** Whether omitted fields may change without a new row version, such as the events of an order. */
export const isDetailApart = (name: RowName): boolean => name === 'orders'

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number'

/** A row of the server without the fields that lists omit. */
export function listRow(name: RowName, row: Row): Row {
  const omitted = OMITTED[name]
  if (!omitted) return row
  const stored: Record<string, unknown> = Object.fromEntries(
    Object.entries(row).filter(([key]) => !omitted.includes(key)),
  )
  return { ...stored, id: row.id, version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt }
}
