import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_CODES } from '#contract/second-factor'
import { inTurn } from '../fair-pool/lanes'

/** Excludes letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
/** Must never change: codes are found by their hash, so existing ones would become invalid. */
const COST = { memoryCost: 8_192, timeCost: 2, parallelism: 1, outputLen: 32 } as const

export const newRecoverySalt = (): string => randomBytes(16).toString('hex')

/** Ten characters each, 49 bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )

/** The code as it is shown to the person. */
export const shownCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

export async function recoveryCodeHash(code: string, salt: string): Promise<string> {
  const hash = await inTurn('hashes', () => hashRaw(code, { ...COST, salt: Buffer.from(salt, 'hex') }))
  return hash.toString('hex')
}
