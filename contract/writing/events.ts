import * as z from 'zod/mini'

/** What a server-sent event of the writing space holds, as JSON: never a text, only that a sync would bring some. */
export const WritingEvent = z.object({
  project: z.uuid(),
  /** The number of the project's last change. */
  head: z.int().check(z.gte(0)),
  /** Whether another device has the section open, of anyone; sent when that changes, false until then. */
  others: z.exactOptional(z.boolean()),
})
export type WritingEvent = z.output<typeof WritingEvent>

/** A stream stays open for so many seconds without an event, then a comment shows proxies that it is alive. */
export const COMMENT_SECONDS = 25
/** Streams of one person at a time, all devices together. */
export const MAX_STREAMS = 3
