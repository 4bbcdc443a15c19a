import type { TFunction } from 'i18next'

/** The word for a code of the server; the code itself where none is written, so that nothing is hidden. */
export const wordOf = (t: TFunction<'logs'>, table: 'actions' | 'fields', code: string): string =>
  t(`${table}.${code}` as 'actions.audit.undo', { defaultValue: code }) // A newer server may know more codes.
