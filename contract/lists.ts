/**
 * The lists that administrators have replicas of. This file does not import zod. `target` names a row in the audit
 * trail; `searched` holds the fields that search covers, as on the server. The first of these fields is the row's
 * label.
 */
export const LISTS = {
  users: { target: 'user', searched: ['fullName', 'username', 'email'] },
  templates: { target: 'template', searched: ['name', 'description'] },
  // The people of a project are found by a filter instead.
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

/** `Object.keys` loses the type of the keys. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[]

/** The list whose rows have this `target` in the audit trail. */
export const findListName = (target: string | null): ListName | undefined =>
  LIST_NAMES.find((name) => LISTS[name].target === target)
