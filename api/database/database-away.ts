/** Prisma, PostgreSQL and network codes that mean "no database right now", not "wrong query". */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
const AWAY_TEXT = /connection (terminated|ended|closed)|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > 5) return false
  const { code, kind, message, cause, meta, driverAdapterError } = Object.assign(
    { code: undefined, kind: undefined, message: undefined, cause: undefined, meta: undefined, driverAdapterError: undefined },
    error,
    error instanceof Error ? { message: error.message, cause: error.cause } : {},
  )
  if (AWAY.has(String(code)) || AWAY_KINDS.has(String(kind)) || AWAY_TEXT.test(String(message))) return true
  return [cause, meta, driverAdapterError].some((inner) => isDatabaseAway(inner, depth + 1))
}
