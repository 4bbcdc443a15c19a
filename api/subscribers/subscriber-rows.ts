import { subscribersApi } from '#contract/subscribers'
import type { Prisma } from '#db/client'
import { olderThanDays } from '../lists/days'
import { defineResource } from '../lists/resource'
import { SUBSCRIBERS_TEXTS } from './subscribers.texts'

const UNCONFIRMED_DAYS = 30
/** As long as somebody may ask whether it was done. */
const UNSUBSCRIBED_DAYS = 30

/** Without the secrets of the links in its mails. */
const SUBSCRIBER = {
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

export const SUBSCRIBERS = defineResource({
  name: 'subscribers',
  target: 'subscriber',
  api: subscribersApi,
  model: 'newsletterSubscriber',
  table: 'newsletter_subscribers',
  select: SUBSCRIBER,
  selectSingle: SUBSCRIBER,
  toRow: (subscriber) => subscriber,
  toSingle: (subscriber) => subscriber,
  sorts: { createdAt: 'moment', email: 'text' },
  defaultSort: '-createdAt',
  where: (filters) => filters,
  expired: () => ({
    OR: [
      { status: 'pending', updatedAt: olderThanDays(UNCONFIRMED_DAYS) },
      { status: 'unsubscribed', unsubscribedAt: olderThanDays(UNSUBSCRIBED_DAYS) },
    ],
  }),
  texts: SUBSCRIBERS_TEXTS,
  exported: ['email', 'status', 'language', 'source', 'confirmedAt', 'unsubscribedAt', 'createdAt', 'updatedAt', 'id'],
})
