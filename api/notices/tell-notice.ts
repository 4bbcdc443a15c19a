import type { NoticeKind } from '#contract/notice-kinds'
import type { Transaction } from '../database/prisma.service'
import { computeDueTimes } from './notice-policy'

export interface NewNotice {
  readonly kind: NoticeKind
  /** Who reads it. */
  readonly userId: string
  readonly projectId?: string
  /** The subject of the notice: a round, a session, a comment. */
  readonly subjectId?: string
  /** Values in the notice's text: a title, a person, an ISO time. Never a text of the thesis. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Stores a notice in the transaction of its event; its mail and push follow automatically. */
export async function tellNotice(transaction: Transaction, notice: NewNotice): Promise<void> {
  const { kind, userId, projectId = null, subjectId = null, values = {} } = notice
  const data = { kind, userId, projectId, subjectId, values: { ...values }, ...computeDueTimes(kind, Date.now()) }
  await transaction.notice.create({ data, select: { id: true } })
}
