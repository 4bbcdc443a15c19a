import { Injectable } from '@nestjs/common'
import type { CreateAnnouncement, EditAnnouncement } from '#contract/announcements'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { ANNOUNCEMENT, ANNOUNCEMENTS, type AnnouncementRow } from './announcement-rows'

@Injectable()
export class AnnouncementsService implements ResourceRules<AnnouncementRow> {
  readonly rows: ResourceList<AnnouncementRow, AnnouncementRow>

  constructor(lists: Lists) {
    this.rows = lists.addResource(ANNOUNCEMENTS, this)
  }

  async create(body: CreateAnnouncement, context: CallContext): Promise<AnnouncementRow> {
    requireOrder(body)
    return this.rows.create(context, (transaction) =>
      transaction.announcement.create({ data: body, select: ANNOUNCEMENT }),
    )
  }

  edit(id: string, changes: EditAnnouncement, context: CallContext): Promise<AnnouncementRow> {
    return this.rows.edit(id, context, (transaction, before) => this.applyEdit(transaction, before, changes, context))
  }

  async applyEdit(
    transaction: Transaction,
    before: AnnouncementRow,
    changes: EditAnnouncement,
    context: CallContext,
  ): Promise<AnnouncementRow> {
    requireOrder({ ...before, ...changes })
    const { id } = before
    const after = await transaction.announcement.update({ where: { id }, data: changes, select: ANNOUNCEMENT })
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }
}

function requireOrder({ startsAt, endsAt }: { startsAt: Date; endsAt?: Date | null }): void {
  if (endsAt && endsAt <= startsAt)
    throw new ApiError('invalidInput', { fields: { endsAt: { code: 'endBeforeStart' } } })
}
