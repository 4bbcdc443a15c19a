import { buildUser } from '../factories/user'
import { pickPerson, demoUsername } from '../factories/people'
import type { Random } from '../factories/random'
import type { SubscriptionType } from '#db/enums'

const DAY_MS = 86_400_000
const MENTORS = 9

/** The institutions that bought access for their students. */
export const CUSTOMERS = [
  { institution: 'Université de Kara', country: 'TG', price: 3_600_000 },
  { institution: 'Université de Parakou', country: 'BJ', price: 2_400_000 },
] as const

/** Number of students per level; `payments.ts` creates their payments. */
const LEVELS: readonly [SubscriptionType | null, number][] = [
  ['essential', 12],
  ['pro', 17],
  ['institution', 6],
  [null, 7],
]

export type DemoUser = ReturnType<typeof buildUser>

/** Everybody in the demonstration, in the order of joining. */
export interface People {
  administrator: DemoUser
  mentors: DemoUser[]
  students: DemoUser[]
}

/** All accounts share `passwordHash`; without it, demonstration accounts cannot sign in. */
export function demoPeople(random: Random, passwordHash: string | null): People {
  const taken = new Set<string>()
  const make = (daysAgo: number, overrides: Parameters<typeof buildUser>[0]): DemoUser => {
    let person = pickPerson(random)
    while (taken.has(person.fullName)) person = pickPerson(random)
    taken.add(person.fullName)
    const username = demoUsername(person.fullName)
    const createdAt = new Date(random.now.getTime() - daysAgo * DAY_MS - random.integer(0, DAY_MS))
    const common = { username, email: `${username}@demo.example`, passwordHash, emailConfirmedAt: createdAt }
    return buildUser(
      { ...person, ...common, id: random.uuid(createdAt), createdAt, updatedAt: createdAt, ...overrides },
      random,
    )
  }
  const levels = random.shuffle(LEVELS.flatMap(([level, count]) => Array.from({ length: count }, () => level)))
  const students = levels.map((subscriptionType, index) => {
    // Registrations accelerate: half of the people join in the last third of the year.
    const daysAgo = Math.round(360 * (1 - index / levels.length) ** 1.5)
    const customer = subscriptionType === 'institution' ? CUSTOMERS[index % CUSTOMERS.length] : undefined
    const place = customer && { institution: customer.institution, country: customer.country }
    return make(daysAgo, { subscriptionType, ...place })
  })
  const waiting = students.filter(({ subscriptionType }) => subscriptionType === null)
  waiting.forEach((student, index) => Object.assign(student, UNUSUAL[index]))
  return {
    administrator: make(420, { role: 'admin', status: 'inactive', fullName: 'Afi Lawson', username: 'afi.lawson' }),
    mentors: Array.from({ length: MENTORS }, (_, index) => make(400 - index * 30, { role: 'mentor' })),
    students,
  }
}

/** One account of each other status, so that lists and filters show all statuses. */
const UNUSUAL: readonly Partial<DemoUser>[] = [
  { status: 'suspended' },
  { status: 'inactive' },
  { status: 'pending', emailConfirmedAt: null },
  { status: 'pending', emailConfirmedAt: null },
]
