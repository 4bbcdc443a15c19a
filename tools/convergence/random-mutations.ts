import { AUDIENCES } from '#contract/announcement-state'
import { PROJECT_STATUSES, SESSION_STATUSES } from '#contract/choices'
import type { Mutation, ResourceName, Row } from '../../app/offline/storage/types'
import type { Random } from '../../prisma/factories/random'

/** Rows of a device or the server, by list. */
export type RowsOf = (name: ResourceName) => readonly Row[]

/** Name prefix of the people who sign in; mutations do not change their rights. */
export const KEEPER = 'keeper-'
const text = (row: Row, field: string): string => String(Reflect.get(row, field))
const isKeeper = (row: Row): boolean => text(row, 'username').startsWith(KEEPER)

/** Lists in which rows are created and edited at random. */
const LISTS = [
  'users',
  'templates',
  'templates',
  'projects',
  'projects',
  'sessions',
  'messages',
  'announcements',
] as const
type Written = (typeof LISTS)[number]

type Changes = Record<string, unknown>

const HOUR_MS = 3_600_000
const FIRST_HOUR = Date.UTC(2031, 0, 1)

/** Random mutations with unique values, so that a mutation applied twice is detected. */
export class RandomMutations {
  private count = 0
  /** `name` makes the values differ from those of earlier runs. */
  constructor(
    private readonly random: Random,
    private readonly name: string,
  ) {}

  private mark = (): string => `${this.name}-${String((this.count += 1))}`

  row(rowsOf: RowsOf, name: ResourceName, accepts: (row: Row) => boolean = () => true): Row | undefined {
    const rows = rowsOf(name).filter(accepts)
    return rows[this.random.integer(0, Math.max(0, rows.length - 1))]
  }

  private withRole = (role: string) => (row: Row) => text(row, 'role') === role

  /** Undefined where a needed person is missing. */
  create(rowsOf: RowsOf): Mutation | undefined {
    const { random } = this
    const resource = random.pick<ResourceName>(['users', 'templates', 'projects', 'sessions', 'announcements'])
    const mark = this.mark()
    const common = { resource, kind: 'create', label: mark } as const
    if (resource === 'templates') return { ...common, changes: { name: mark, type: 'memoire', content: '# Plan' } }
    if (resource === 'announcements') {
      const texts = { titleFr: mark, titleEn: mark, textFr: mark, textEn: mark }
      return { ...common, changes: { ...texts, startsAt: new Date(FIRST_HOUR).toISOString() } }
    }
    if (resource === 'users') {
      const role = random.pick(['student', 'student', 'mentor'])
      const signIn = { username: mark, email: `${mark}@demo.example`, password: 'un long chemin vers la mer' }
      return { ...common, changes: { fullName: mark, role, ...signIn } }
    }
    const student = this.row(rowsOf, 'users', this.withRole('student'))
    const mentor = this.row(rowsOf, 'users', this.withRole('mentor'))
    if (!student) return undefined
    const mentorId = random.chance(0.5) ? (mentor?.id ?? null) : null
    if (resource === 'projects') return { ...common, changes: { title: mark, userId: student.id, mentorId } }
    if (!mentor) return undefined
    // Few hours, so that some bookings collide and are refused.
    const start = FIRST_HOUR + random.integer(0, 400) * HOUR_MS
    return {
      ...common,
      changes: {
        title: mark,
        studentId: student.id,
        mentorId: mentor.id,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + HOUR_MS).toISOString(),
      },
    }
  }

  edit(rowsOf: RowsOf): Mutation | undefined {
    const resource = this.random.pick(LISTS)
    const row = this.row(rowsOf, resource)
    return row && { resource, kind: 'edit', id: row.id, label: row.id, changes: this.changes(resource, row) }
  }

  private changes(resource: Written, row: Row): Changes {
    const { random } = this
    const mark = this.mark()
    switch (resource) {
      case 'users':
        if (random.chance(0.6) || isKeeper(row)) return { fullName: mark }
        return random.chance(0.5) ? { status: random.pick(['active', 'inactive']) } : { institution: mark }
      case 'templates':
        // The server refuses the long name.
        return random.chance(0.1) ? { name: mark.repeat(60) } : random.pick([{ name: mark }, { description: mark }])
      case 'projects':
        return random.pick<Changes>([
          { title: mark },
          { progress: random.integer(0, 100) },
          { status: random.pick(PROJECT_STATUSES) },
        ])
      case 'sessions':
        return random.pick<Changes>([{ title: mark }, { notes: mark }, { status: random.pick(SESSION_STATUSES) }])
      case 'announcements':
        return random.pick<Changes>([
          { titleFr: mark },
          { audience: random.pick(AUDIENCES) },
          // The server refuses an end before the start.
          { endsAt: new Date(FIRST_HOUR + random.integer(-1, 9) * HOUR_MS).toISOString() },
        ])
      case 'messages':
        return { status: random.pick(['new', 'in_progress', 'resolved']) }
    }
  }

  remove(rowsOf: RowsOf): Mutation | undefined {
    const resource = this.random.pick<ResourceName>([
      'users',
      'templates',
      'projects',
      'sessions',
      'messages',
      'subscribers',
      'announcements',
    ])
    const row = this.row(rowsOf, resource, (one) => resource !== 'users' || !isKeeper(one))
    return row && { resource, kind: 'remove', id: row.id, label: row.id }
  }

  promote(rowsOf: RowsOf): Mutation | undefined {
    const row = this.row(rowsOf, 'users', (one) => text(one, 'role') !== 'admin')
    return row && { resource: 'users', kind: 'promote', id: row.id, label: row.id }
  }
}
