import { ROLES, type Role } from '#contract/choices'
import type { InstitutionRight } from '#contract/institutions/choices'
import { readConsolePerson, writeConsolePerson } from '../device/application-preferences'

/** What the application half shows of anyone who is signed in, and finds their data by. */
export interface Person {
  readonly id: string
  readonly fullName: string
  readonly username: string
  readonly role: Role
  /** The right of a person who works for an institution. */
  readonly institutionRight?: InstitutionRight | undefined
}

/** After this long without signing in, a device forgets who used it (offline design). */
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

/** Only these fields: the rest of the answer is not stored. */
export const toPerson = ({ id, fullName, username, role, institutionRight }: Person): Person => ({
  id,
  fullName,
  username,
  role,
  institutionRight,
})

/** Whom this device keeps; null when it keeps nobody, or has not seen them for a week. */
export function rememberedPerson(now: number): Person | null {
  try {
    const stored: unknown = JSON.parse(readConsolePerson() ?? 'null')
    // A moment to come is a clock that was changed, not a reason to forget.
    if (!isPerson(stored) || now - stored.at > REMEMBERED_MS) return null
    return toPerson(stored)
  } catch {
    return null
  }
}

/** Each sign-in and each answer of the server begins the week anew. */
export const rememberPerson = (person: Person, now: number): void =>
  writeConsolePerson(JSON.stringify({ ...toPerson(person), at: now }))

export const forgetPerson = (): void => writeConsolePerson(null)
