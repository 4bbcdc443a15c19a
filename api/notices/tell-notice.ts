import type { NoticeKind } from '#contract/notice-kinds'
import type { Transaction } from '../database/prisma.service'
import { computeDueTimes } from './notice-policy'

export interface NewNotice {
  readonly kind: NoticeKind
  /** Who reads it. */
  readonly userId: string
  readonly projectId?: string
  /** Of what it speaks: a round, a session, a comment. */
  readonly subjectId?: string
  /** What its words name: a title, a person, an ISO time. Never a text of the thesis. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Keeps a notice for a person, in the transaction of what it speaks of; its mail and its push follow by themselves. */
export async function tellNotice(transaction: Transaction, notice: NewNotice): Promise<void> {
  const { kind, userId, projectId = null, subjectId = null, values = {} } = notice
  const data = { kind, userId, projectId, subjectId, values: { ...values }, ...computeDueTimes(kind, Date.now()) }
  await transaction.notice.create({ data, select: { id: true } })
}
