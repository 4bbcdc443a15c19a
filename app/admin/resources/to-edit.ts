import type { Mutation, ResourceName, Row } from '../../offline/storage/types'

/** The mutation that edits a row. */
export const toEdit = (
  resource: ResourceName,
  row: Row,
  label: string,
  changes: Readonly<Record<string, unknown>>,
): Mutation => ({
  resource,
  kind: 'edit',
  id: row.id,
  changes,
  label,
})
