import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { timestamp } from './fields'
import { calendarFeedRoutes } from './routes/calendar-feed'

const own = { access: 'signedIn' } as const

/** A private address that calendars subscribe to: everyone who has it reads the calendar, without signing in. */
export const calendarFeedApi = {
  /** Null without an address. The address itself is shown once, when it is created. */
  state: defineEndpoint({
    ...calendarFeedRoutes.state,
    ...own,
    reply: z.object({ createdAt: z.nullable(timestamp()) }),
  }),
  /** Creates an address; the former one stops working. */
  renew: defineEndpoint({
    ...calendarFeedRoutes.renew,
    ...own,
    reply: z.object({ path: z.string(), createdAt: timestamp() }),
    status: 201,
    // A stored answer would contain the address.
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  revoke: defineEndpoint({ ...calendarFeedRoutes.revoke, ...own, idempotent: false }),
  /**
   * iCalendar (RFC 5545) of the person's sessions, tasks and defences, with `ETag`. An unknown address and a revoked
   * one both answer 404.
   */
  file: defineEndpoint({
    ...calendarFeedRoutes.file,
    access: 'public',
    // Any text is accepted, so that a malformed token and a revoked one get the same answer.
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    file: 'text/calendar; charset=utf-8',
    limit: { times: 120, seconds: 600 },
  }),
}
