import { HELD_STATUSES, isMentoring } from '#contract/choices'
import { LISTS } from '#contract/lists'
import { RESOURCES, type ResourceName, type Row, type RowTypes } from '../../offline/storage/types'
import { fixtureRows } from './fixture-rows'
import { DEMONSTRATION_PERSON } from './markers'

const HELD: ReadonlySet<string> = new Set(HELD_STATUSES)
// Rows of a table have the type of the table, so the cast is safe.
const isMentor = (row: Row): boolean => isMentoring(row as RowTypes['users'])

interface StoredRow {
  row: Row
  isRemoved: boolean
  /** Sequence number of the last change, which a sync compares. */
  change: number
}

interface Event {
  id: string
  at: string
  action: string
  name: ResourceName
  rowId: string
  before: object | null
  after: object | null
  undoneBy: string | null
  undoes: string | null
}

/** The demonstration's rows, in memory: changes last until the page closes. */
export class DemoTables {
  private readonly tables: ReadonlyMap<ResourceName, Map<string, StoredRow>>
  private readonly events: Event[] = []
  /** Projects that a mentor's departure reassigned, by the id of its event. */
  private readonly departures = new Map<string, readonly string[]>()
  private changes = 1

  constructor(private readonly now: () => number) {
    const fixtures = fixtureRows(now())
    const table = (name: ResourceName) =>
      new Map(fixtures[name].map((row) => [row.id, { row, isRemoved: false, change: 1 }]))
    this.tables = new Map(RESOURCES.map((name) => [name, table(name)]))
  }

  rows(name: ResourceName): Row[] {
    return [...this.held(name).values()].flatMap(({ row, isRemoved }) => (isRemoved ? [] : [row]))
  }

  row(name: ResourceName, id: string): Row | null {
    const stored = this.held(name).get(id)
    return stored && !stored.isRemoved ? stored.row : null
  }

  private held(name: ResourceName): Map<string, StoredRow> {
    const table = this.tables.get(name)
    if (!table) throw new Error(`no table ${name}`)
    return table
  }

  firstCopy(name: ResourceName): object {
    const cursor = String(this.changes)
    return { rows: this.rows(name), removed: [], next: cursor, changes: cursor, more: false }
  }

  sync(query: URLSearchParams): object {
    const since = query.get('since')
    const lists: Record<string, object> = {}
    for (const name of RESOURCES) {
      const cursor = Number(query.get(name) ?? since ?? Number.NaN)
      const changed = [...this.held(name).values()].filter(({ change }) => change > cursor)
      if (changed.length === 0) continue
      const rows = changed.flatMap(({ row, isRemoved }) => (isRemoved ? [] : [row]))
      const removed = changed.flatMap(({ row, isRemoved }) => (isRemoved ? [row.id] : []))
      lists[name] = { rows, removed, next: String(this.changes), more: false, total: this.rows(name).length }
    }
    return Object.keys(lists).length === 0 ? {} : { ...lists, next: String(this.changes) }
  }

  create(name: ResourceName, changes: object): { row: Row; auditId: string } {
    const { password: _, ...values } = changes as Record<string, unknown>
    const at = this.timestamp()
    const row = {
      ...DEFAULTS[name],
      ...values,
      ...this.names(values),
      id: crypto.randomUUID(),
      createdAt: at,
      updatedAt: at,
      version: 1,
    }
    this.put(name, row, false)
    return { row, auditId: this.note('create', name, row.id, null, row) }
  }

  edit(
    name: ResourceName,
    id: string,
    changes: object,
    verb = 'edit',
    undoes: string | null = null,
  ): { row: Row; auditId: string } {
    const before = this.held(name).get(id)?.row
    if (!before) throw new Error('no such row')
    const status = 'status' in changes && name === 'users' ? { active: changes.status === 'active' } : {}
    const row = {
      ...before,
      ...changes,
      ...status,
      ...this.names(changes),
      updatedAt: this.timestamp(),
      version: before.version + 1,
    }
    this.put(name, row, false)
    const former = Object.fromEntries(Object.entries(before).filter(([key]) => key in changes))
    return { row, auditId: this.note(verb, name, id, former, changes, undoes) }
  }

  remove(name: ResourceName, id: string, undoes: string | null = null): string {
    const row = this.row(name, id)
    if (row) this.put(name, { ...row, version: row.version + 1, updatedAt: this.timestamp() }, true)
    return this.note('delete', name, id, row, null, undoes)
  }

  restore(name: ResourceName, id: string, undoes: string | null = null): { row: Row; auditId: string } | null {
    const stored = this.held(name).get(id)
    if (!stored) return null
    const row = { ...stored.row, version: stored.row.version + 1, updatedAt: this.timestamp() }
    this.put(name, row, false)
    return { row, auditId: this.note('restore', name, id, null, row, undoes) }
  }

