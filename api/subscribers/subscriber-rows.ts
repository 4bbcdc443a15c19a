import type { Prisma } from '#db/client'

/** Without the secrets of the links in its mails. */
export const SUBSCRIBER = {
  id: true,
  email: true,
  status: true,
  language: true,
  source: true,
  confirmedAt: true,
  unsubscribedAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.NewsletterSubscriberSelect

export type SubscriberRow = Prisma.NewsletterSubscriberGetPayload<{ select: typeof SUBSCRIBER }>
