/** Prisma, PostgreSQL and network codes that mean "no database right now", not "wrong query". */
const AWAY = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
const AWAY_TEXT =
  /connection (terminated|ended|closed)|timeout exceeded when trying to connect|query read timeout|not queryable/i

const INNER = ['cause', 'meta', 'driverAdapterError'] as const
const MAX_DEPTH = 5

/** PostgreSQL and system codes for a full disk, which makes the embedded database read-only. */
const NOT_WRITABLE = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])

type Sign = (code: string, kind: string, message: string) => boolean

/** Whether an error or one of its causes matches. */
function shows(error: unknown, sign: Sign, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const readField = (name: string) => String(Reflect.get(error, name))
  if (sign(readField('code'), readField('kind'), readField('message'))) return true
  if (sign(readField('originalCode'), '', '')) return true
  return INNER.some((name) => shows(Reflect.get(error, name), sign, depth + 1))
}

/** Whether an error, or what caused it, says that the database cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  shows(error, (code, kind, message) => AWAY.has(code) || AWAY_KINDS.has(kind) || AWAY_TEXT.test(message))

/** Whether an error, or what caused it, says that nothing can be written, while reading goes on. */
export const isNotWritable = (error: unknown): boolean => shows(error, (code) => NOT_WRITABLE.has(code))

/** Whether an error is temporary, so that work which is repeated later need not log the error. */
export const passes = (error: unknown): boolean => isDatabaseAway(error) || isNotWritable(error)
