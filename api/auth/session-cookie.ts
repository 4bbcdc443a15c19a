import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** 256 bits from the system's generator. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * `session` is the sign-in; `device` outlives it, only tells that this browser has signed in before, and is asked at
 * sign-in alone.
 */
export type CookieName = 'session' | 'device'

const DEVICE_SECONDS = 400 * 86_400
/** `__Host-` needs the path `/`, and so would travel with every request. */
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
 * Over HTTPS only the `__Host-` cookie counts as a sign-in, which no sister site and no plain connection can have set.
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
