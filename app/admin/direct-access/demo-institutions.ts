import type { ReplyOf } from '#contract/endpoint'
import type { InstitutionRight } from '#contract/institutions/choices'
import type { institutionsApi } from '#contract/institutions/institutions'
import type { Language } from '#contract/languages'
import { institutionsRoutes } from '#contract/routes/institutions'
import type { RowTypes } from '../../offline/storage/types'
import { refuse } from './demo-refusal'
import type { DemoTables } from './demo-tables'

type Institution = ReplyOf<typeof institutionsApi.edit>
type Staff = ReplyOf<typeof institutionsApi.appoint>
type User = RowTypes['users']

const DAY_MS = 24 * 3_600_000
const ID = '00000000-0000-4000-8013-00000000000'
/** Name, seats paid, used and invited, days until the last paid seat expires, days since its creation. */
const FIRST = [
  ['Université de Kara', 40, 37, 3, 96, 270],
  ['Institut supérieur de philosophie de Lomé', 12, 4, 0, 301, 64],
  ['École normale d’Atakpamé', 0, 0, 0, null, 5],
] as const
const CLOSED = ['Centre de formation de Sokodé', 0, 0, 0, null, 420] as const

/** Institutions of the demonstration, in memory until its page closes. */
export class DemoInstitutions {
  private institutions: readonly Institution[]
  private readonly staff = new Map<string, readonly Staff[]>()

  constructor(
    private readonly tables: DemoTables,
    private readonly language: Language,
    private readonly now: () => number,
  ) {
    this.institutions = [...FIRST, CLOSED].map(([name, paid, used, invited, departed, age], index) => ({
      ...this.made(`${ID}${String(index)}`, name, -age),
      seats: { paid, used, invited, paidUntil: departed === null ? null : this.day(departed) },
      closedAt: name === CLOSED[0] ? this.day(-30) : null,
    }))
    const [manager, mentor] = this.users().filter(({ role }) => role === 'mentor')
    const people = [manager && this.right(manager, 'manager', -260), mentor && this.right(mentor, 'mentor', -40)]
    this.staff.set(
      `${ID}0`,
      people.filter((person) => person !== undefined),
    )
  }

  /** Undefined for requests that are not about institutions. */
  answer(method: string, path: string, query: URLSearchParams, body: unknown): { readonly body: unknown } | undefined {
    const [, , , id, part, person] = path.split('/')
    if (path !== institutionsRoutes.list.path && !path.startsWith(`${institutionsRoutes.list.path}/`)) return undefined
    if (id === undefined)
      return { body: method === 'POST' ? this.create(body as { name: string }) : this.list(query.get('closed')) }
    const found = this.institutions.find((one) => one.id === id) ?? refuse('notFound', this.language)
    if (part !== 'staff') return { body: this.edit(found, body as { name?: string; closed?: boolean }) }
    const staff = this.staff.get(id) ?? []
    // The console's own forms write these bodies, so the casts are safe.
    if (method === 'POST') return { body: this.appoint(id, body as { email: string; right: InstitutionRight }) }
    if (method === 'DELETE') {
      this.staff.set(
        id,
        staff.filter((one) => one.id !== person),
      )
      return { body: undefined }
    }
    return { body: staff }
  }

  private list(closed: string | null): Institution[] {
    return this.institutions
      .filter(({ closedAt }) => closed === 'true' || closedAt === null)
      .sort((a, b) => a.name.localeCompare(b.name, this.language))
  }

  private create({ name }: { name: string }): Institution {
    const made = this.made(crypto.randomUUID(), name, 0)
    this.institutions = [...this.institutions, made]
    return made
  }

  private edit(before: Institution, { name = before.name, closed }: { name?: string; closed?: boolean }): Institution {
    const closedAt = closed === undefined ? before.closedAt : closed ? (before.closedAt ?? this.day(0)) : null
    const after = { ...before, name, closedAt }
    this.institutions = this.institutions.map((one) => (one.id === after.id ? after : one))
    return after
  }

  private appoint(id: string, { email, right }: { email: string; right: InstitutionRight }): Staff {
    const user =
      this.users().find((one) => one.email === email && one.active) ??
      refuse('invalidInput', this.language, { fields: { email: { code: 'invalid', message: '' } } })
    const elsewhere = [...this.staff].some(([other, staff]) => other !== id && staff.some((one) => one.id === user.id))
    if (elsewhere) refuse('otherInstitution', this.language)
    const staff = this.staff.get(id) ?? []
    const before = staff.find((one) => one.id === user.id)
    const after = before ? { ...before, right } : this.right(user, right, 0)
    this.staff.set(id, before ? staff.map((one) => (one === before ? after : one)) : [...staff, after])
    return after
  }

  private readonly made = (id: string, name: string, days: number): Institution => ({
    id,
    name,
    logo: null,
    closedAt: null,
    createdAt: this.day(days),
    seats: { paid: 0, used: 0, invited: 0, paidUntil: null },
  })

  private readonly right = ({ id, fullName, email }: User, right: InstitutionRight, days: number): Staff => ({
    id,
    fullName,
    email,
    right,
    createdAt: this.day(days),
  })

  private readonly day = (days: number): string => new Date(this.now() + days * DAY_MS).toISOString()

  /** Rows of a table have the type of the table, so the cast is safe. */
  private readonly users = (): readonly User[] => this.tables.rows('users') as unknown as readonly User[]
}
