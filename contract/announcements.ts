import * as z from 'zod/mini'
import { ANNOUNCEMENT_STATES, AUDIENCES } from './announcement-state'
import { line, timestamp, paragraphs, plannedTimestamp } from './fields'
import { MAX_MESSAGE, MAX_TITLE } from './limits'
import { resource } from './resource'

const audience = z.enum(AUDIENCES)
const fields = {
  titleFr: line(MAX_TITLE),
  titleEn: line(MAX_TITLE),
  /** Markdown. */
  textFr: paragraphs(MAX_MESSAGE),
  textEn: paragraphs(MAX_MESSAGE),
  audience,
  startsAt: plannedTimestamp(),
  /** Null: until it is removed. */
  endsAt: z.nullable(plannedTimestamp()),
}

/** An administrator's message to students and mentors, in both languages. */
export const Announcement = z.object({
  ...fields,
  startsAt: timestamp(),
  endsAt: z.nullable(timestamp()),
  id: z.uuid(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
export const EditAnnouncement = z.exactPartial(z.object(fields))
const { titleFr, titleEn, textFr, textEn, startsAt } = fields
export const CreateAnnouncement = z.extend(EditAnnouncement, { titleFr, titleEn, textFr, textEn, startsAt })
export type CreateAnnouncement = z.output<typeof CreateAnnouncement>
export type EditAnnouncement = z.output<typeof EditAnnouncement>

/**
 * Students and mentors receive those for them that have not ended; the client decides by its clock which are current.
 */
export const announcementsApi = resource({
  name: 'announcements',
  read: 'signedIn',
  change: ['admin'],
  row: Announcement,
  single: Announcement,
  create: CreateAnnouncement,
  edit: EditAnnouncement,
  sorts: ['startsAt', 'titleFr', 'titleEn', 'updatedAt', 'createdAt'],
  filters: { state: z.exactOptional(z.enum(ANNOUNCEMENT_STATES)), audience: z.exactOptional(audience) },
})
