import type { DashboardTexts } from './dashboard.fr'

export const dashboard: DashboardTexts = {
  cards: { users: 'Users', mentors: 'Mentors', projects: 'Projects', revenue: 'Revenue' },
  students: 'Students: {{number}}',
  summary: 'Key figures',
  trend: '{{percent}} over 30 days',
  noTrend: 'No comparison over 30 days yet',
  charts: {
    users: { title: 'User growth', text: 'People registered at the end of each month, over 12 months.' },
    revenue: { title: 'Revenue', text: 'Payments received, refunds deducted.' },
    subscriptions: { title: 'Subscriptions', text: 'Levels held at the end of each month, over 12 months.' },
    projects: { title: 'Projects', text: 'Projects created each month, over 12 months.' },
  },
  period: 'Period',
  periods: { week: 'Week', month: 'Month', year: 'Year' },
  series: {
    students: 'Students',
    mentors: 'Mentors',
    essential: 'Essential',
    pro: 'Pro',
    institution: 'Institution',
    revenue: 'Revenue',
    created: 'Created',
    total: 'Total',
  },
  statuses: { draft: 'Draft', in_progress: 'In progress', review: 'In review', completed: 'Completed' },
  byStatus: 'Projects by status, today',
  error: 'Error: {{message}}',
}
