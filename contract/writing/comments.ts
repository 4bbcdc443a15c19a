import * as z from 'zod/mini'
import { paragraphs, storedText } from '../fields'
import { MAX_COMMENT, MAX_QUOTE, MAX_REPLACEMENT, QUOTE_CONTEXT } from '../limits'
import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS } from './limits'
import { COMMENT_KINDS, COMMENT_REFUSALS, COMMENT_STATES } from './comment-kinds'

/** ms since the epoch, by a device's clock. */
const deviceTime = z.int().check(z.gte(0), z.lte(8_640_000_000_000))
const base64 = '[A-Za-z0-9+/]{1,190}={0,2}'

/** A new comment on words of a section. The device creates it, also offline. */
export const NewComment = z.object({
  section: z.uuid(),
  /** The comment that begins the thread; an answer is a remark. */
  thread: z.exactOptional(z.uuid()),
  kind: z.enum(COMMENT_KINDS),
  /** `id` of the block in the section. */
  block: z.string().check(z.maxLength(64)),
  /** Two Yjs relative positions in base64, with a point between; missing for a full block. */
  anchor: z.exactOptional(z.string().check(z.regex(new RegExp(`^${base64}\\.${base64}$`)))),
  /** The commented words, and those before and after them. */
  quote: storedText(MAX_QUOTE),
  before: storedText(QUOTE_CONTEXT),
  after: storedText(QUOTE_CONTEXT),
  /** May be empty beside a replacement or a voice. */
  text: paragraphs(MAX_COMMENT, 0),
  /** For a suggestion only; empty to delete the words. */
  replacement: z.exactOptional(storedText(MAX_REPLACEMENT)),
  /** Length and size of a spoken comment's recording, which is sent separately (`voicesApi`). */
  voice: z.exactOptional(
    z.object({
      seconds: z.int().check(z.gte(1), z.lte(MAX_VOICE_SECONDS)),
      bytes: z.int().check(z.gte(1), z.lte(MAX_VOICE_BYTES)),
    }),
  ),
  round: z.exactOptional(z.uuid()),
  at: deviceTime,
})

/** A change that a device made to one comment; for each field, the latest change wins. */
export const CommentAct = z.object({
  project: z.uuid(),
  /** Id of the comment. */
  id: z.uuid(),
  /** Id of this change, which is applied once even if it is sent again. */
  act: z.uuid(),
  said: z.exactOptional(NewComment),
  /** The author's new text. */
  text: z.exactOptional(paragraphs(MAX_COMMENT, 0)),
  state: z.exactOptional(z.enum(COMMENT_STATES)),
  /** The section to which a split or a merge moved the words; only for people who may write. */
  section: z.exactOptional(z.uuid()),
  removed: z.exactOptional(z.literal(true)),
})

/** A comment as everybody with access to the project reads it. Removed comments stay in the thread without text. */
export const Comment = z.extend(NewComment, {
  id: z.uuid(),
  /** Name of the author; empty if the account is deleted. */
  name: z.string(),
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  state: z.enum(COMMENT_STATES),
  /** When the state changed, by the server's clock, in ms. */
  stateAt: z.exactOptional(z.int()),
  editedAt: z.exactOptional(z.int()),
  isRemoved: z.boolean(),
})

export const CommentAnswer = z.object({ id: z.uuid(), refused: z.exactOptional(z.enum(COMMENT_REFUSALS)) })
