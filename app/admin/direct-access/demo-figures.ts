import type { EndpointRoute } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import { toEuroCents } from '#domain/money/money'
import { signInsRoutes } from '#contract/routes/sign-ins'
import { permissionsRoutes } from '#contract/routes/permissions'
import { resourceRoutes } from '#contract/routes/resource'
import { statsRoutes } from '#contract/routes/stats'
import { systemRoutes } from '#contract/routes/system'
import { usersRoutes } from '#contract/routes/users'
import type { DemoTables } from './demo-tables'

const projectsRoutes = resourceRoutes('projects')
const DAY_MS = 24 * 3_600_000
const MONTHS = 12
const day = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10)
const money = (xof: number) => ({ xof, eurCents: toEuroCents(xof) })

/** The first days of the last twelve months, oldest first, and of the next month. */
function months(now: number): number[] {
  const { 0: year, 1: month } = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()]
  return Array.from({ length: MONTHS + 1 }, (_, index) => Date.UTC(year, month - MONTHS + 1 + index, 1))
}

/**
 * Answers for the dashboard, the system and the permissions: figures computed from the invented rows, and invented
 * figures of a server.
 */
export function demonstrationFigures(
  path: string,
  method: string,
  query: URLSearchParams,
  tables: DemoTables,
  language: Language,
  now: number,
): unknown {
  const bounds = months(now)
  const series = <P extends object>(point: (end: number, start: number, index: number) => P) =>
    bounds.slice(0, -1).map((start, index) => ({ at: day(start), ...point(bounds[index + 1] ?? now, start, index) }))
  const users = tables.rows('users')
  const projects = tables.rows('projects')
  const of = (rows: typeof users, key: string, value: string) =>
    // The cast is safe: `key` is a field of these rows.
    rows.filter((row) => (row as unknown as Record<string, unknown>)[key] === value)
  const before = (rows: typeof users, end: number) => rows.filter(({ createdAt }) => Date.parse(createdAt) < end).length
  const between = (rows: typeof users, start: number, end: number) => before(rows, end) - before(rows, start)
  const students = of(users, 'role', 'student')
  const mentors = of(users, 'role', 'mentor')
  const levels = (end: number) => ({
    essential: before(of(students, 'subscriptionType', 'essential'), end),
    pro: before(of(students, 'subscriptionType', 'pro'), end),
    institution: before(of(students, 'subscriptionType', 'institution'), end),
  })
  const trend = (rows: typeof users) => {
    const ago = before(rows, now - 30 * DAY_MS)
    return ago === 0 ? null : Math.round((1_000 * (rows.length - ago)) / ago) / 10
  }
  const total = 4_485_000

  switch (path) {
    case statsRoutes.read.path:
      return {
        totalUsers: users.length,
        students: students.length,
        mentors: mentors.length,
        totalProjects: projects.length,
        totalRevenue: total,
        totalRevenueEurCents: toEuroCents(total),
        subscriptions: levels(now),
        trends: {
          totalUsers: trend(users),
          students: trend(students),
          mentors: trend(mentors),
          totalProjects: trend(projects),
          totalRevenue: 8.1,
        },
      }
    case statsRoutes.users.path:
      return {
        series: series((end, start) => ({
          students: before(students, end),
          mentors: before(mentors, end),
          joined: between(users, start, end),
        })),
      }
    case statsRoutes.projects.path: {
      const count = (status: string) => of(projects, 'status', status).length
      const byStatus = {
        draft: count('draft'),
        in_progress: count('in_progress'),
        review: count('review'),
        completed: count('completed'),
      }
      return {
        byStatus,
        series: series((end, start) => ({ created: between(projects, start, end), total: before(projects, end) })),
      }
    }
    case statsRoutes.subscriptions.path:
      return { series: series((end) => levels(end)) }
    case statsRoutes.revenue.path:
      return revenue(query.get('period') ?? 'month', bounds, now)
    case systemRoutes.read.path:
      return system(now)
    case systemRoutes.failedMails.path:
      return []
    case systemRoutes.backup.path:
      return { name: 'demonstration', at: new Date(now).toISOString(), bytes: 1_200_000 }
    case signInsRoutes.signIns.path:
      return [
        {
          id: 'demonstration',
          current: true,
          ipAddress: null,
          userAgent: navigator.userAgent,
          createdAt: new Date(now - 600_000).toISOString(),
          lastSeenAt: new Date(now).toISOString(),
        },
      ]
    case permissionsRoutes.read.path:
      return permissions(language)
    default:
      return method === 'GET' ? undefined : null
  }
}

function revenue(period: string, bounds: readonly number[], now: number): object {
  const francs = (index: number) => (index % 3 === 0 ? 0 : 300_000 + (index % 2) * 195_000)
  const days = period === 'week' ? 7 : 30
  const points =
    period === 'year'
      ? bounds.slice(0, -1).map((start, index) => ({ at: day(start), ...money(francs(index) * 2) }))
      : Array.from({ length: days }, (_, index) => ({
          at: day(now - (days - 1 - index) * DAY_MS),
          ...money(index % 4 === 1 ? francs(index) : 0),
        }))
  return { period, ...money(points.reduce((sum, { xof }) => sum + xof, 0)), trend: 8.1, series: points }
}

function system(now: number): object {
  const minute = 60_000
  const health = Array.from({ length: 30 }, (_, index) => ({
    at: new Date(now - (29 - index) * minute).toISOString(),
    latencyMs: 0.6 + ((index * 7) % 5) / 10,
    memoryBytes: 210_000_000 + index * 100_000,
  }))
  return {
    version: '2.0.0',
    nodeVersion: 'v20',
    startedAt: new Date(now - 3 * DAY_MS).toISOString(),
    uptimeSeconds: 3 * 24 * 3_600,
    memoryBytes: 213_000_000,
    database: { kind: 'embedded', version: '18', bytes: 12_000_000, latencyMs: 0.7 },
    migrations: { applied: [], pending: [] },
    queues: { mailsWaiting: 0, mailsFailed: 0, idempotencyKeys: 4, expiredSignIns: 0 },
    storage: { bytes: 44_000_000, freeBytes: 8_000_000_000 },
    lastBackup: null,
    health,
  }
}

/** A few lines of the matrix, as an example. */
function permissions(language: Language): object[] {
  const [list, edit, users, projects] =
    language === 'fr'
      ? ['Voir la liste', 'Modifier', 'Utilisateurs', 'Projets']
      : ['See the list', 'Edit', 'Users', 'Projects']
  const row = (action: string, label: string, route: EndpointRoute, isOpen: boolean) => ({
    action,
    label,
    ...route,
    visitor: false,
    student: isOpen && action === 'list',
    mentor: isOpen,
    admin: true,
  })
  return [
    {
      resource: 'users',
      label: users,
      actions: [row('list', list, usersRoutes.list, false), row('edit', edit, usersRoutes.edit, false)],
    },
    {
      resource: 'projects',
      label: projects,
      actions: [row('list', list, projectsRoutes.list, true), row('edit', edit, projectsRoutes.edit, true)],
    },
  ]
}
