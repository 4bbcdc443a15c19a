import * as z from 'zod/mini'
import { paragraphs, storedText } from '../fields'
import { MAX_COMMENT, MAX_QUOTE, MAX_REPLACEMENT, QUOTE_CONTEXT } from '../limits'
import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS } from './limits'
import { COMMENT_KINDS, COMMENT_REFUSALS, COMMENT_STATES } from './comment-kinds'

/** ms since the epoch, by a device's clock. */
const deviceTime = z.int().check(z.gte(0), z.lte(8_640_000_000_000))
const base64 = '[A-Za-z0-9+/]{1,190}={0,2}'

/** What somebody says of words of a section; made on a device, before it has a network. */
export const NewComment = z.object({
  section: z.uuid(),
  /** The comment that begins the thread; an answer is a remark. */
  thread: z.exactOptional(z.uuid()),
  kind: z.enum(COMMENT_KINDS),
  /** `id` of the block in the section. */
  block: z.string().check(z.maxLength(64)),
  /** Two Yjs relative positions in base64, with a point between; missing for a whole block. */
  anchor: z.exactOptional(z.string().check(z.regex(new RegExp(`^${base64}\\.${base64}$`)))),
  /** The words, and those before and after them. */
  quote: storedText(MAX_QUOTE),
  before: storedText(QUOTE_CONTEXT),
  after: storedText(QUOTE_CONTEXT),
  /** May be empty beside a replacement or a voice. */
  text: paragraphs(MAX_COMMENT, 0),
  /** Of a suggestion only; empty where the words should go. */
  replacement: z.exactOptional(storedText(MAX_REPLACEMENT)),
  /** Said aloud: how long and how large the recording is, which travels apart (`voicesApi`). */
  voice: z.exactOptional(
    z.object({
      seconds: z.int().check(z.gte(1), z.lte(MAX_VOICE_SECONDS)),
      bytes: z.int().check(z.gte(1), z.lte(MAX_VOICE_BYTES)),
    }),
  ),
  round: z.exactOptional(z.uuid()),
  at: deviceTime,
})

/** What was done with one comment on a device; what comes later wins, field by field. */
export const CommentAct = z.object({
  project: z.uuid(),
  /** Of the comment. */
  id: z.uuid(),
  /** Of this change: it is made once, however often it comes. */
  act: z.uuid(),
  said: z.exactOptional(NewComment),
  /** The author's new text. */
  text: z.exactOptional(paragraphs(MAX_COMMENT, 0)),
  state: z.exactOptional(z.enum(COMMENT_STATES)),
  /** Where its words went, by a split or a merge; for who may write. */
  section: z.exactOptional(z.uuid()),
  removed: z.exactOptional(z.literal(true)),
})

/** A comment as everybody reads it who reaches the project. Removed ones have no text: threads stay readable. */
export const Comment = z.extend(NewComment, {
  id: z.uuid(),
  /** Of its author; empty for somebody who had the account deleted. */
  name: z.string(),
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  state: z.enum(COMMENT_STATES),
  /** When it came to be so, by the server's clock, in ms. */
  stateAt: z.exactOptional(z.int()),
  editedAt: z.exactOptional(z.int()),
  isRemoved: z.boolean(),
})

export const CommentAnswer = z.object({ id: z.uuid(), refused: z.exactOptional(z.enum(COMMENT_REFUSALS)) })
