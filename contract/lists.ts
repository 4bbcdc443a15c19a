/**
 * The lists that administrators keep copies of; free of zod. `target` is a row's word in the audit trail; `searched`
 * what search looks at, as the server's does. The first of these is what a person calls the row.
 */
export const LISTS = {
  users: { target: 'user', searched: ['fullName', 'username', 'email'] },
  templates: { target: 'template', searched: ['name', 'description'] },
  // People are found by a filter (product decisions).
  projects: { target: 'project', searched: ['title', 'description', 'question', 'university', 'faculty'] },
  sessions: { target: 'session', searched: ['title', 'description', 'studentName', 'mentorName'] },
  messages: { target: 'message', searched: ['fullName', 'email', 'subject', 'message'] },
  subscribers: { target: 'subscriber', searched: ['email'] },
  orders: { target: 'order', searched: ['fullName', 'email', 'providerRef'] },
  announcements: { target: 'announcement', searched: ['titleFr', 'titleEn', 'textFr', 'textEn'] },
  tasks: { target: 'task', searched: ['title'] },
  universities: { target: 'university', searched: ['name'] },
} as const
export type ListName = keyof typeof LISTS
export type ListTarget = (typeof LISTS)[ListName]['target']

/** `Object.keys` forgets the type of the keys. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[]

/** The list whose rows have this word in the audit trail. */
export const findListName = (target: string | null): ListName | undefined =>
  LIST_NAMES.find((name) => LISTS[name].target === target)
