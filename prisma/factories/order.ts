import { PLANS } from '#domain/money/plans'
import type { Prisma } from '#db/client'
import { testRandom } from './random'

/** A new order for the Basic plan, in the sandbox. `amount` follows the list price and the credit. */
export function buildOrder(overrides: Partial<Prisma.OrderUncheckedCreateInput> = {}, random = testRandom) {
  const listPrice = overrides.listPrice ?? PLANS.basic.priceXof
  const creditAmount = overrides.creditAmount ?? 0
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    email: `client${random.integer(10_000, 99_999)}@demo.example`,
    plan: 'basic',
    listPrice,
    creditAmount,
    amount: listPrice - creditAmount,
    provider: 'sandbox',
    providerRef: `sandbox_${random.hex(24)}`,
    resumeToken: random.hex(43),
    status: 'created',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.OrderUncheckedCreateInput
}
