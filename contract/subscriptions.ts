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

/** Subscription of the signed-in person. */
export const SubscriptionState = z.object({
  /** Null without a level. A level that an administrator gave has no period. */
  level: z.nullable(level),
  /** The current period: start, end and the purchased plan. */
  period: z.nullable(z.object(period)),
  /** Paid periods in the future; each begins where the previous one ends. */
  following: z.array(z.object(period)),
  /** A lower level that is paid and begins at the end of the period. */
  pendingDowngrade: z.nullable(z.object({ level, startsAt: timestamp() })),
  /** The person cancelled: nothing follows the paid periods. */
  cancelAtPeriodEnd: z.boolean(),
  cancelledAt: z.nullable(timestamp()),
  /** Prices paid in parts, current and completed, the last first. */
  schedules: z.array(Schedule),
  /** Newest first; `proof` opens the PDF, null for receipts older than signatures. */
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
 * Price and start of another plan. An upgrade begins at once, for its price less the unused part of the period
 * (`creditAmount`, whole days, largest remainder). The same or a lower level begins at the end of the paid periods, for
 * its full price.
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
  /** Days of the current period, and its days not yet begun, which are credited. */
  periodDays: z.int(),
  unusedDays: z.int(),
  startsAt: timestamp(),
  endsAt: timestamp(),
})

const own = { access: 'signedIn', reply: SubscriptionState } as const

/** The caller's own subscription; these paths name no other person. */
export const subscriptionsApi = {
  read: defineEndpoint({ ...subscriptionsRoutes.read, ...own }),
  /** Takes effect at the end of the paid periods, without a refund. A repeated call changes nothing. */
  cancel: defineEndpoint({ ...subscriptionsRoutes.cancel, ...own }),
  /** Withdraws the cancellation, while the period runs. */
  resume: defineEndpoint({ ...subscriptionsRoutes.resume, ...own }),
  change: defineEndpoint({
    ...subscriptionsRoutes.change,
    access: 'signedIn',
    query: z.object({ planType: plan, quote: quoteCode }),
    reply: ChangeQuote,
  }),
}
