import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { line, timestamp } from '../fields'
import { MAX_REASON, MIN_REASON } from '../limits'
import { ROUND_STATES } from '../round-states'
import { viewsRoutes } from '../routes/views'
import { secondFactorCode } from '../second-factor'
import { WRITING_ACCESSES } from './sync'

const project = { id: z.uuid() }
const view = { ...project, view: z.uuid() }

/** An opening of the text by the administration. */
const View = z.object({
  id: z.uuid(),
  openedAt: timestamp(),
  expiresAt: timestamp(),
  /** When it was closed before that. */
  closedAt: z.nullable(timestamp()),
  reason: z.string(),
})

/** By the server's clock; 0 once it is over. */
const remainingSeconds = z.int().check(z.gte(0))
const words = z.int().check(z.gte(0))
/** 0 for a chapter, 1 for a section of a chapter, and so on. */
const depth = z.int().check(z.gte(0))

/**
 * What administrators see of the text of a project. Figures are there at any time, without a word of the text; titles
 * of sections are such words. The text itself is read through a view: opened with a second factor and a reason, for
 * `VIEW_MINUTES`, by the sign-in that opened it, and told to the student.
 */
export const viewsApi = {
  overview: defineEndpoint({
    ...viewsRoutes.overview,
    access: ['admin'],
    params: z.object(project),
    reply: z.object({
      /** Whether there is a text at all: older projects have none until their student comes. */
      isBegun: z.boolean(),
      /** In reading order. */
      sections: z.array(z.object({ depth, words, changedAt: timestamp() })),
      /** Sections in the bin, which no other figure counts. */
      removed: z.int(),
      words,
      lastActivityAt: z.nullable(timestamp()),
      /** What was handed in, newest first, and what is to be done after it. */
      rounds: z.array(
        z.object({
          number: z.int(),
          state: z.enum(ROUND_STATES),
          handedInAt: timestamp(),
          sections: z.int(),
          words,
          open: z.int(),
          done: z.int(),
        }),
      ),
      /** Who has access, the strongest first; somebody with two rights stands once. */
      people: z.array(z.object({ id: z.uuid(), name: z.string(), access: z.enum(WRITING_ACCESSES) })),
      /** Newest first; `administrator` is null for somebody whose account was deleted. */
      views: z.array(z.extend(View, { administrator: z.nullable(z.string()) })),
      /** Whether the caller has a second factor, without which nothing is opened. */
      hasSecondFactor: z.boolean(),
      /** A view of this sign-in that is still open. */
      open: z.nullable(z.object({ id: z.uuid(), secondsLeft: remainingSeconds })),
    }),
  }),
  /** What was opened, newest first, for the student and the mentor of the project. */
  told: defineEndpoint({
    ...viewsRoutes.told,
    access: 'signedIn',
    params: z.object(project),
    reply: z.array(View),
  }),
  /**
   * Opens the text; its student gets a mail. 403 `secondFactorSetupRequired`; 422 `wrongCode`; 429 `accountLocked` as
   * at sign-in.
   */
  open: defineEndpoint({
    ...viewsRoutes.open,
    access: ['admin'],
    params: z.object(project),
    body: z.object({
      /** Told to the student and noted in the log. */
      reason: line(MAX_REASON).check(z.minLength(MIN_REASON)),
      code: secondFactorCode(),
    }),
    reply: z.object({ id: z.uuid(), expiresAt: timestamp() }),
    status: 201,
    limit: { times: 30, seconds: 600 },
  }),
  /** 410 `viewEnded` once it is over, here and below. */
  read: defineEndpoint({
    ...viewsRoutes.read,
    access: ['admin'],
    params: z.object(view),
    reply: z.object({
      reason: z.string(),
      secondsLeft: remainingSeconds,
      /** In reading order. */
      sections: z.array(z.object({ id: z.uuid(), title: z.string(), depth, words })),
    }),
    tag: false,
  }),
  section: defineEndpoint({
    ...viewsRoutes.section,
    access: ['admin'],
    params: z.object({ ...view, section: z.uuid() }),
    reply: z.object({
      title: z.string(),
      words,
      secondsLeft: remainingSeconds,
      /** Blocks as ProseMirror's JSON, in the schema of `blocks/schema`. */
      nodes: z.array(z.unknown()),
    }),
    limit: { times: 300, seconds: 600 },
    tag: false,
  }),
  /** Ends it early; one that is over already stays as it was. */
  close: defineEndpoint({ ...viewsRoutes.close, access: ['admin'], params: z.object(view) }),
}
