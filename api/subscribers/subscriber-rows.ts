import { subscribersApi } from '#contract/subscribers'
import type { Prisma } from '#db/client'
import { defineResource } from '../lists/resource'

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
  texts: 'server.subscribers',
  exported: ['email', 'status', 'language', 'source', 'confirmedAt', 'unsubscribedAt', 'createdAt', 'updatedAt', 'id'],
})
