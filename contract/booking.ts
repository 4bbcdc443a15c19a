import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { day, line, timestamp, webLink } from './fields'
import { MAX_AHEAD_DAYS, MAX_EXCEPTIONS, MAX_RULE_HOURS, MAX_SLOTS, MAX_TITLE } from './limits'
import { availabilityRoutes, bookingRoutes } from './routes/booking'
import { DURATIONS } from '#domain/booking/free-times'
import { BOOKING_ZONES } from '#domain/booking/zones'

const DAY_MINUTES = 1_440
const integer = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const hours = {
  from: integer(0, DAY_MINUTES - 1),
  to: integer(1, DAY_MINUTES),
  duration: z.literal(DURATIONS),
}

/** Hours of a week; minutes from midnight by the clocks of the mentor's zone. */
const WeeklySlot = z.object({
  weekday: integer(0, 6),
  ...hours,
  /** Purpose or place of the slot; shown to students. */
  title: z.nullable(line(MAX_TITLE)),
})
/** A day that is closed, fully or in part, or has additional open hours. */
const SlotException = z.object({ day: day(), isOpen: z.boolean(), ...hours })

const rules = {
  zone: z.enum(BOOKING_ZONES),
  noticeHours: integer(0, MAX_RULE_HOURS),
  changeHours: integer(0, MAX_RULE_HOURS),
  aheadDays: integer(1, MAX_AHEAD_DAYS),
  needsConfirmation: z.boolean(),
}
const slots = z.array(WeeklySlot).check(z.maxLength(MAX_SLOTS))
const exceptions = z.array(SlotException).check(z.maxLength(MAX_EXCEPTIONS))
const span = z.object({ start: timestamp(), end: timestamp() })

/** When a mentor can be booked. */
export const Availability = z.object({
  rules: z.object({
    ...rules,
    /** Copied to each new session. */
    meetingUrl: z.nullable(webLink()),
  }),
  slots,
  exceptions,
})
export type Availability = z.output<typeof Availability>
/** `version` 0: the mentor has set nothing yet, and the default rules apply. */
const StoredAvailabilitySchema = z.extend(Availability, { version: z.int() })
export type StoredAvailability = z.output<typeof StoredAvailabilitySchema>

export const availabilityApi = {
  read: defineEndpoint({ ...availabilityRoutes.read, access: ['mentor'], reply: StoredAvailabilitySchema }),
  /** Replaces the complete availability. Needs `If-Match` with its version; 412 answers with the current one. */
  edit: defineEndpoint({
    ...availabilityRoutes.edit,
    access: ['mentor'],
    body: Availability,
    reply: StoredAvailabilitySchema,
  }),
}

/** Whether the caller may book, or the reason why not. */
export const BOOKING_STATES = ['open', 'noPlan', 'noMentor', 'notOwner'] as const

export const bookingApi = {
  /**
   * The input for free times, for the student and the mentor of a project: 403 for its collaborators, 404 for everybody
   * else.
   */
  read: defineEndpoint({
    ...bookingRoutes.read,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      state: z.enum(BOOKING_STATES),
      mentor: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
      rules: z.object(rules),
      slots,
      exceptions,
      /** Times when the mentor or the student is busy, without further details. */
      busy: z.array(span),
    }),
  }),
  /**
   * For the student and the mentor of a session, and administrators: the deadline to share texts, and what was shared.
   */
  preparation: defineEndpoint({
    ...bookingRoutes.preparation,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      prepareBy: timestamp(),
      /** Rounds that were handed in for the session, the last first. */
      shared: z.array(z.object({ id: z.uuid(), number: z.int(), at: timestamp() })),
    }),
  }),
}
