import { MAX_SECTION_BYTES } from '#contract/limits'
import type { DocumentSnapshot, DocumentState, ProjectSnapshot } from './store-types'
import { shownPassages } from './sync-passages'
import type {
  Passage,
  ProvisionalSection,
  StoredAct,
  StoredDocument,
  StoredRoundAct,
  StoredProject,
  WritingTables,
} from './tables'

/** From this size on, a section should be split; the remaining bytes hold some tens of pages. */
const NEARLY_FULL = 0.9 * MAX_SECTION_BYTES

/** The part of the disk that is in memory: everything but the texts. */
export interface StoredOverview {
  readonly documents: readonly StoredDocument[]
  readonly projects: readonly StoredProject[]
  readonly passages: readonly Passage[]
  readonly provisional: readonly ProvisionalSection[]
  readonly commentActs: readonly StoredAct[]
  readonly roundActs: readonly StoredRoundAct[]
  /** Documents with a log, whose state is out of date. */
  readonly typed: ReadonlySet<string>
}

export const EMPTY_OVERVIEW: StoredOverview = {
  documents: [],
  projects: [],
  passages: [],
  provisional: [],
  commentActs: [],
  roundActs: [],
  typed: new Set(),
}
export const OVERVIEW_TABLES = [
  'documents',
  'projects',
  'passages',
  'provisional',
  'commentActs',
  'roundActs',
  'updates',
] as const

export const readOverview = async (tables: WritingTables): Promise<StoredOverview> => ({
  documents: await tables.documents.all(),
  projects: await tables.projects.all(),
  passages: await tables.passages.all(),
  provisional: await tables.provisional.all(),
  commentActs: await tables.commentActs.all(),
  roundActs: await tables.roundActs.all(),
  typed: new Set(await tables.updates.documents()),
})

export const unsentDocuments = ({ documents, typed }: StoredOverview): Set<string> =>
  new Set([...documents.filter(({ isPending }) => isPending).map(({ id }) => id), ...typed])

const makeState = (one: StoredDocument, isTyping: boolean, isUnsent: boolean): DocumentState => {
  if (isTyping) return 'typing'
  if (!isUnsent) return 'sent'
  return one.refused === null || one.refused === 'unknown' || one.refused === 'needWhole' ? 'saved' : 'refused'
}

export function projectSnapshot(
  overview: StoredOverview,
  id: string,
  isTyping: (document: string) => boolean,
): ProjectSnapshot | null {
  const project = overview.projects.find((one) => one.id === id)
  const own = overview.documents.filter(({ projectId }) => projectId === id)
  if (!project && own.length === 0) return null
  const unsent = unsentDocuments(overview)
  const heads = project?.documents ?? []
  const documents = new Map<string, DocumentSnapshot>(
    heads.map(({ id: document, words }) => [
      document,
      { id: document, state: 'sent', refused: null, isHere: false, words, isNearlyFull: false },
    ]),
  )
  for (const one of own)
    documents.set(one.id, {
      // A text that could not be opened may have a record without a state.
      id: one.id,
      refused: one.refused,
      words: one.words,
      isHere: one.refused !== 'unreadable' || one.bytes !== undefined,
      isNearlyFull: (one.bytes ?? 0) > NEARLY_FULL,
      state: makeState(one, isTyping(one.id), unsent.has(one.id)),
    })
  return {
    id,
    access: project?.isGone === true ? 'read_only' : (project?.access ?? null),
    isGone: project?.isGone ?? false,
    documents,
    heads,
    commentsAt: project?.commentsAt ?? 0,
    commentActs: overview.commentActs,
    roundActs: overview.roundActs,
    passages: shownPassages(overview.passages)
      .filter(({ projectId }) => projectId === id)
      .sort((a, b) => b.at - a.at),
    provisional: overview.provisional.filter(({ projectId }) => projectId === id).sort((a, b) => a.at - b.at),
  }
}

/** Whether only the server has the document. A document that nobody has sent yet is not missing. */
export function isDocumentMissing(snapshot: ProjectSnapshot | null, id: string): boolean {
  if (snapshot?.documents.get(id)?.isHere) return false
  return snapshot?.access == null || snapshot.heads.some((one) => one.id === id)
}
