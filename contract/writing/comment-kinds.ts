import type { WritingAccess } from './access'

/** What a comment is; free of zod. An answer in a thread is a remark. */
export const COMMENT_KINDS = ['remark', 'suggestion', 'point'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]

export const COMMENT_STATES = ['open', 'done', 'closed', 'accepted', 'refused'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** What a comment of this kind may become. `closed` is a remark that is settled, or a point that the mentor closed. */
export const STATES_OF: { readonly [K in CommentKind]: readonly CommentState[] } = {
  remark: ['open', 'closed'],
  suggestion: ['open', 'accepted', 'refused'],
  point: ['open', 'done', 'closed'],
}

/**
 * Why a comment was refused. `readOnly`: this person may not comment here, or may not do this. `full`: the project has
 * `MAX_COMMENTS`. `invalid`: the thread is missing, or the kind has no such state. `unknown`: no such project.
 */
export const COMMENT_REFUSALS = ['readOnly', 'full', 'invalid', 'unknown'] as const
export type CommentRefusal = (typeof COMMENT_REFUSALS)[number]

export const mayComment = (access: WritingAccess): boolean => access !== 'read_only'

const isWriter = (access: WritingAccess): boolean => access === 'owner' || access === 'edit'

export interface StateChange {
  readonly access: WritingAccess
  readonly kind: CommentKind
  readonly from: CommentState
  readonly to: CommentState
  /** Whether the person wrote the comment. */
  readonly isMine: boolean
}

/**
 * Who may change a state. Any commenter settles a remark. The student and their co-writers decide on suggestions and
 * tick points. The mentor and the point's author close and reopen points.
 */
export function maySetState({ access, kind, from, to, isMine }: StateChange): boolean {
  if (!mayComment(access) || from === to || !STATES_OF[kind].includes(to)) return false
  if (kind === 'remark') return true
  if (kind === 'suggestion') return isWriter(access)
  const mayClose = access === 'mentor' || isMine
  if (to === 'closed' || from === 'closed') return mayClose
  return isWriter(access) || (to === 'open' && mayClose)
}
