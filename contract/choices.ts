/** Closed lists of values, free of zod so that public screens can use them. */
export const ROLES = ['student', 'mentor', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const CONTACT_SUBJECTS = ['support', 'sales', 'partnership', 'press', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** Where the newsletter form was. */
export const NEWSLETTER_SOURCES = ['footer', 'blog'] as const

/** Windows of the revenue chart, ending today: 7 days, 30 days, or 12 months. */
export const STATS_PERIODS = ['week', 'month', 'year'] as const
export type StatsPeriod = (typeof STATS_PERIODS)[number]

export const USER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const
export const TEMPLATE_TYPES = ['memoire', 'article', 'presentation', 'rapport'] as const
/** `all` is a real value: open to every level. */
export const TEMPLATE_ACCESSES = ['all', 'essential', 'pro', 'institution'] as const
export const PROJECT_STATUSES = ['draft', 'in_progress', 'review', 'completed'] as const
export const SESSION_STATUSES = ['scheduled', 'completed', 'cancelled'] as const
export const SESSION_PERIODS = ['today', 'upcoming', 'past'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const AUDIT_OUTCOMES = ['success', 'failure', 'refused'] as const
