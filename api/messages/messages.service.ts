import { Injectable } from '@nestjs/common'
import type { EditMessage } from '#contract/messages'
import type { Transaction } from '../database/prisma.service'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { MESSAGE, MESSAGES, toMessageRow, type ListedMessage, type MessageRow } from './message-rows'

@Injectable()
export class MessagesService implements ResourceRules<MessageRow> {
  readonly rows: ResourceList<ListedMessage, MessageRow>

  constructor(lists: Lists) {
    this.rows = lists.addResource(MESSAGES, this)
  }

  edit(id: string, changes: EditMessage, context: CallContext): Promise<MessageRow> {
    return this.rows.edit(id, context, (transaction, before) => this.applyEdit(transaction, before, changes, context))
  }

  /** A person who changes the status of a message becomes its handler; `resolvedAt` follows from the status. */
  async applyEdit(
    transaction: Transaction,
    before: MessageRow,
    { status }: EditMessage,
    context: CallContext,
  ): Promise<MessageRow> {
    if (status === undefined || status === before.status) return before
    const { id } = before
    const data = {
      status,
      resolvedAt: status === 'resolved' ? new Date() : null,
      handledById: requireCaller(context).id,
    }
    const after = toMessageRow(await transaction.contactMessage.update({ where: { id }, data, select: MESSAGE }))
    await this.rows.note(transaction, context, 'edit', { before, after })
    return after
  }
}
