import type { PartState } from '#domain/money/instalments'

/** Texts of instalments, in the checkout and in the account. */
export const instalments = {
  legend: 'Payer en une fois ou en parts',
  once: 'En une fois',
  times: 'En {{count}} parts',
  now: '{{amount}} maintenant',
  schedule: 'Échéancier',
  opens: 'Ouvre {{days}} jours',
  due: 'à payer avant le {{date}}',
  today: 'à payer maintenant',
  part: 'Part {{number}} sur {{count}}',
  total: 'Total des parts : {{amount}}',
  states: {
    paid: 'Payée',
    due: 'À payer',
    late: 'En retard',
    later: 'Plus tard',
    refunded: 'Remboursée',
  } satisfies Record<PartState, string>,
  pay: 'Payer cette part',
  note: 'Chaque part ouvre ses jours. Sept jours après la fin des jours payés, vos textes se lisent et s’exportent sans s’écrire, jusqu’au paiement suivant. Rien n’est supprimé.',
  paused: 'Vos textes sont en lecture seule. Payez la part en retard pour écrire de nouveau : rien n’a été supprimé.',
  replaced: 'Remplacé par un autre achat : plus rien à payer.',
  refunded: 'Une part a été remboursée : les suivantes ne sont plus demandées.',
}
export type InstalmentTexts = typeof instalments
