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

/** Null: nobody yet, or somebody whose account was deleted. */
const name = z.nullable(z.string())
const moment = z.nullable(timestamp())

/** A section as it was when it was handed in. */
const FrozenSection = z.object({
  /** Of the document. */
  id: z.uuid(),
  position: z.int(),
  title: z.string(),
  words: z.int(),
  /** Of the JSON of its blocks (`id`, `text`, `node`), in hexadecimal. */
  sha256: z.string(),
  /** Ed25519 by the key of payment receipts, over `round id|number|document id|sha256|handedInAt`; base64url. */
  signature: z.string(),
})

/** Something to be done, which the mentor gave with the round; a comment of kind `point`. */
const Point = z.object({
  id: z.uuid(),
  section: z.uuid(),
  text: z.string(),
  /** The words that it speaks of; may be empty. */
  quote: z.string(),
  state: z.enum(POINT_STATES),
  stateAt: moment,
})

/** Chosen sections that a student hands in, numbered by project from 1; what was handed in never changes. */
export const Round = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectTitle: z.string(),
  /** What the project is to the caller. */
  access: z.enum(WRITING_ACCESSES),
  number: z.int(),
  state: z.enum(ROUND_STATES),
  message: z.string(),
  /** What the mentor wrote when giving it back. */
  answer: z.string(),
  handedInBy: name,
  handedInAt: timestamp(),
  /** To whom it was handed in. */
  mentor: name,
  inReviewAt: moment,
  returnedBy: name,
  returnedAt: moment,
  closedAt: moment,
  /** When the mentor had read it, where the mentor chose to tell. */
  readAt: moment,
  sections: z.array(FrozenSection),
  /** In the order in which they were given. */
  points: z.array(Point),
})
export type Round = z.output<typeof Round>
export type RoundPoint = z.output<typeof Point>

const FrozenBlock = z.object({
  /** Null for a block that no editor of ours gave an id. */
  id: z.nullable(z.string()),
  /** Of the node, in the schema of `blocks/schema`. */
  type: z.string(),
  /** Of a heading. */
  level: z.exactOptional(z.int()),
  /** Plain text, a line for each block of text in it. */
  text: z.string(),
})

export const HandIn = z.object({
  /** Made by the device: the same id again gives the same round. */
  id: z.uuid(),
  message: paragraphs(MAX_ROUND_MESSAGE, 0),
  sections: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_SECTIONS)),
})
export type HandIn = z.output<typeof HandIn>

export const ActOnRound = z.object({
  act: z.enum(ROUND_ACTS),
  /** With `return`, and with `close`: what the mentor says of it. */
  answer: z.exactOptional(paragraphs(MAX_ROUND_ANSWER, 0)),
  /** With `return`: what is to be done, each in a section that was handed in. Ids are made by the device. */
  points: z.exactOptional(
    z
      .array(z.object({ id: z.uuid(), section: z.uuid(), text: paragraphs(MAX_COMMENT) }))
      .check(z.maxLength(MAX_ROUND_POINTS)),
  ),
  /** With `close`: though points are open. */
  anyway: z.exactOptional(z.boolean()),
})
export type ActOnRound = z.output<typeof ActOnRound>

const writes = { access: 'signedIn', bodyLimit: ROUND_BODY_LIMIT, limit: { times: 240, seconds: 600 } } as const

/**
 * For those who reach the text of a project: 404 for everybody else, and 403 for who was its mentor in one of its
 * rounds and is not any more.
 */
export const roundsApi = {
  /** Of all projects that the caller reaches, or of one; newest first. */
  list: defineEndpoint({
    ...roundsRoutes.list,
    access: 'signedIn',
    query: z.object({ projectId: z.exactOptional(z.uuid()) }),
    reply: z.array(Round),
  }),
  /**
   * Freezes what the server has of the sections and tells the mentor. For the student, and collaborators who may edit.
   * 409 `noMentor`, `roundOpen`, `sectionNotSent`, `sectionEmpty`, `roundsFull`.
   */
  handIn: defineEndpoint({
    ...roundsRoutes.handIn,
    ...writes,
    params: z.object({ id: z.uuid() }),
    body: HandIn,
    reply: Round,
    status: 201,
  }),
  /**
   * For the mentor alone. An act that was done already changes nothing. 409 `invalidTransition`, `pointsOpen`,
   * `commentsFull`.
   */
  act: defineEndpoint({
    ...roundsRoutes.act,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    body: ActOnRound,
    reply: Round,
  }),
  /** For the mentor alone, who has the round before the eyes: it cannot be withdrawn any more. */
  open: defineEndpoint({
    ...roundsRoutes.open,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    status: 204,
  }),
  /**
   * Takes back what the mentor has not opened yet, as if it had never been handed in; its number is free again. For
   * those who may hand in. One that is gone already changes nothing. 409 `roundOpened`.
   */
  withdraw: defineEndpoint({
    ...roundsRoutes.withdraw,
    ...writes,
    params: z.object({ id: z.uuid(), round: z.uuid() }),
    status: 204,
  }),
  /** What was frozen of one section; where the mentor reads it, the round is opened. */
  section: defineEndpoint({
    ...roundsRoutes.section,
    access: 'signedIn',
    params: z.object({ id: z.uuid(), round: z.uuid(), section: z.uuid() }),
    reply: z.extend(FrozenSection, { number: z.int(), handedInAt: timestamp(), blocks: z.array(FrozenBlock) }),
  }),
}
