import { ROLES, type Role } from '#contract/choices'
import type { InstitutionRight } from '#contract/institutions/choices'
import { readConsolePerson, writeConsolePerson } from '../device/application-preferences'

/** The signed-in person's fields for display and for finding their data. */
export interface Person {
  readonly id: string
  readonly fullName: string
  readonly username: string
  readonly role: Role
  /** The right of a person who works for an institution. */
  readonly institutionRight?: InstitutionRight | undefined
}

/** The device forgets its person after this many days without a confirmed session. */
export const REMEMBERED_DAYS = 7
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 3_600_000

const isPerson = (value: unknown): value is Person & { at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'fullName' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'role' in value &&
  ROLES.some((role) => role === value.role)

/** Selects these fields; the rest of the response is not stored. */
export const toPerson = ({ id, fullName, username, role, institutionRight }: Person): Person => ({
  id,
  fullName,
  username,
  role,
  institutionRight,
})

/** The person stored on this device; null if there is none or the entry is older than a week. */
export function rememberedPerson(now: number): Person | null {
  try {
    const stored: unknown = JSON.parse(readConsolePerson() ?? 'null')
    // A time in the future means that the clock was changed, so the person is still valid.
    if (!isPerson(stored) || now - stored.at > REMEMBERED_MS) return null
    return toPerson(stored)
  } catch {
    return null
  }
}

/** Stores the person. Each sign-in and each response of the server restarts the week. */
export const rememberPerson = (person: Person, now: number): void =>
  writeConsolePerson(JSON.stringify({ ...toPerson(person), at: now }))

export const forgetPerson = (): void => writeConsolePerson(null)
