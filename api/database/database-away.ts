/** Prisma, PostgreSQL and network codes that mean "no database right now", not "wrong query". */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
const AWAY_TEXT = /connection (terminated|ended|closed)|timeout exceeded when trying to connect|query read timeout|not queryable/i

const INNER = ['cause', 'meta', 'driverAdapterError'] as const
const MAX_DEPTH = 5

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const [code, kind, message] = ['code', 'kind', 'message'].map((name) => String(Reflect.get(error, name)))
  if (AWAY.has(code ?? '') || AWAY_KINDS.has(kind ?? '') || AWAY_TEXT.test(message ?? '')) return true
  return INNER.some((name) => isDatabaseAway(Reflect.get(error, name), depth + 1))
}
