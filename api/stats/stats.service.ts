import { Injectable } from '@nestjs/common'
import type * as z from 'zod/mini'
import type { StatsPeriod } from '#contract/choices'
import type { ResultOf } from '#contract/endpoint'
import { statsApi } from '#contract/stats'
import { SharedCache } from '../cache/shared-cache.service'
import { PrismaService } from '../database/prisma.service'
import { addedIn, countAt, readPeople, readProjects, readSubscriptions } from './cohorts'
import { toIsoDay, daysAgo, lastDays, lastMonths, computeTrend } from './periods'
import { money, readRevenue, readTotalRevenue } from './revenue'

const KEEP_SECONDS = 30
const TREND_DAYS = 30
const MONTHS = 12
const WINDOWS = {
  week: { bounds: lastDays, points: 7 },
  month: { bounds: lastDays, points: 30 },
  year: { bounds: lastMonths, points: MONTHS },
} as const

type Result<K extends keyof typeof statsApi> = ResultOf<(typeof statsApi)[K]>

/** `now` is for tests; figures of another time are not cached. */
@Injectable()
export class StatsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly cache: SharedCache,
  ) {}

  read(now?: Date): Promise<Result<'read'>> {
    return this.keep('totals', statsApi.read.reply, now, (moment) => this.totals(moment))
  }

  users(now?: Date): Promise<Result<'users'>> {
    return this.keep('users', statsApi.users.reply, now, async (moment) => {
      const bounds = lastMonths(moment, MONTHS)
      const people = await readPeople(this.prisma, bounds)
      const series = points(bounds, (end) => ({
        students: countAt(people, end, ['student']),
        mentors: countAt(people, end, ['mentor']),
        joined: addedIn(
          people.filter(({ kind }) => kind !== 'admin'),
          end,
        ),
      }))
      return { series }
    })
  }

  projects(now?: Date): Promise<Result<'projects'>> {
    return this.keep('projects', statsApi.projects.reply, now, async (moment) => {
      const bounds = lastMonths(moment, MONTHS)
      const projects = await readProjects(this.prisma, bounds)
      const inStatus = (status: string) => countAt(projects, bounds.length, [status])
      const byStatus = {
        draft: inStatus('draft'),
        in_progress: inStatus('in_progress'),
        review: inStatus('review'),
        completed: inStatus('completed'),
      }
      return {
        byStatus,
        series: points(bounds, (end) => ({ created: addedIn(projects, end), total: countAt(projects, end) })),
      }
    })
  }

  revenue(period: StatsPeriod, now?: Date): Promise<Result<'revenue'>> {
    return this.keep(`revenue:${period}`, statsApi.revenue.reply, now, async (moment) => {
      const { bounds, points: length } = WINDOWS[period]
      const twice = bounds(moment, 2 * length)
      const francs = await readRevenue(this.prisma, twice)
      const before = sum(francs.slice(0, length))
      const total = sum(francs.slice(length))
      const series = points(twice.slice(length), (end) => money(francs[length + end - 1] ?? 0))
      return { period, ...money(total), trend: computeTrend(total, before), series }
    })
  }

  subscriptions(now?: Date): Promise<Result<'subscriptions'>> {
    return this.keep('subscriptions', statsApi.subscriptions.reply, now, async (moment) => {
      // The running month counts as of now, so a level that ends later this month is still active.
      const bounds = [...lastMonths(moment, MONTHS).slice(0, -1), moment]
      const active = await readSubscriptions(this.prisma, bounds)
      return { series: points(bounds, (end) => levelsAt(active, end)) }
    })
  }

  private async totals(now: Date): Promise<Result<'read'>> {
    const ago = daysAgo(now, TREND_DAYS)
    const people = await readPeople(this.prisma, [ago])
    const projects = await readProjects(this.prisma, [ago])
    const active = await readSubscriptions(this.prisma, [now])
    const [earlier = 0, lately = 0] = await readRevenue(this.prisma, [daysAgo(now, 2 * TREND_DAYS), ago, now])
    const { xof: totalRevenue, eurCents: totalRevenueEurCents } = money(await readTotalRevenue(this.prisma))
    const totalUsers = [countAt(people, 1), countAt(people, 0)] as const
    const students = [countAt(people, 1, ['student']), countAt(people, 0, ['student'])] as const
    const mentors = [countAt(people, 1, ['mentor']), countAt(people, 0, ['mentor'])] as const
    const totalProjects = [countAt(projects, 1), countAt(projects, 0)] as const
    return {
      totalUsers: totalUsers[0],
      students: students[0],
      mentors: mentors[0],
      totalProjects: totalProjects[0],
      totalRevenue,
      totalRevenueEurCents,
      subscriptions: levelsAt(active, 0),
      trends: {
        totalUsers: computeTrend(...totalUsers),
        students: computeTrend(...students),
        mentors: computeTrend(...mentors),
        totalProjects: computeTrend(...totalProjects),
        totalRevenue: computeTrend(lately, earlier),
      },
    }
  }

  private keep<S extends z.ZodMiniType>(
    name: string,
    schema: S,
    now: Date | undefined,
    work: (now: Date) => Promise<z.output<S>>,
  ): Promise<z.output<S>> {
    return now ? work(now) : this.cache.remember(`stats:${name}`, KEEP_SECONDS, schema, () => work(new Date()))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** One point per bucket, named by its first day; `end` is the index of the bound that ends it. */
const points = <P extends object>(bounds: readonly Date[], point: (end: number) => P) =>
  bounds.slice(0, -1).map((start, index) => ({ at: toIsoDay(start), ...point(index + 1) }))

const levelsAt = (active: Parameters<typeof countAt>[0], at: number) => ({
  essential: countAt(active, at, ['essential']),
  pro: countAt(active, at, ['pro']),
  institution: countAt(active, at, ['institution']),
})
