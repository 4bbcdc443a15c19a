import * as z from 'zod/mini'

/** Data of a server-sent event of the writing space, as JSON: only that a sync would bring changes, never a text. */
export const WritingEvent = z.object({
  project: z.uuid(),
  /** The number of the project's last change. */
  head: z.int().check(z.gte(0)),
  /** Whether another device, of any person, has the section open; sent on each change, false until then. */
  others: z.exactOptional(z.boolean()),
})
export type WritingEvent = z.output<typeof WritingEvent>

/** After so many seconds without an event, the stream sends a comment, so that proxies do not close it. */
export const COMMENT_SECONDS = 25
/** Streams of one person at a time, all devices together. */
export const MAX_STREAMS = 3
