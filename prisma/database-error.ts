/** A PostgreSQL error as Prisma reports it. */
export interface DatabaseError {
  /** SQLSTATE: 23505 unique, 23503 and 23001 foreign key, 23514 check, 23P01 exclusion, 42501 append-only. */
  code: string
  /** Name of the violated constraint or index, such as `users_email_key`; '' when the error names none. */
  constraint: string
  message: string
}

/** SQLSTATE values that services handle. */
export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
export const CHECK_VIOLATION = '23514'
/** Two transactions waited for each other, and PostgreSQL aborted this one. */
export const DEADLOCK = '40P01'

/**
 * Reads the SQLSTATE and the constraint from an error of Prisma; undefined for other errors. Prisma's own codes are
 * less precise: check and exclusion violations are both P2039.
 */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  const cause = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause') ?? property(error, 'cause')
  const code = property(cause, 'originalCode')
  const message = property(cause, 'originalMessage')
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  return { code, constraint: constraintIn(message), message }
}

/**
 * The constraint in an error message of any language. Its name, `<table>_<rule>`, is the longest of the quoted names.
 */
function constraintIn(message: string): string {
  const names = [...message.matchAll(/["«]\s?([a-z0-9_]+)\s?["»]/g)].map(([, name]) => name ?? '')
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '')
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
