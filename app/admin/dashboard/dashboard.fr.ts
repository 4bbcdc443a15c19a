import type { Translation } from '#contract/translation'

/** Texts of the dashboard's first tab. French is the source: `DashboardTexts` types the translation. */
export const dashboard = {
  toDo: {
    title: 'À faire',
    none: "Rien n'attend de réponse.",
    messages_one: '{{count}} nouveau message',
    messages_many: '{{count}} nouveaux messages',
    messages_other: '{{count}} nouveaux messages',
    mentors_one: '{{count}} projet sans mentor',
    mentors_many: '{{count}} projets sans mentor',
    mentors_other: '{{count}} projets sans mentor',
    sessions_one: "{{count}} séance aujourd'hui",
    sessions_many: "{{count}} séances aujourd'hui",
    sessions_other: "{{count}} séances aujourd'hui",
    orders_one: '{{count}} paiement retenu',
    orders_many: '{{count}} paiements retenus',
    orders_other: '{{count}} paiements retenus',
    refused_one: '{{count}} envoi refusé ou en conflit',
    refused_many: '{{count}} envois refusés ou en conflit',
    refused_other: '{{count}} envois refusés ou en conflit',
  },
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
