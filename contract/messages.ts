import * as z from 'zod/mini'
import { CONTACT_STATUSES, CONTACT_SUBJECTS } from './choices'
import { flag, timestamp } from './fields'
import { LANGUAGES } from './languages'
import { collection, editable } from './resource'

const status = z.enum(CONTACT_STATUSES)
const text = z.nullable(z.string())

/** A message of the contact page, sent with `contactApi.send`. */
export const Message = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  subject: z.nullable(z.enum(CONTACT_SUBJECTS)),
  message: z.string(),
  /** These three fields belong to an institution's request. */
  organisation: text,
  country: text,
  studentsCount: z.nullable(z.int()),
  language: z.enum(LANGUAGES),
  status,
  /** The person who last changed the status. */
  handledByName: text,
  /** Whether the sender’s level included priority support at that time. */
  priority: z.boolean(),
  /** Deadline for the answer to a priority message; null once it is answered. */
  answerDueAt: z.nullable(timestamp()),
  resolvedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
/** Every change between the three statuses is allowed. */
export const EditMessage = z.exactPartial(z.object({ status }))
export type EditMessage = z.output<typeof EditMessage>

const admin = ['admin'] as const
const single = { name: 'messages', single: Message } as const

export const messagesApi = {
  ...collection({
    ...single,
    read: admin,
    row: Message,
    /** `-queue` lists open priority messages first, then the newest. */
    sorts: ['queue', 'createdAt', 'updatedAt', 'fullName'],
    filters: {
      status: z.exactOptional(status),
      subject: z.exactOptional(z.enum(CONTACT_SUBJECTS)),
      priority: z.exactOptional(flag()),
    },
  }),
  ...editable({ ...single, edit: EditMessage, change: admin }),
}
