import type { Translation } from '#contract/translation'

/** Texts of the dashboard's first tab. French is the source: `DashboardTexts` types the translation. */
export const dashboard = {
  cards: { users: 'Utilisateurs', mentors: 'Mentors', projects: 'Projets', revenue: 'Revenus' },
  students: 'Étudiants : {{number}}',
  summary: 'Chiffres clés',
  trend: '{{percent}} sur 30 jours',
  noTrend: 'Pas encore de comparaison sur 30 jours',
  charts: {
    users: { title: 'Croissance des utilisateurs', text: 'Personnes inscrites à la fin de chaque mois, sur 12 mois.' },
    revenue: { title: 'Revenus', text: 'Paiements reçus, remboursements déduits.' },
    subscriptions: { title: 'Abonnements', text: 'Niveaux détenus à la fin de chaque mois, sur 12 mois.' },
    projects: { title: 'Projets', text: 'Projets créés chaque mois, sur 12 mois.' },
  },
  period: 'Période',
  periods: { week: 'Semaine', month: 'Mois', year: 'Année' },
  series: {
    students: 'Étudiants',
    mentors: 'Mentors',
    essential: 'Essentiel',
    pro: 'Pro',
    institution: 'Institution',
    revenue: 'Revenus',
    created: 'Créés',
    total: 'Total',
  },
  statuses: { draft: 'Brouillon', in_progress: 'En cours', review: 'En révision', completed: 'Terminé' },
  byStatus: "Projets par statut, aujourd'hui",
  error: 'Erreur : {{message}}',
} as const

export type DashboardTexts = Translation<typeof dashboard>
