import type { Encoding } from './site-files'

const BEST_FIRST = ['br', 'gzip'] as const

/** The smallest encoding that the browser accepts and the file has; `q=0` is a refusal. */
export function chooseEncoding(accepted: string | string[] | undefined, available: ReadonlySet<Encoding>): Encoding {
  const tokens = String(accepted ?? '')
    .toLowerCase()
    .split(',')
  for (const encoding of BEST_FIRST) {
    if (!available.has(encoding)) continue
    const token = tokens.find((part) => part.split(';')[0]?.trim() === encoding)
    if (token !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(token)) return encoding
  }
  return 'identity'
}

/** Whether the browser's copy is still valid (`If-None-Match`; proxies may have made its tag weak). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
