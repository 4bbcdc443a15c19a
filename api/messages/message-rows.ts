import { messagesApi } from '#contract/messages'
import type { Prisma } from '#db/client'
import { olderThanDays } from '../lists/days'
import { defineResource } from '../lists/resource'

/** Together with the time for a restoration: 24 months. */
const RESOLVED_DAYS = 699

export const MESSAGE = {
  id: true,
  fullName: true,
  email: true,
  subject: true,
  message: true,
  organisation: true,
  country: true,
  studentsCount: true,
  language: true,
  status: true,
  resolvedAt: true,
  priority: true,
  answerDueAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  handledBy: { select: { fullName: true } },
} satisfies Prisma.ContactMessageSelect

type Found = Prisma.ContactMessageGetPayload<{ select: typeof MESSAGE }>

/** Adds the name that screens show. */
export function toMessageRow<M extends Found>({ handledBy, ...message }: M) {
  return { ...message, handledByName: handledBy?.fullName ?? null }
}

export type MessageRow = ReturnType<typeof toMessageRow<Found>>
/** With `queue`, the position in the list, which cursors need and answers omit. */
export type ListedMessage = MessageRow & { readonly queue: string }

export const MESSAGES = defineResource({
  name: 'messages',
  target: 'message',
  api: messagesApi,
  model: 'contactMessage',
  table: 'contact_messages',
  select: { ...MESSAGE, queue: true },
  selectSingle: MESSAGE,
  toRow: (message) => toMessageRow(message),
  toSingle: (message) => toMessageRow(message),
  sorts: { queue: 'text', createdAt: 'moment', updatedAt: 'moment', fullName: 'text' },
  defaultSort: '-queue',
  where: (filters) => filters,
  expired: () => ({ status: 'resolved', resolvedAt: olderThanDays(RESOLVED_DAYS) }),
  exported: [
    'fullName',
    'email',
    'subject',
    'message',
    'organisation',
    'country',
    'studentsCount',
    'language',
    'status',
    'handledByName',
    'resolvedAt',
    'priority',
    'answerDueAt',
    'createdAt',
    'updatedAt',
    'id',
  ],
})
