import type { Translation } from '#contract/translation'

/** French is the source: `SchedulesTexts` types the translation. */
export const schedules = {
  lead: 'Les prix payés en parts. Un retard rend les textes de l’étudiant consultables et exportables, sans écriture, sept jours après la fin des jours payés ; rien n’est supprimé.',
  filter: 'Échéanciers à afficher',
  groups: { late: 'En retard', open: 'En cours', paid: 'Soldés', ended: 'Arrêtés' },
  total: 'Dû et en retard : {{amount}}',
  empty: {
    late: 'Aucun retard',
    open: 'Aucun échéancier en cours',
    paid: 'Aucun échéancier soldé',
    ended: 'Aucun échéancier arrêté',
  },
  emptyText: {
    late: 'Les parts dont l’échéance est passée apparaîtront ici. L’étudiant est relancé trois jours avant, le jour même et trois jours après.',
    open: 'Un échéancier commence quand la première part est payée.',
    paid: 'Les échéanciers dont toutes les parts sont payées restent ici.',
    ended: 'Ici viennent ceux dont une part a été remboursée, ou qu’un autre achat a remplacés.',
  },
  erased: 'Compte effacé',
  paid: '{{paid}} payés sur {{amount}}',
  late_one: 'En retard de {{count}} jour',
  late_many: 'En retard de {{count}} jours',
  late_other: 'En retard de {{count}} jours',
  paused: 'Lecture seule depuis le {{date}}',
  refunded: 'Une part a été remboursée',
  replaced: 'Remplacé par un autre achat',
  write: 'Écrire',
  person: 'Voir le compte',
  payment: 'Voir le paiement',
  count_one: '{{count}} échéancier',
  count_many: '{{count}} échéanciers',
  count_other: '{{count}} échéanciers',
} as const

export type SchedulesTexts = Translation<typeof schedules>
