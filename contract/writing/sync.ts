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

/** The maximum of a column in the database. */
const MAX_NUMBER = 2 ** 31 - 1

/**
 * Why an update was not stored. `needWhole`: it builds on changes that the server lacks, so send the full difference.
 * `invalid`: no Yjs update, or a text that the schema refuses. `tooLarge`: the update or the text it makes.
 * `tangled`: devices could not open the resulting text. `unreadable`: the stored text cannot be opened, whatever is
 * sent; its section can be begun anew. `readOnly`: this person may not write here (any more). `unpaid`: a part of the
 * payment must be paid first. `unknown`: this person's projects have no such document. `oldSchema`: a newer version of
 * the editor wrote the text.
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

/** Base64 of a Yjs update in its second encoding. A device may compress it with gzip, which the server detects. */
const update = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(Math.ceil(MAX_UPDATE_BYTES / 3) * 4))
/** Number of a project's change; 0 is before the first. */
const head = z.int().check(z.gte(0), z.lte(MAX_NUMBER))

const Receipt = z.object({
  /** Hash of the decompressed bytes of the update, in hexadecimal. */
  sha256: z.string(),
  number: head,
  at: timestamp(),
  /** Ed25519, by the key that signs payment receipts, over `document id|sha256|number|at`; base64url. */
  signature: z.string(),
})

/** Text that a merge would have lost. Only the person on whose device it was found can read it. */
const FoundPassage = z.object({
  /** The document, and the index of the block in it. */
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
   * The one call that syncs the writing space. A document is a project's outline (the id of the project) or a section
   * (its id in the outline); both are Yjs documents. Updates go both ways, numbered by the project. An update that is
   * sent again is stored once and gets the same answer.
   */
  sync: defineEndpoint({
    ...writingRoutes.sync,
    access: 'signedIn',
    body: z.object({
      /** From the previous answer; if it is not the server's, the answer has only the server's epoch. */
      epoch: z.exactOptional(z.string().check(z.maxLength(100))),
      /** Projects on the device, each with the `head` it knows; the answer adds others that the caller can access. */
      projects: z
        .array(
          z.object({
            id: z.uuid(),
            seen: head,
            /** The number up to which the device has the project's comments, if not `seen`. */
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
      /** New comments and changes to comments from this device. */
      comments: z.exactOptional(z.array(CommentAct).check(z.maxLength(SYNC_COMMENTS))),
    }),
    reply: z.object({
      /**
       * Identifies the database; present if the device sent none or another. Another one means that a backup was
       * restored: numbers are no longer valid, and the device must send everything that it has.
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
          /** The caller's new passages since `seen`, and those that were put back or dismissed. */
          passages: z.exactOptional(z.array(Passage)),
          decided: z.exactOptional(z.array(z.uuid())),
          /** Everybody's comments that changed since then, in the order of their changes. */
          comments: z.exactOptional(z.array(Comment)),
          /** Present if there are more comments: the number up to which these go. The next call gets the others. */
          commentsTo: z.exactOptional(head),
        }),
      ),
      /** Ids of the sent passages that the server stored; the others stay on the device. */
      passages: z.exactOptional(z.array(z.uuid())),
      /** The result of each sent comment, with the reason if it was refused. */
      comments: z.exactOptional(z.array(CommentAnswer)),
      /** Requested projects that the caller cannot access (any more). */
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
    // Two people who write together each send and fetch once a second; the limit allows for a second device.
    personLimit: { times: 240, seconds: 60 },
    idempotent: false,
    tag: false,
  }),
  /**
   * Server-sent events for people who have a section open. Each is a `WritingEvent` in JSON: the section, the outline
   * or a passage of the caller changed, and the next sync brings the change. The first event comes at once; a
   * keep-alive comment follows every 25 s. The stream ends with the sign-in, with access to the project, and when the
   * server stops. A person may have three streams (else 429), a server five hundred (else 503). No device needs a
   * stream, since a sync brings the same changes.
   */
  events: defineEndpoint({
    ...writingRoutes.events,
    access: 'signedIn',
    query: z.object({ project: z.uuid(), section: z.uuid() }),
    file: EVENT_STREAM,
    limit: { times: 300, seconds: 60 },
  }),
}
