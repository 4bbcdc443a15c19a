/** Closed lists of values. This file does not import zod, so that public screens can use it. */
export const ROLES = ['student', 'mentor', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const THEMES = ['light', 'dark', 'system'] as const

export const CONTACT_SUBJECTS = ['support', 'sales', 'partnership', 'press', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const CONTACT_STATUSES = ['new', 'in_progress', 'resolved'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** Who wrote in the thread of a contact message. */
export const REPLY_SIDES = ['team', 'sender'] as const
/** State of a reply's mail; `none` where the reply was not mailed. */
export const REPLY_MAILS = ['none', 'queued', 'sending', 'sent', 'failed'] as const
export type ReplyMail = (typeof REPLY_MAILS)[number]

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const
/** Where the newsletter form was. */
export const NEWSLETTER_SOURCES = ['footer', 'blog'] as const

/** Windows of the revenue chart, ending today: 7 days, 30 days, or 12 months. */
export const STATS_PERIODS = ['week', 'month', 'year'] as const
export type StatsPeriod = (typeof STATS_PERIODS)[number]

export const USER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const
/** Whether students can count on this mentor. A mentor who has not signed in yet is included. */
export const isMentoring = ({ role, status }: { readonly role: string; readonly status: string }): boolean =>
  role === 'mentor' && (status === 'active' || status === 'pending')
export const TEMPLATE_TYPES = ['memoire', 'article', 'presentation', 'rapport'] as const
/** `all` means open to every level. */
export const TEMPLATE_ACCESSES = ['all', 'essential', 'pro', 'institution'] as const
export const PROJECT_STATUSES = ['draft', 'in_progress', 'review', 'completed'] as const
/** Level of the student who writes the thesis. */
export const STUDY_LEVELS = ['licence', 'master', 'doctorate', 'other'] as const
export type StudyLevel = (typeof STUDY_LEVELS)[number]
/** What a collaborator may do in a project's text: read, comment, write. */
export const COLLABORATOR_ACCESSES = ['read_only', 'comments', 'edit'] as const
export type CollaboratorAccess = (typeof COLLABORATOR_ACCESSES)[number]
/** `requested` waits for the mentor and reserves its time; `declined` means that the mentor refused. */
export const SESSION_STATUSES = ['requested', 'scheduled', 'completed', 'cancelled', 'declined'] as const
/** A mentor cannot have two overlapping sessions with these statuses (exclusion constraint). */
export const HELD_STATUSES = ['requested', 'scheduled'] as const
export const SESSION_PERIODS = ['today', 'upcoming', 'past'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const AUDIT_OUTCOMES = ['success', 'failure', 'refused'] as const

/** How somebody pays; the server chooses the provider. */
export const PAYMENT_METHODS = ['card', 'paypal', 'mobile'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'fedapay', 'pawapay', 'sandbox'] as const
export const ORDER_STATUSES = [
  'created',
  'pending',
  'processing',
  'requires_action',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'partly_refunded',
  'expired',
] as const
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
