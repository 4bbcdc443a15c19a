/**
 * What a person may do in a project's text; free of zod. `owner` is the student, `mentor` the assigned one; both write,
 * as do collaborators with `edit`. Those with `comments` and `read_only` read. The student, and those with `edit`, get
 * `unpaid` while a part of the payment is late: they read, comment and export until it is paid.
 */
export const WRITING_ACCESSES = ['owner', 'mentor', 'edit', 'comments', 'read_only', 'unpaid'] as const
export type WritingAccess = (typeof WRITING_ACCESSES)[number]
export const mayWrite = (access: WritingAccess): boolean =>
  access === 'owner' || access === 'mentor' || access === 'edit'
