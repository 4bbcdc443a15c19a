import type { Prisma } from '#db/client'
import { pickPerson, usernameOf } from './people'
import { testRandom } from './random'

/** A question to support. */
export function buildContactMessage(
  overrides: Partial<Prisma.ContactMessageUncheckedCreateInput> = {},
  random = testRandom,
) {
  const { fullName, country } = pickPerson(random)
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    fullName,
    email: `${usernameOf(fullName)}@demo.example`,
    subject: 'support',
    message: 'Bonjour, comment puis-je changer la date de ma prochaine séance ? Merci d’avance.',
    country,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.ContactMessageUncheckedCreateInput
}

/** An address that was confirmed. */
export function buildSubscriber(
  overrides: Partial<Prisma.NewsletterSubscriberUncheckedCreateInput> = {},
  random = testRandom,
) {
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    email: `${usernameOf(pickPerson(random).fullName)}${random.integer(10_000, 99_999)}@demo.example`,
    status: 'confirmed',
    unsubscribeToken: random.hex(43),
    confirmedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.NewsletterSubscriberUncheckedCreateInput
}