  undo(eventId: string): { reply: object; auditId: string } | null {
    const event = this.events.find(({ id }) => id === eventId)
    if (!event || event.undoneBy) return null
    const { name, rowId, action, before } = event
    const verb = action.split('.')[1]
    const auditId =
      verb === 'create' || verb === 'restore'
        ? this.remove(name, rowId, eventId)
        : verb === 'delete'
          ? this.restore(name, rowId, eventId)?.auditId
          : this.edit(name, rowId, before ?? {}, 'edit', eventId).auditId
    event.undoneBy = auditId ?? null
    for (const project of this.departures.get(eventId) ?? [])
      if (this.row('projects', project)) this.edit('projects', project, { mentorId: rowId })
    return auditId === undefined ? null : { reply: { list: name, id: rowId, row: this.row(name, rowId) }, auditId }
  }

  /** After an act that ends a person's mentoring, reassigns running projects and cancels coming sessions. */
  follow(before: Row, eventId: string, handOverTo: string | null): void {
    const { id } = before
    const after = this.row('users', id)
    if (!isMentor(before) || (after && isMentor(after))) return
    const running = this.rows('projects').filter(
      (row) => 'mentorId' in row && row.mentorId === id && 'status' in row && row.status !== 'completed',
    )
    for (const project of running) this.edit('projects', project.id, { mentorId: handOverTo })
    this.departures.set(
      eventId,
      running.map((project) => project.id),
    )
    const now = this.timestamp()
    for (const row of this.rows('sessions')) {
      const { mentorId, status, startTime } = row as RowTypes['sessions']
      if (mentorId === id && HELD.has(status) && startTime > now) this.edit('sessions', row.id, { status: 'cancelled' })
    }
  }

  audit(query: URLSearchParams): object[] {
    const is = (key: string, value: string) => (query.get(key) ?? value) === value
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '\uffff']
    return this.events
      .filter(
        ({ name, rowId, at }) =>
          is('resource', LISTS[name].target) &&
          is('resourceId', rowId) &&
          is('outcome', 'success') &&
          is('actor', DEMONSTRATION_PERSON.id) &&
          at >= from &&
          at < to,
      )
      .map(({ name, rowId, ...event }) => ({
        ...event,
        resource: LISTS[name].target,
        resourceId: rowId,
        outcome: 'success',
        undoable: event.undoneBy === null && name !== 'orders' && !event.action.endsWith('.remove-second-factor'),
        actorId: DEMONSTRATION_PERSON.id,
        actorName: DEMONSTRATION_PERSON.fullName,
        actorRole: 'admin',
        ipAddress: null,
        userAgent: null,
        requestId: null,
      }))
      .reverse()
  }

  private put(name: ResourceName, row: Row, isRemoved: boolean): void {
    this.changes += 1
    this.held(name).set(row.id, { row, isRemoved, change: this.changes })
  }

  private note(
    verb: string,
    name: ResourceName,
    rowId: string,
    before: object | null,
    after: object | null,
    undoes: string | null = null,
  ): string {
    const id = crypto.randomUUID()
    this.events.push({
      id,
      at: this.timestamp(),
      action: `${LISTS[name].target}.${verb}`,
      name,
      rowId,
      before,
      after,
      undoneBy: null,
      undoes,
    })
    return id
  }

  /** The names that belong to the written ids. */
  private names(changes: object): object {
    const findName = (id: unknown): string | null => {
      const user = typeof id === 'string' ? this.row('users', id) : null
      return user && 'fullName' in user && typeof user.fullName === 'string' ? user.fullName : null
    }
    const student = 'userId' in changes ? changes.userId : 'studentId' in changes ? changes.studentId : undefined
    return {
      ...(student !== undefined && { studentName: findName(student) ?? '' }),
      ...('mentorId' in changes && { mentorName: findName(changes.mentorId) }),
    }
  }

  private timestamp(): string {
    return new Date(this.now()).toISOString()
  }
}

/** Default field values of a new row. */
const DEFAULTS: Partial<Record<ResourceName, object>> = {
  users: {
    role: 'student',
    status: 'active',
    active: true,
    subscriptionType: null,
    institution: null,
    field: null,
    country: null,
    language: 'fr',
    profileImage: null,
    mustChangePassword: false,
    secondFactorOn: false,
  },
  templates: { description: null, access: 'all', usageCount: 0, structure: null },
  projects: {
    description: '',
    question: '',
    university: null,
    faculty: null,
    studyLevel: null,
    language: 'fr',
    mentorId: null,
    mentorName: null,
    templateId: null,
    deadline: null,
    progress: 0,
    status: 'draft',
  },
  sessions: { description: '', projectId: null, notes: null, meetingUrl: null, status: 'scheduled' },
}
