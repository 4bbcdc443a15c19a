/** A PostgreSQL error as Prisma passes it on. */
export interface DatabaseError {
  /** SQLSTATE: 23505 unique, 23503 and 23001 foreign key, 23514 check, 23P01 exclusion, 42501 append-only. */
  code: string
  /** Name of the violated constraint or index, such as `users_email_key`; '' when the error names none. */
  constraint: string
  message: string
}

/** SQLSTATE values that a service may want to answer to. */
export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
export const CHECK_VIOLATION = '23514'
/** Two transactions waited for each other, and this one was given up. */
export const DEADLOCK = '40P01'

/**
 * Reads the SQLSTATE and the constraint from what Prisma threw; undefined for anything else. Prisma's own codes hide
 * them: check and exclusion violations are both P2039.
 */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  const cause = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause') ?? property(error, 'cause')
  const code = property(cause, 'originalCode')
  const message = property(cause, 'originalMessage')
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  return { code, constraint: constraintIn(message), message }
}

/**
 * Constraints are named `<table>_<rule>`, so among the quoted names of a message theirs is the longest, in any
 * language.
 */
function constraintIn(message: string): string {
  const names = [...message.matchAll(/["«]\s?([a-z0-9_]+)\s?["»]/g)].map(([, name]) => name ?? '')
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '')
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
