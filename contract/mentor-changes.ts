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
  /** What the student hopes for: a field, a language, a person. */
  wish: z.string(),
  status,
  /** The administration's, once it has decided. */
  answer: z.string(),
  createdAt: timestamp(),
  decidedAt: z.nullable(timestamp()),
}
/** As its student sees it. */
export const OwnMentorChange = z.object(shown)
export type OwnMentorChange = z.output<typeof OwnMentorChange>
/** As administrators see it. */
export const MentorChange = z.object({
  ...shown,
  projectId: z.uuid(),
  title: z.string(),
  studentName: z.string(),
  /** Of the moment when it was asked for; null where that account is deleted. */
  mentorName: z.nullable(z.string()),
  newMentorName: z.nullable(z.string()),
})
export type MentorChange = z.output<typeof MentorChange>

const project = { params: z.object({ id: z.uuid() }) }
const writes = { access: 'signedIn', limit: { times: 30, seconds: 600 } } as const

/**
 * The student of a project asks for another mentor, and nobody else reads what they say but administrators: 403
 * `forbidden` for others who see the project, 404 for those who do not.
 */
export const mentorChangesApi = {
  /** The last request of the project, if any. */
  read: defineEndpoint({
    ...mentorChangeRoutes.read,
    ...project,
    access: 'signedIn',
    reply: z.object({ change: z.nullable(OwnMentorChange) }),
  }),
  /** The device makes the id, so that the request is made once. 409 `mentorChangeOpen`, `noMentor`. */
  ask: defineEndpoint({
    ...mentorChangeRoutes.ask,
    ...project,
    ...writes,
    body: z.object({ id: z.uuid(), reason, wish: z._default(wish, '') }),
    reply: OwnMentorChange,
    status: 201,
  }),
  /** Takes the open request back. 404 `notFound` where there is none. */
  withdraw: defineEndpoint({ ...mentorChangeRoutes.withdraw, ...project, ...writes }),
}

export const mentorDecisionsApi = {
  /** All open ones by age, one a project at most; then the decided ones, the last first. */
  list: defineEndpoint({
    ...mentorDecisionRoutes.list,
    access: ['admin'],
    reply: z.object({ rows: z.array(MentorChange), open: z.int() }),
  }),
  /**
   * With `mentorId` another mentor is given, at once; without it the request is declined, and `answer` says why. 409
   * `mentorChangeDecided`; 422 where the mentor is the present one.
   */
  decide: defineEndpoint({
    ...mentorDecisionRoutes.decide,
    access: ['admin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ mentorId: z.nullable(z.uuid()), answer: wish }),
    reply: MentorChange,
  }),
}
