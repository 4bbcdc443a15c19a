import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** 256 bits from the system's generator. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** `session` is the sign-in; `device` outlives it and only tells that this browser has signed in before. */
export type CookieName = 'session' | 'device'

const DEVICE_SECONDS = 400 * 86_400
const nameOf = (name: CookieName, secure: boolean): string => (secure ? `__Host-cap-${name}` : `cap-${name}`)

const PATTERNS = { session: { http: pattern('session', false), https: pattern('session', true) }, device: { http: pattern('device', false), https: pattern('device', true) } }

function pattern(name: CookieName, secure: boolean): RegExp {
  return new RegExp(`(?:^|;\\s*)${nameOf(name, secure)}=([\\w-]{43})(?=;|\\s|$)`)
}

/** Over HTTPS only the `__Host-` cookie counts, which no sister site and no plain connection can have set. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: CookieName, secure: boolean): string | undefined {
  return cookie === undefined ? undefined : PATTERNS[name][secure ? 'https' : 'http'].exec(cookie)?.[1]
}

const write = (name: CookieName, secure: boolean, value: string, seconds: number): string =>
  `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const sessionCookie = (secure: boolean, token: string, seconds: number): string => write('session', secure, token, seconds)
export const deviceCookie = (secure: boolean, secret: string): string => write('device', secure, secret, DEVICE_SECONDS)
export const endedCookie = (secure: boolean): string => write('session', secure, '', 0)
