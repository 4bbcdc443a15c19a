import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { SCHEDULE_GROUPS } from '#domain/money/instalments'
import { LIST_ROWS, MAX_CURSOR } from './limits'
import { Schedule } from './payments'
import { schedulesRoutes } from './routes/schedules'

export const ConsoleSchedule = z.extend(Schedule, {
  /** Null once the account was erased. */
  student: z.nullable(z.object({ id: z.uuid(), fullName: z.string(), email: z.nullable(z.string()) })),
  /** The last order that paid a part; null while none has. */
  order: z.nullable(z.uuid()),
  /** Whole francs: paid and not refunded, and overdue. */
  paid: z.int(),
  overdue: z.int(),
  createdAt: z.iso.datetime(),
})
export type ConsoleSchedule = z.output<typeof ConsoleSchedule>

/** Prices paid in parts, for the console. */
export const schedulesApi = {
  /**
   * Schedules of one group: late ones by the oldest debt, others newest first. Schedules without a payment are left
   * out. `X-Total-Count` counts the group, `Link` leads to the next page.
   */
  list: defineEndpoint({
    ...schedulesRoutes.list,
    access: ['admin'],
    query: z.object({
      group: z._default(z.enum(SCHEDULE_GROUPS), 'late'),
      limit: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS))),
      cursor: z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR))),
    }),
    reply: z.array(ConsoleSchedule),
  }),
}
