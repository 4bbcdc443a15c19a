import * as z from 'zod'
import type { Transaction } from '../database/prisma.service'
import { thresholds } from './periods'

/** How many rows of a kind began and ended between the same bounds; `removed` is null for those that have not ended. */
const Cohorts = z.array(z.object({ kind: z.string(), added: z.int(), removed: z.int().nullable(), count: z.int() }))
export type Cohorts = z.output<typeof Cohorts>

/** The number of rows alive at a bound (`bounds[at]`), or now if that bound does not exist. */
export function countAt(cohorts: Cohorts, at: number, kinds?: readonly string[]): number {
  const there = cohorts.filter(
    ({ kind, added, removed }) => added <= at && (removed === null || removed > at) && (!kinds || kinds.includes(kind)),
  )
  return there.reduce((sum, { count }) => sum + count, 0)
}

/** The number that began in the bucket ending at `bounds[end]`, whether or not they ended. */
export const addedIn = (cohorts: Cohorts, end: number): number =>
  cohorts.reduce((sum, { added, count }) => (added === end ? sum + count : sum), 0)

/** Each query scans one covering index (`…_stats_idx`) and returns a few dozen rows. */
export async function readPeople(prisma: Transaction, bounds: readonly Date[]): Promise<Cohorts> {
  const list = thresholds(bounds)
  return Cohorts.parse(
    await prisma.$queryRaw`
      SELECT role::text AS kind, width_bucket(created_at, ${list}::text::timestamptz[]) AS added,
             width_bucket(deleted_at, ${list}::text::timestamptz[]) AS removed, count(*)::int AS count
      FROM users GROUP BY 1, 2, 3`,
  )
}

export async function readProjects(prisma: Transaction, bounds: readonly Date[]): Promise<Cohorts> {
  const list = thresholds(bounds)
  return Cohorts.parse(
    await prisma.$queryRaw`
      SELECT status::text AS kind, width_bucket(created_at, ${list}::text::timestamptz[]) AS added,
             width_bucket(deleted_at, ${list}::text::timestamptz[]) AS removed, count(*)::int AS count
      FROM projects GROUP BY 1, 2, 3`,
  )
}

/** Levels active for someone with an account; those that wait for one are not active yet. */
export async function readSubscriptions(prisma: Transaction, bounds: readonly Date[]): Promise<Cohorts> {
  const list = thresholds(bounds)
  return Cohorts.parse(
    await prisma.$queryRaw`
      SELECT level::text AS kind, width_bucket(starts_at, ${list}::text::timestamptz[]) AS added,
             width_bucket(coalesce(ends_at, CASE WHEN status = 'ended' THEN starts_at END), ${list}::text::timestamptz[]) AS removed,
             count(*)::int AS count
      FROM subscriptions WHERE status IN ('active', 'ended') GROUP BY 1, 2, 3`,
  )
}
