import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** Phone clocks are inexact, so codes of the previous and the next period are accepted too. */
const WINDOW = 1

/** 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Cap Soutenance',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MS / 1_000,
    secret: Secret.fromBase32(secret),
  })

/** What an authenticator application opens or scans: `otpauth://totp/…`. */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString()

/** The period (30 s since 1970) that a code belongs to; null for a wrong one. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

/** The code at a given time, for tests. */
export const totpCode = (secret: string, now = Date.now()): string => totp(secret).generate({ timestamp: now })
