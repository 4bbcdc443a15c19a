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

/** A view: an administrator's time-limited access to the text. */
const View = z.object({
  id: z.uuid(),
  openedAt: timestamp(),
  expiresAt: timestamp(),
  /** When it was closed before `expiresAt`. */
  closedAt: z.nullable(timestamp()),
  reason: z.string(),
})

/** By the server's clock; 0 once it is over. */
const remainingSeconds = z.int().check(z.gte(0))
const words = z.int().check(z.gte(0))
/** 0 for a chapter, 1 for a section of a chapter, and so on. */
const depth = z.int().check(z.gte(0))

/**
 * What administrators see of the text of a project. Figures are always available, without words of the text such as
 * titles of sections. The text itself needs a view, which is opened with a second factor and a reason. A view lasts
 * `VIEW_MINUTES`, is valid only for the sign-in that opened it, and the student is notified.
 */
export const viewsApi = {
  overview: defineEndpoint({
    ...viewsRoutes.overview,
    access: ['admin'],
    params: z.object(project),
    reply: z.object({
      /** Whether there is a text at all: older projects have none until their student opens it. */
      isBegun: z.boolean(),
      /** In reading order. */
      sections: z.array(z.object({ depth, words, changedAt: timestamp() })),
      /** Sections in the bin, which no other figure counts. */
      removed: z.int(),
      words,
      lastActivityAt: z.nullable(timestamp()),
      /** The rounds that were handed in, newest first, with their points to do. */
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
      /** Who has access, the strongest right first; a person with two rights is listed once. */
      people: z.array(z.object({ id: z.uuid(), name: z.string(), access: z.enum(WRITING_ACCESSES) })),
      /** Newest first; `administrator` is null for somebody whose account was deleted. */
      views: z.array(z.extend(View, { administrator: z.nullable(z.string()) })),
      /** Whether the caller has a second factor, without which nothing is opened. */
      hasSecondFactor: z.boolean(),
      /** A view of this sign-in that is still open. */
      open: z.nullable(z.object({ id: z.uuid(), secondsLeft: remainingSeconds })),
    }),
  }),
  /** The views of the text, newest first, for the student and the mentor of the project. */
  told: defineEndpoint({
    ...viewsRoutes.told,
    access: 'signedIn',
    params: z.object(project),
    reply: z.array(View),
  }),
  /**
   * Opens the text; the student gets a mail. 403 `secondFactorSetupRequired`; 422 `wrongCode`; 429 `accountLocked` as
   * at sign-in.
   */
  open: defineEndpoint({
    ...viewsRoutes.open,
    access: ['admin'],
    params: z.object(project),
    body: z.object({
      /** Shown to the student and recorded in the log. */
      reason: line(MAX_REASON).check(z.minLength(MIN_REASON)),
      code: secondFactorCode(),
    }),
    reply: z.object({ id: z.uuid(), expiresAt: timestamp() }),
    status: 201,
    limit: { times: 30, seconds: 600 },
  }),
  /** 410 `viewEnded` after the end of the view, as in the endpoints below. */
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
  /** Ends the view early; a view that has ended does not change. */
  close: defineEndpoint({ ...viewsRoutes.close, access: ['admin'], params: z.object(view) }),
}
