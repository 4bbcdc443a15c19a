import { Injectable } from '@nestjs/common'
import { mayWrite } from '#contract/writing/access'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRound, noteRound, reachRounds } from './round-access'

/** Withdraws a round that its mentor has not opened: only an entry of the audit trail remains. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async withdraw(ids: { readonly id: string; readonly round: string }, context: CallContext): Promise<void> {
    const projectId = ids.id.toLowerCase()
    await this.writeOnce.run(context, async (transaction) => {
      await lockRound(transaction, projectId, requireCaller(context).id)
      const reached = await reachRounds(transaction, projectId, context)
      if (!mayWrite(reached.access) || reached.access === 'mentor') throw new ApiError('forbidden')
      const round = await transaction.writingRound.findFirst({
        where: { id: ids.round, projectId },
        select: { id: true, number: true, sections: { select: { versionId: true } } },
      })
      // Another device of the student has withdrawn it already.
      if (!round) return null
      const { id, number, sections } = round
      // The mentor opens rounds without a lock, so the row itself decides who was first.
      const { count } = await transaction.writingRound.deleteMany({
        where: { id, state: 'handed_in', openedAt: null },
      })
      if (count === 0) throw new ApiError('roundOpened')
      await transaction.writingVersion.deleteMany({ where: { id: { in: sections.map(({ versionId }) => versionId) } } })
      // Deleting the notice also deletes its unsent mails and pushes.
      await transaction.notice.deleteMany({ where: { projectId, subjectId: id, kind: 'handIn' } })
      await noteRound(this.audit, transaction, context, projectId, { number, state: 'withdrawn' })
      return null
    })
  }
}
