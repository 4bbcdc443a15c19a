import type { RowName, Row } from '../storage/types'

/** What single rows show and lists leave out: it is kept apart, so that a list stays light. */
const OMITTED: Partial<Record<RowName, readonly string[]>> = {
  templates: ['content', 'structure'],
  users: ['profileImage', 'mustChangePassword'],
  orders: ['events', 'refunds', 'receipts'],
}

export const hasDetail = (name: RowName): boolean => OMITTED[name] !== undefined
/** What is left out may change while the row does not: of an order, events without an effect. */
export const isDetailApart = (name: RowName): boolean => name === 'orders'

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number'

/** A row of the server as the list keeps it. */
export function listRow(name: RowName, row: Row): Row {
  const omitted = OMITTED[name]
  if (!omitted) return row
  const stored: Record<string, unknown> = Object.fromEntries(
    Object.entries(row).filter(([key]) => !omitted.includes(key)),
  )
  return { ...stored, id: row.id, version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt }
}
