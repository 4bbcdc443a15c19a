/** Closed lists of values, free of zod so that public screens can use them. */
export const ROLES = ['student', 'mentor', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const CONTACT_SUBJECTS = ['support', 'sales', 'partnership', 'press', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** Where the newsletter form was. */
export const NEWSLETTER_SOURCES = ['footer', 'blog'] as const
