import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeContent } from '#contract/notice-kinds'

export const NOTICE = {
  id: true,
  kind: true,
  projectId: true,
  subjectId: true,
  values: true,
  createdAt: true,
  readAt: true,
} as const

/** A notice in the form of the contract. */
export interface NoticeRow extends NoticeContent {
  readonly id: string
  readonly createdAt: Date
  readonly readAt: Date | null
}
type Stored = Omit<NoticeRow, 'kind' | 'values'> & { readonly kind: string; readonly values: unknown }

const Values = z.catch(z.record(z.string(), z.union([z.string(), z.number()])), {})

/** Null for a kind that a newer server wrote. */
export function toNotice(row: Stored): NoticeRow | null {
  const kind = NOTICE_KINDS.find((one) => one === row.kind)
  return kind ? { ...row, kind, values: Values.parse(row.values) } : null
}
