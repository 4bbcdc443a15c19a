import type { Prisma } from '#db/client'
import { testRandom } from './random'

/** A successful sign-in. */
export function buildAuditEvent(overrides: Partial<Prisma.AuditEventUncheckedCreateInput> = {}, random = testRandom) {
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    action: 'auth.login',
    outcome: 'success',
    // 192.0.2.0/24 is reserved for documentation.
    ipAddress: `192.0.2.${random.integer(1, 254)}`,
    requestId: random.hex(16),
    createdAt,
    ...overrides,
  } satisfies Prisma.AuditEventUncheckedCreateInput
}
