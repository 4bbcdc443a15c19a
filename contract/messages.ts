import * as z from 'zod/mini'
import { CONTACT_STATUSES, CONTACT_SUBJECTS } from './choices'
import { flag, timestamp } from './fields'
import { LANGUAGES } from './languages'
import { collection, editable } from './resource'

const status = z.enum(CONTACT_STATUSES)
const text = z.nullable(z.string())

/** What somebody wrote on the contact page; `contactApi.send` is how it came. */
export const Message = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  subject: z.nullable(z.enum(CONTACT_SUBJECTS)),
  message: z.string(),
  /** These three are of an institution's request. */
  organisation: text,
  country: text,
  studentsCount: z.nullable(z.int()),
  language: z.enum(LANGUAGES),
  status,
  /** Who moved it last. */
  handledByName: text,
  /** The sender’s level included priority support when it came. */
  priority: z.boolean(),
  /** Until when a priority message is to be answered; null once it is. */
  answerDueAt: z.nullable(timestamp()),
  resolvedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
/** Of the three states any may follow any. */
export const EditMessage = z.exactPartial(z.object({ status }))
export type EditMessage = z.output<typeof EditMessage>

const admin = ['admin'] as const
const single = { name: 'messages', single: Message } as const

export const messagesApi = {
  ...collection({
    ...single,
    read: admin,
    row: Message,
    /** `-queue`, its own order: open priority messages before all others, then the newest. */
    sorts: ['queue', 'createdAt', 'updatedAt', 'fullName'],
    filters: {
      status: z.exactOptional(status),
      subject: z.exactOptional(z.enum(CONTACT_SUBJECTS)),
      priority: z.exactOptional(flag()),
    },
  }),
  ...editable({ ...single, edit: EditMessage, change: admin }),
}
