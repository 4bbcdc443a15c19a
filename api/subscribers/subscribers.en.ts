import type { SubscribersTexts } from './subscribers.fr'

export const subscribers: SubscribersTexts = {
  label: 'Subscribers',
  columns: {
    source: 'Subscribed from',
    confirmedAt: 'Confirmed (UTC)',
    unsubscribedAt: 'Unsubscribed (UTC)',
  },
  values: {
    status: { confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' },
  },
}
