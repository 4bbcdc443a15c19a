import type { Translation } from '#contract/translation'

export const subscribers = {
  /** Label of the group in the list of permissions. */
  label: 'Abonnés',
  columns: {
    source: 'Inscrit depuis',
    confirmedAt: 'Confirmé le (UTC)',
    unsubscribedAt: 'Désinscrit le (UTC)',
  },
  values: {
    status: { confirmed: 'Confirmé', unsubscribed: 'Désinscrit' },
  },
} as const

export type SubscribersTexts = Translation<typeof subscribers>
