import * as z from 'zod/mini'
import { defineEndpoint, EVENT_STREAM } from '../endpoint'
import { storedText, timestamp } from '../fields'
import {
  MAX_PASSAGE,
  MAX_UPDATE_BYTES,
  SYNC_COMMENTS,
  SYNC_DOCUMENTS,
  SYNC_PASSAGES,
  SYNC_PROJECTS,
  WRITING_BODY_LIMIT,
} from '../limits'
import { writingRoutes } from '../routes/writing'
import { WRITING_ACCESSES } from './access'
import { Comment, CommentAct, CommentAnswer } from './comments'

export { mayWrite, WRITING_ACCESSES, type WritingAccess } from './access'

/** What a column of the database holds at most. */
const MAX_NUMBER = 2 ** 31 - 1

/**
 * Why an update was not stored. `needWhole`: it builds on what the server does not have, send the whole difference.
 * `invalid`: no Yjs update, or a text that the schema refuses. `tooLarge`: the update or the text it makes.
 * `tangled`: devices could not open the text that it makes. `unreadable`: the stored text cannot be opened, whatever is
 * sent; its section can be begun anew. `readOnly`: this person may not write here (any more). `unpaid`: not before a
 * part of the payment is paid. `unknown`: no such document in a project of theirs.
 * `oldSchema`: the text was written by a newer version of the editor.
 */
export const WRITING_REFUSALS = [
  'needWhole',
  'invalid',
  'tooLarge',
  'tangled',
  'unreadable',
  'readOnly',
  'unpaid',
  'unknown',
  'oldSchema',
] as const
export type WritingRefusal = (typeof WRITING_REFUSALS)[number]

/** Base64 of a Yjs update in its second encoding; on the way up it may be compressed with gzip before (it shows). */
const update = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(Math.ceil(MAX_UPDATE_BYTES / 3) * 4))
/** Counts changes of one project; 0 is before the first. */
const head = z.int().check(z.gte(0), z.lte(MAX_NUMBER))

const Receipt = z.object({
  /** Of the bytes of the update, decompressed; in hexadecimal. */
  sha256: z.string(),
  number: head,
  at: timestamp(),
  /** Ed25519, by the key that signs payment receipts, over `document id|sha256|number|at`; base64url. */
  signature: z.string(),
})

/** Text that a merge would have lost. The person on whose device it was found reads it, and nobody else. */
const FoundPassage = z.object({
  /** The document, and the place of its block there. */
  section: z.uuid(),
  place: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** When it was found, by the device's clock, in ms since the epoch. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  /** Whether this person wrote it, or another whose block this person removed. */
  author: z.enum(['self', 'other']),
  text: storedText(MAX_PASSAGE),
})
const Passage = z.extend(FoundPassage, { id: z.uuid() })

export const writingApi = {
  /**
   * The writing space's one call. A document is a project's outline (the id of the project) or a section (its id in
   * the outline); both are Yjs documents. Updates go up and down, numbered by the project. An update is kept once
   * however often it comes, and the answer to it is the same.
   */
  sync: defineEndpoint({
    ...writingRoutes.sync,
    access: 'signedIn',
    body: z.object({
      /** Of the answer before; with another one the server says nothing but its own. */
      epoch: z.exactOptional(z.string().check(z.maxLength(100))),
      /** Projects on the device, each with the `head` it knows; the answer adds others that the caller reaches. */
      projects: z
        .array(
          z.object({
            id: z.uuid(),
            seen: head,
            /** The number up to which its comments are here, where that is not `seen`. */
            comments: z.exactOptional(head),
          }),
        )
        .check(z.maxLength(SYNC_PROJECTS)),
      /** Documents to send or to bring up to date; `seen` is 0 where the device has nothing of it. */
      documents: z
        .array(
          z.object({
            project: z.uuid(),
            id: z.uuid(),
            seen: head,
            update: z.exactOptional(update),
            /** `SCHEMA_VERSION` of the editor. */
            schema: z.int().check(z.gte(1), z.lte(1_000)),
          }),
        )
        .check(z.maxLength(SYNC_DOCUMENTS)),
      /** Passages that were found here, and ids of those that were put back or dismissed here. */
      passages: z.exactOptional(
        z
          .array(z.object({ project: z.uuid(), id: z.uuid(), found: z.exactOptional(FoundPassage) }))
          .check(z.maxLength(SYNC_PASSAGES)),
      ),
      /** What was said, and done with comments, on this device. */
      comments: z.exactOptional(z.array(CommentAct).check(z.maxLength(SYNC_COMMENTS))),
    }),
    reply: z.object({
      /**
       * Names the database, where the device did not name it or named another: then a backup was restored, numbers mean
       * something else, and what the device has is to be sent whole.
       */
      epoch: z.exactOptional(z.string()),
      /** Only projects that changed since `seen`, or that the device did not name. */
      projects: z.array(
        z.object({
          id: z.uuid(),
          access: z.enum(WRITING_ACCESSES),
          head,
          /** Documents that changed since `seen`. */
          documents: z.array(z.object({ id: z.uuid(), head, words: z.int(), schema: z.int() })),
          /** The caller's passages that came since `seen`, and those that were put back or dismissed. */
          passages: z.exactOptional(z.array(Passage)),
          decided: z.exactOptional(z.array(z.uuid())),
          /** Comments that changed since then, in the order of their changes: everybody's. */
          comments: z.exactOptional(z.array(Comment)),
          /** Where there are more of them: up to which number these go. The next call brings others. */
          commentsTo: z.exactOptional(head),
        }),
      ),
      /** Which of the passages that were sent the server has taken; the others stay on the device. */
      passages: z.exactOptional(z.array(z.uuid())),
      /** What became of the comments that were sent, each with its reason where it was refused. */
      comments: z.exactOptional(z.array(CommentAnswer)),
      /** Named projects that the caller does not reach (any more). */
      gone: z.array(z.uuid()),
      documents: z.array(
        z.object({
          id: z.uuid(),
          /** What the device has of this document once it has applied `update`. */
          head,
          /** What others wrote since `seen`; missing when nothing. */
          update: z.exactOptional(z.string()),
          receipt: z.exactOptional(Receipt),
          refused: z.exactOptional(z.enum(WRITING_REFUSALS)),
        }),
      ),
    }),
    bodyLimit: WRITING_BODY_LIMIT,
    limit: { times: 1200, seconds: 60 },
    // Two who write together send and fetch once a second each; twice that, for a second device.
    personLimit: { times: 240, seconds: 60 },
    idempotent: false,
    tag: false,
  }),
  /**
   * Server-sent events for who has a section open: each is a `WritingEvent` in JSON and says that the section, the
   * outline or a passage of the caller changed, which the next sync brings. The first comes at once. A comment follows
   * every 25 s. The stream ends with the sign-in, with the right to the project, and when the server stops. Of a person
   * three at a time (429), of a server five hundred (503); nobody needs one, since a sync says the same.
   */
  events: defineEndpoint({
    ...writingRoutes.events,
    access: 'signedIn',
    query: z.object({ project: z.uuid(), section: z.uuid() }),
    file: EVENT_STREAM,
    limit: { times: 300, seconds: 60 },
  }),
}
