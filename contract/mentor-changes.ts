import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { paragraphs, timestamp } from './fields'
import { MAX_CHANGE_REASON } from './limits'
import { mentorChangeRoutes, mentorDecisionRoutes } from './routes/mentor-changes'

export const MENTOR_CHANGE_STATUSES = ['open', 'granted', 'declined', 'withdrawn'] as const
const status = z.enum(MENTOR_CHANGE_STATUSES)
const reason = paragraphs(MAX_CHANGE_REASON)
const wish = paragraphs(MAX_CHANGE_REASON, 0)

const shown = {
  id: z.uuid(),
  reason: z.string(),
  /** What the student wishes: a field, a language, a person. */
  wish: z.string(),
  status,
  /** The administration's answer, once it has decided. */
  answer: z.string(),
  createdAt: timestamp(),
  decidedAt: z.nullable(timestamp()),
}
/** The fields that the student sees. */
export const OwnMentorChange = z.object(shown)
export type OwnMentorChange = z.output<typeof OwnMentorChange>
/** The fields that administrators see. */
export const MentorChange = z.object({
  ...shown,
  projectId: z.uuid(),
  title: z.string(),
  studentName: z.string(),
  /** The mentor at the time of the request; null where that account is deleted. */
  mentorName: z.nullable(z.string()),
  newMentorName: z.nullable(z.string()),
})
export type MentorChange = z.output<typeof MentorChange>

const project = { params: z.object({ id: z.uuid() }) }
const writes = { access: 'signedIn', limit: { times: 30, seconds: 600 } } as const

/**
 * The student of a project requests another mentor; only administrators read the reason. 403 `forbidden` for others who
 * see the project, 404 for everybody else.
 */
export const mentorChangesApi = {
  /** The last request of the project, if any. */
  read: defineEndpoint({
    ...mentorChangeRoutes.read,
    ...project,
    access: 'signedIn',
    reply: z.object({ change: z.nullable(OwnMentorChange) }),
  }),
  /** The device creates the id, so that a repeated call creates one request. 409 `mentorChangeOpen`, `noMentor`. */
  ask: defineEndpoint({
    ...mentorChangeRoutes.ask,
    ...project,
    ...writes,
    body: z.object({ id: z.uuid(), reason, wish: z._default(wish, '') }),
    reply: OwnMentorChange,
    status: 201,
  }),
  /** Withdraws the open request. 404 `notFound` where there is none. */
  withdraw: defineEndpoint({ ...mentorChangeRoutes.withdraw, ...project, ...writes }),
}

export const mentorDecisionsApi = {
  /** Open requests, the oldest first and at most one per project; then decided ones, the last first. */
  list: defineEndpoint({
    ...mentorDecisionRoutes.list,
    access: ['admin'],
    reply: z.object({ rows: z.array(MentorChange), open: z.int() }),
  }),
  /**
   * With `mentorId` the project gets this mentor at once; without it the request is declined, with the reason in
   * `answer`. 409 `mentorChangeDecided`; 422 for the present mentor.
   */
  decide: defineEndpoint({
    ...mentorDecisionRoutes.decide,
    access: ['admin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ mentorId: z.nullable(z.uuid()), answer: wish }),
    reply: MentorChange,
  }),
}
