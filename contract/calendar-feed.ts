import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { timestamp } from './fields'
import { calendarFeedRoutes } from './routes/calendar-feed'

const own = { access: 'signedIn' } as const

/** A private address that calendars subscribe to: everyone who has it reads the calendar, without signing in. */
export const calendarFeedApi = {
  /** Null where there is none. The address itself is told once, when it is made. */
  state: defineEndpoint({
    ...calendarFeedRoutes.state,
    ...own,
    reply: z.object({ createdAt: z.nullable(timestamp()) }),
  }),
  /** Makes an address; one that was made before ends. */
  renew: defineEndpoint({
    ...calendarFeedRoutes.renew,
    ...own,
    reply: z.object({ path: z.string(), createdAt: timestamp() }),
    status: 201,
    // An answer that is remembered would hold the address.
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  revoke: defineEndpoint({ ...calendarFeedRoutes.revoke, ...own, idempotent: false }),
  /**
   * iCalendar (RFC 5545) of the person's sessions, tasks and defences, with `ETag`. 404 alike for what never was an
   * address and for one that has ended.
   */
  file: defineEndpoint({
    ...calendarFeedRoutes.file,
    access: 'public',
    // Any text: what is no token is not told apart from one that has ended.
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    file: 'text/calendar; charset=utf-8',
    limit: { times: 120, seconds: 600 },
  }),
}
