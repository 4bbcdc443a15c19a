import type { Values } from '../../lists/forms/form'

/** Only the fields that were changed, and the version that they were changed from. */
export interface RowDraft {
  readonly values: Values
  readonly version: number
  /** Idempotency key of the request, reused by a retry after a lost response. */
  readonly key: string
}

export const isDraft = (value: unknown): value is RowDraft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((one) => typeof one === 'string') &&
  'version' in value &&
  typeof value.version === 'number' &&
  'key' in value &&
  typeof value.key === 'string'

/** Edits made while `sent` was being sent, as a draft over the new version; null if there are none. */
export function typedSince(now: RowDraft | null, sent: RowDraft, version: number): RowDraft | null {
  if (!now || now.key === sent.key) return null
  const values = Object.fromEntries(Object.entries(now.values).filter(([name, value]) => value !== sent.values[name]))
  return Object.keys(values).length === 0 ? null : { values, version, key: crypto.randomUUID() }
}
