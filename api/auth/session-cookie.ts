import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** 256 bits from the system's generator. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The database stores only this hash of a secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * `session` is the sign-in. `device` outlives `session` and only shows that this browser has signed in before; it is
 * read at sign-in only.
 */
export type CookieName = 'session' | 'device'

const DEVICE_SECONDS = 400 * 86_400
/** With `__Host-`, which requires the path `/`, the device cookie would be sent with every request. */
const PLACES = {
  session: { prefix: '__Host-', path: '/' },
  device: { prefix: '__Secure-', path: '/api/auth' },
} as const
const getCookieName = (name: CookieName, secure: boolean): string => `${secure ? PLACES[name].prefix : ''}cap-${name}`

const PATTERNS = {
  session: { http: pattern('session', false), https: pattern('session', true) },
  device: { http: pattern('device', false), https: pattern('device', true) },
}

function pattern(name: CookieName, secure: boolean): RegExp {
  return new RegExp(`(?:^|;\\s*)${getCookieName(name, secure)}=([\\w-]{43})(?=;|\\s|$)`)
}

/**
 * Over HTTPS only the `__Host-` cookie is a sign-in: no sibling domain and no plain HTTP response can set it.
 */
export function readCookie({ cookie }: IncomingHttpHeaders, name: CookieName, secure: boolean): string | undefined {
  return cookie === undefined ? undefined : PATTERNS[name][secure ? 'https' : 'http'].exec(cookie)?.[1]
}

const write = (name: CookieName, secure: boolean, value: string, seconds: number): string =>
  `${getCookieName(name, secure)}=${value}; Path=${PLACES[name].path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const sessionCookie = (secure: boolean, token: string, seconds: number): string =>
  write('session', secure, token, seconds)
export const deviceCookie = (secure: boolean, secret: string): string => write('device', secure, secret, DEVICE_SECONDS)
export const endedCookie = (secure: boolean): string => write('session', secure, '', 0)
