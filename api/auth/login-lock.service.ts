import { Inject, Injectable } from '@nestjs/common'
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler'
import { ApiError } from '../errors/api-error'
import type { CountStorage } from '../throttle/count-storage'
import { lockSeconds, TRIES } from './login-lock'

/** How long failures count towards a lock, and how long locks count towards longer locks. */
const WINDOW_MS = 15 * 60_000
const LOCKS_MS = 24 * 3_600_000
/** Attempts at one account from all addresses; failures of one address at all accounts. */
const ACCOUNT_TRIES = 30
const ADDRESS_FAILURES = 100
/**
 * Wrong codes per account and hour. Anyone who guesses codes already has the password.
 */
const WRONG_CODES = 10
const CODES_MS = 3_600_000

export interface Attempt {
  /** The account's id, or the typed name when there is none. */
  readonly account: string
  readonly address: string
  /** The hash of this browser's device secret, when somebody signed in to this account with it before. */
  readonly knownDevice: string | null
}

/** A refusal, and whether it is the first of its lock. */
export class LoginLocked extends ApiError {
  constructor(
    leftMs: number,
    readonly first: boolean,
  ) {
    super('accountLocked', { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)) })
  }
}

/**
 * Slows down the guessing of passwords. An attempt is counted before the password is checked, so parallel attempts gain
 * nothing. Five failures lock an account for one address. A count per account stops attackers who change the address; a
 * count per address stops those who change the name. A browser that has signed in to the account before has its own
 * count and ignores the wider ones, so strangers cannot lock people out of their own devices.
 */
@Injectable()
export class LoginLock {
  constructor(@Inject(ThrottlerStorage) private readonly counts: CountStorage) {}

  /** Counts the attempt or throws `LoginLocked`. Returns the lock in seconds if a failure would cause one. */
  async enter(attempt: Attempt): Promise<number | undefined> {
    const { pair, locks, account, address } = buildKeys(attempt)
    if (!attempt.knownDevice) {
      const failures = await this.counts.peek(address)
      if (failures.hits >= ADDRESS_FAILURES) throw new LoginLocked(failures.remainingMs, false)
    }
    const seconds = lockSeconds((await this.counts.peek(locks)).hits)
    const tries = await this.counts.increment(pair, WINDOW_MS, TRIES - 1, seconds * 1_000, 'login')
    if (tries.totalHits > TRIES) throw new LoginLocked(tries.timeToBlockExpire * 1_000, tries.totalHits === TRIES + 1)
    if (!attempt.knownDevice) {
      const everywhere = await this.counts.increment(account, WINDOW_MS, ACCOUNT_TRIES, 0, 'login')
      if (everywhere.isBlocked)
        throw new LoginLocked(everywhere.timeToBlockExpire * 1_000, everywhere.totalHits === ACCOUNT_TRIES + 1)
    }
    if (tries.totalHits < TRIES) return undefined
    await this.counts.increment(locks, LOCKS_MS, Number.MAX_SAFE_INTEGER, 0, 'login')
    return seconds
  }

  /** Seconds until the next attempt is accepted, rounded up; 0 for now. */
  async getRemainingSeconds(attempt: Attempt): Promise<number> {
    const { pair, account, address } = buildKeys(attempt)
    const wider: readonly (readonly [string, number])[] = [
      [account, ACCOUNT_TRIES],
      [address, ADDRESS_FAILURES],
      [codesKey(attempt.account), WRONG_CODES],
    ]
    const bounds = [[pair, TRIES] as const, ...(attempt.knownDevice ? [] : wider)]
    const lefts = await Promise.all(
      bounds.map(async ([key, bound]) => {
        const { hits, remainingMs } = await this.counts.peek(key)
        return hits >= bound ? remainingMs : 0
      }),
    )
    return Math.ceil(Math.max(...lefts) / 1_000)
  }

  async failed(attempt: Attempt): Promise<void> {
    await this.counts.increment(buildKeys(attempt).address, WINDOW_MS, ADDRESS_FAILURES, 0, 'login')
  }

  /** Counts an attempt before its code is checked. */
  async enterCode({ account, knownDevice }: Attempt): Promise<void> {
    if (knownDevice) return
    const wrong = await this.counts.peek(codesKey(account))
    if (wrong.hits >= WRONG_CODES) throw new LoginLocked(wrong.remainingMs, false)
  }

  async failedCode({ account }: Attempt): Promise<void> {
    await this.counts.increment(codesKey(account), CODES_MS, Number.MAX_SAFE_INTEGER, 0, 'login')
  }

  /**
   * Success resets the count per account too: otherwise thirty sign-ins from new devices in a quarter of an hour would
   * lock the account.
   */
  async succeeded(attempt: Attempt): Promise<void> {
    const { pair, locks, account } = buildKeys(attempt)
    await this.counts.reset(pair, locks, ...(attempt.knownDevice ? [] : [account]))
  }
}

const codesKey = (account: string): string => `login:codes:${account.slice(0, 80)}`

function buildKeys({ account, address, knownDevice }: Attempt) {
  const place = knownDevice ?? normalizeIp(address)
  const who = `${account.slice(0, 80)} ${place}`
  return {
    pair: `login:pair:${who}`,
    locks: `login:locks:${who}`,
    account: `login:account:${account.slice(0, 80)}`,
    address: `login:address:${normalizeIp(address)}`,
  }
}
