import type { CheckedInput } from '#contract/endpoint'
import { mayComment, maySetState, type CommentRefusal } from '#contract/writing/comment-kinds'
import { mayWrite, type WritingAccess, type writingApi } from '#contract/writing/sync'
import type { WritingComment } from '#db/client'

export type SentAct = NonNullable<CheckedInput<typeof writingApi.sync>['body']['comments']>[number]
export type CommentRow = WritingComment

/** The number of act ids stored with a comment, so that an act sent again is not applied twice. */
const MAX_ACTS = 20

export interface Actor {
  readonly userId: string
  readonly name: string
  readonly access: WritingAccess
  readonly projectId: string
  readonly now: Date
}

/** Puts roots first, because an answer may come in the same call as its root. */
export const inOrder = (sent: readonly SentAct[]): SentAct[] => [
  ...sent.filter(({ said }) => said && said.thread === undefined),
  ...sent.filter(({ said }) => said?.thread !== undefined),
  ...sent.filter(({ said }) => !said),
]

type NewComment = NonNullable<SentAct['said']>

function isSound({ kind, thread, replacement, text, voice }: NewComment, projectId: string, rows: Rows): boolean {
  if ((kind === 'suggestion') !== (replacement !== undefined)) return false
  if (text === '' && replacement === undefined && !voice) return false
  if (thread === undefined) return true
  const root = rows.get(thread.toLowerCase())
  return kind === 'remark' && root?.projectId === projectId && root.threadId === null
}

type Rows = ReadonlyMap<string, CommentRow>

/** The row of a new comment; the caller sets its number. */
function newRow(id: string, said: NewComment, actor: Actor): CommentRow {
  const { section, thread, kind, block, anchor, quote, before, after, text, replacement, voice, round, at } = said
  return {
    id,
    projectId: actor.projectId,
    sectionId: section.toLowerCase(),
    number: 0,
    authorId: actor.userId,
    authorName: actor.name,
    threadId: thread?.toLowerCase() ?? null,
    kind,
    state: 'open',
    stateById: null,
    stateAt: null,
    blockId: block,
    anchor: anchor ?? null,
    quote,
    quoteBefore: before,
    quoteAfter: after,
    text,
    replacement: replacement ?? null,
    voiceSeconds: voice?.seconds ?? null,
    voiceBytes: voice?.bytes ?? null,
    roundId: round ?? null,
    saidAt: new Date(at),
    createdAt: actor.now,
    editedAt: null,
    deletedAt: null,
    acts: [],
  }
}

/** Clears a removed comment; its place and author remain, so that its thread stays readable. */
export const REMOVED = {
  text: '',
  quote: '',
  quoteBefore: '',
  quoteAfter: '',
  replacement: null,
  voiceSeconds: null,
  voiceBytes: null,
} as const

export type CommentOutcome = { readonly refused: CommentRefusal } | { readonly row: CommentRow | null }

const refused = (code: CommentRefusal): CommentOutcome => ({ refused: code })
/** The act is accepted and changes nothing. */
const NOTHING: CommentOutcome = { row: null }

/** Applies one act to the project's rows; `hasRoom` is false where the project is full. */
export function applyAct(sent: SentAct, rows: Rows, actor: Actor, hasRoom: boolean): CommentOutcome {
  const id = sent.id.toLowerCase()
  if (!mayComment(actor.access)) return refused('readOnly')
  const known = rows.get(id)
  // The id already belongs to a comment of another project.
  if (known && known.projectId !== actor.projectId) return refused('invalid')
  const { said: created, removed } = sent
  if (created) {
    if (known && known.authorId !== actor.userId) return refused('invalid')
    if (!known) {
      // The comment was removed before its device sent it.
      if (removed) return NOTHING
      if (!isSound(created, actor.projectId, rows)) return refused('invalid')
      if (!hasRoom) return refused('full')
    }
  }
  const before = known ?? (created && newRow(id, created, actor))
  if (!before) return refused('invalid')
  const act = sent.act.toLowerCase()
  if (known && (known.acts.includes(act) || known.deletedAt)) return NOTHING
  const after = changed(before, sent, actor)
  if (!after) return refused('readOnly')
  if (after === known) return NOTHING
  return { row: { ...after, acts: [...after.acts, act].slice(-MAX_ACTS) } }
}

/** Undefined where the person may not make the change; the same row where nothing changes. */
function changed(row: CommentRow, { text, state, section, removed }: SentAct, actor: Actor): CommentRow | undefined {
  const isMine = row.authorId === actor.userId
  if ((text !== undefined || removed) && !isMine) return undefined
  if (removed) return { ...row, ...REMOVED, deletedAt: actor.now }
  let after = row
  if (text !== undefined && text !== row.text) {
    if (text === '' && row.replacement === null && row.voiceSeconds === null) return undefined
    after = { ...after, text, editedAt: actor.now }
  }
  if (state !== undefined && state !== row.state) {
    const change = { access: actor.access, kind: row.kind, from: row.state, to: state, isMine }
    if (row.threadId !== null || !maySetState(change)) return undefined
    after = { ...after, state, stateById: actor.userId, stateAt: actor.now }
  }
  const sectionId = section?.toLowerCase() ?? row.sectionId
  if (sectionId !== row.sectionId) {
    if (!mayWrite(actor.access)) return undefined
    after = { ...after, sectionId }
  }
  return after
}
