import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { paragraphs, timestamp } from './fields'
import {
  MAX_COMMENT,
  MAX_ROUND_ANSWER,
  MAX_ROUND_MESSAGE,
  MAX_ROUND_POINTS,
  MAX_SECTIONS,
  ROUND_BODY_LIMIT,
} from './limits'
import { POINT_STATES, ROUND_ACTS, ROUND_STATES } from './round-states'
import { roundsRoutes } from './routes/rounds'
import { WRITING_ACCESSES } from './writing/access'

/** Null: nobody yet, or a person whose account is deleted. */
const name = z.nullable(z.string())
const moment = z.nullable(timestamp())

/** A section as it was handed in. */
const FrozenSection = z.object({
  /** Id of the document. */
  id: z.uuid(),
  position: z.int(),
  title: z.string(),
  words: z.int(),
  /** Hash of the JSON of its blocks (`id`, `text`, `node`), in hexadecimal. */
  sha256: z.string(),
  /** Ed25519 with the key of payment receipts, over `round id|number|document id|sha256|handedInAt`; base64url. */
  signature: z.string(),
})

/** A task that the mentor gave with the round; a comment of kind `point`. */
const Point = z.object({
  id: z.uuid(),
  section: z.uuid(),
  text: z.string(),
  /** The quoted passage; may be empty. */
  quote: z.string(),
  state: z.enum(POINT_STATES),
  stateAt: moment,
})

/** Sections that a student hands in, numbered by project from 1; their content never changes afterwards. */
export const Round = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectTitle: z.string(),
  /** The caller's access to the project. */
  access: z.enum(WRITING_ACCESSES),
  number: z.int(),
  state: z.enum(ROUND_STATES),
  message: z.string(),
  /** The mentor's message of the return. */
  answer: z.string(),
  handedInBy: name,
  handedInAt: timestamp(),
  /** The mentor at the time of the hand-in. */
  mentor: name,
  inReviewAt: moment,
  returnedBy: name,
  returnedAt: moment,
  closedAt: moment,
  /** When the mentor marked the round as read. */
  readAt: moment,
  sections: z.array(FrozenSection),
  /** In the order of creation. */
  points: z.array(Point),
})
export type Round = z.output<typeof Round>
export type RoundPoint = z.output<typeof Point>

const FrozenBlock = z.object({
  /** Null for a block without an id, which another editor wrote. */
  id: z.nullable(z.string()),
  /** Node type in the schema of `blocks/schema`. */
  type: z.string(),
  /** Level of a heading. */
  level: z.exactOptional(z.int()),
  /** Plain text, with one line for each of its text blocks. */
  text: z.string(),
})

export const HandIn = z.object({
  /** Created by the device: the same id again returns the same round. */
  id: z.uuid(),
  message: paragraphs(MAX_ROUND_MESSAGE, 0),
  sections: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_SECTIONS)),
})
export type HandIn = z.output<typeof HandIn>

export const ActOnRound = z.object({
  act: z.enum(ROUND_ACTS),
  /** With `return` and `close`: the mentor's message. */
  answer: z.exactOptional(paragraphs(MAX_ROUND_ANSWER, 0)),
  /** With `return`: points, each in a section of the round. The device creates the ids. */
  points: z.exactOptional(
    z
      .array(z.object({ id: z.uuid(), section: z.uuid(), text: paragraphs(MAX_COMMENT) }))
      .check(z.maxLength(MAX_ROUND_POINTS)),
  ),
  /** With `close`: close despite open points. */
  anyway: z.exactOptional(z.boolean()),
})
export type ActOnRound = z.output<typeof ActOnRound>

const writes = { access: 'signedIn', bodyLimit: ROUND_BODY_LIMIT, limit: { times: 240, seconds: 600 } } as const

/** For everybody with access to the text of a project: 404 for others, and 403 for a former mentor of its rounds. */
export const roundsApi = {
  /** Rounds of all projects that the caller has access to, or of one; newest first. */
  list: defineEndpoint({
    ...roundsRoutes.list,
    access: 'signedIn',
    query: z.object({ projectId: z.exactOptional(z.uuid()) }),
    reply: z.array(Round),
  }),
  /**
   * Freezes the server's state of the sections and notifies the mentor. For the student, and collaborators who may
   * edit. 409 `noMentor`, `roundOpen`, `sectionNotSent`, `sectionEmpty`, `roundsFull`.
   */
  handIn: defineEndpoint({
    ...roundsRoutes.handIn,
    ...writes,
    params: z.object({ id: z.uuid() }),
    body: HandIn,
    reply: Round,
    status: 201,
  }),
  /** Mentor only. A repeated act changes nothing. 409 `invalidTransition`, `pointsOpen`, `commentsFull`. */
  act: defineEndpoint({
    ...roundsRoutes.act,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    body: ActOnRound,
    reply: Round,
  }),
  /** Mentor only: marks the round as opened, so that it cannot be withdrawn any more. */
  open: defineEndpoint({
    ...roundsRoutes.open,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    status: 204,
  }),
  /**
   * Deletes a round that the mentor has not opened; its number can be used again. For those who may hand in. A repeated
   * call changes nothing. 409 `roundOpened`.
   */
  withdraw: defineEndpoint({
    ...roundsRoutes.withdraw,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    status: 204,
  }),
  /** The frozen content of one section; a call by the mentor opens the round. */
  section: defineEndpoint({
    ...roundsRoutes.section,
    access: 'signedIn',
    params: z.object({ id: z.uuid(), round: z.uuid(), section: z.uuid() }),
    reply: z.extend(FrozenSection, { number: z.int(), handedInAt: timestamp(), blocks: z.array(FrozenBlock) }),
  }),
}
