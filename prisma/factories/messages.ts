import type { Prisma } from '#db/client'
import { pickPerson, demoUsername } from './people'
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
    email: `${demoUsername(fullName)}@demo.example`,
    subject: 'support',
    message: 'Bonjour, comment puis-je changer la date de ma prochaine séance ? Merci d’avance.',
    country,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.ContactMessageUncheckedCreateInput
}

/** A reply of the team or the sender. */
export const buildMessageReply = (
  overrides: Pick<Prisma.MessageReplyCreateManyInput, 'messageId'> & Partial<Prisma.MessageReplyCreateManyInput>,
  random = testRandom,
) =>
  ({
    id: random.uuid(random.now),
    side: 'team',
    text: 'Bonjour, et merci de votre message. Nous regardons cela et revenons vers vous.',
    createdAt: random.now,
    ...overrides,
  }) satisfies Prisma.MessageReplyCreateManyInput

/** A confirmed address. */
export function buildSubscriber(
  overrides: Partial<Prisma.NewsletterSubscriberUncheckedCreateInput> = {},
  random = testRandom,
) {
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    email: `${demoUsername(pickPerson(random).fullName)}${random.integer(10_000, 99_999)}@demo.example`,
    status: 'confirmed',
    unsubscribeToken: random.hex(43),
    confirmedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.NewsletterSubscriberUncheckedCreateInput
}
