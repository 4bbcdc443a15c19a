import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { timestamp } from './fields'
import { quoteCode, Schedule } from './payments'
import { PLAN_IDS, SUBSCRIPTION_IDS } from '#domain/money/plans'
import { subscriptionsRoutes } from './routes/subscriptions'

/** Whole francs. */
const francs = z.int()
const level = z.enum(SUBSCRIPTION_IDS)
const plan = z.enum(PLAN_IDS)
const period = { level, plan: z.nullable(plan), startsAt: timestamp(), endsAt: z.nullable(timestamp()) }

/** What the signed-in person holds. */
export const SubscriptionState = z.object({
  /** Null when nothing is open. It can be open without a period: given by an administrator. */
  level: z.nullable(level),
  /** The period that runs: since when, until when, and what was bought for it. */
  period: z.nullable(z.object(period)),
  /** Paid already, each begins where the one before ends. */
  following: z.array(z.object(period)),
  /** A lower level that was paid and takes over at the end of the period. */
  pendingDowngrade: z.nullable(z.object({ level, startsAt: timestamp() })),
  /** Asked for: nothing follows what is paid. */
  cancelAtPeriodEnd: z.boolean(),
  cancelledAt: z.nullable(timestamp()),
  /** Prices that are being paid in parts, and those that were, the last first. */
  schedules: z.array(Schedule),
  /** Newest first; `proof` opens the PDF, it is null for those older than signatures. */
  receipts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['receipt', 'credit_note']),
      plan,
      amount: francs,
      issuedAt: timestamp(),
      proof: z.nullable(z.string()),
    }),
  ),
})

export const CHANGE_KINDS = ['first', 'upgrade', 'renewal', 'downgrade'] as const

/**
 * What another plan would cost and when it would begin: an upgrade at once, for its price less what is left of the
 * period (`creditAmount`, whole days, largest remainder); the same or a lower level at the end of what is paid, for its
 * price.
 */
export const ChangeQuote = z.object({
  kind: z.enum(CHANGE_KINDS),
  plan,
  from: z.nullable(level),
  to: level,
  listPrice: francs,
  creditAmount: francs,
  amount: francs,
  amountEurCents: z.int(),
  /** Days of the present period, and of them those not begun, which are credited. */
  periodDays: z.int(),
  unusedDays: z.int(),
  startsAt: timestamp(),
  endsAt: timestamp(),
})

const own = { access: 'signedIn', reply: SubscriptionState } as const

/** The own subscription; nobody else's can be named. */
export const subscriptionsApi = {
  read: defineEndpoint({ ...subscriptionsRoutes.read, ...own }),
  /** At the end of what is paid: started periods are not refunded. Nothing changes when it was asked already. */
  cancel: defineEndpoint({ ...subscriptionsRoutes.cancel, ...own }),
  /** The cancellation is taken back, as long as the period runs. */
  resume: defineEndpoint({ ...subscriptionsRoutes.resume, ...own }),
  change: defineEndpoint({
    ...subscriptionsRoutes.change,
    access: 'signedIn',
    query: z.object({ planType: plan, quote: quoteCode }),
    reply: ChangeQuote,
  }),
}
