import { newRecoverySalt } from '../auth/recovery-codes'
import { newTotpSecret, totpCode } from '../auth/totp'
import type { TestApp } from './test-app'

const PERIOD_MS = 30_000

/**
 * Gives a user a second factor, enabled a minute ago. Each call of the result returns an unused valid code. There are
 * three, because codes may be one period off and older ones are refused.
 */
export async function addSecondFactor(test: TestApp, userId: string): Promise<() => string> {
  const secret = newTotpSecret()
  const enabledAt = new Date(Date.now() - 60_000)
  await test.prisma.secondFactor.create({ data: { userId, secret, recoverySalt: newRecoverySalt(), enabledAt } })
  let period = -2
  return () => totpCode(secret, Date.now() + (period += 1) * PERIOD_MS)
}
