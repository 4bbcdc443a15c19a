import * as z from 'zod/mini'
import { STATS_PERIODS } from './choices'
import { defineEndpoint } from './endpoint'
import { statsRoutes } from './routes/stats'

const count = z.int()
/** Percent against the previous period, to one decimal; null when that period had nothing. */
const trend = z.nullable(z.number())
const LEVELS = { essential: count, pro: count, institution: count }
/** First day, in Lomé, of the day or month of a point. */
const at = z.iso.date()
/** Whole francs, and euro cents at the fixed parity. */
const MONEY = { xof: z.int(), eurCents: z.int() }
const admin = { access: ['admin'] } as const

/** Figures of the dashboard, up to 30 s old. Series have a point for every day or month, including empty ones. */
export const statsApi = {
  /** Trends compare the last 30 days with the 30 days before (revenue), or now with 30 days ago (the rest). */
  read: defineEndpoint({
    ...statsRoutes.read,
    ...admin,
    reply: z.object({
      /** All people, whatever their role. */
      totalUsers: count,
      students: count,
      mentors: count,
      totalProjects: count,
      totalRevenue: MONEY.xof,
      totalRevenueEurCents: MONEY.eurCents,
      subscriptions: z.object(LEVELS),
      trends: z.object({
        totalUsers: trend,
        students: trend,
        mentors: trend,
        totalProjects: trend,
        totalRevenue: trend,
      }),
    }),
  }),
  /** People at the end of each of the last 12 months, and how many joined in it. */
  users: defineEndpoint({
    ...statsRoutes.users,
    ...admin,
    reply: z.object({ series: z.array(z.object({ at, students: count, mentors: count, joined: count })) }),
  }),
  /** Projects by status now, and how many were created in each of the last 12 months. */
  projects: defineEndpoint({
    ...statsRoutes.projects,
    ...admin,
    reply: z.object({
      byStatus: z.object({ draft: count, in_progress: count, review: count, completed: count }),
      series: z.array(z.object({ at, created: count, total: count })),
    }),
  }),
  /** Succeeded payments less refunds: by day over 7 or 30 days, by month over 12. */
  revenue: defineEndpoint({
    ...statsRoutes.revenue,
    ...admin,
    query: z.object({ period: z._default(z.enum(STATS_PERIODS), 'month') }),
    reply: z.object({
      period: z.enum(STATS_PERIODS),
      ...MONEY,
      trend,
      series: z.array(z.object({ at, ...MONEY })),
    }),
  }),
  /** Active levels at the end of each of the last 12 months. */
  subscriptions: defineEndpoint({
    ...statsRoutes.subscriptions,
    ...admin,
    reply: z.object({ series: z.array(z.object({ at, ...LEVELS })) }),
  }),
}
