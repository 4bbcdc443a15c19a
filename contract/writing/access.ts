/**
 * What a person may do in a project's text; free of zod. `owner` is the student, `mentor` the assigned one; both write,
 * as do collaborators with `edit`. Those with `comments` and `read_only` read.
 */
export const WRITING_ACCESSES = ['owner', 'mentor', 'edit', 'comments', 'read_only'] as const
export type WritingAccess = (typeof WRITING_ACCESSES)[number]
export const mayWrite = (access: WritingAccess): boolean => access !== 'comments' && access !== 'read_only'
