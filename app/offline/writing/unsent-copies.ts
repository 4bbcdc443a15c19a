import type { DocumentSnapshot, ProjectSnapshot } from './store-types'
import type { Passage, StoredFile } from './tables'
import { commentWords, roundWords } from './read-unsent-texts'

export interface UnsentCopies {
  readonly documents: readonly DocumentSnapshot[]
  readonly passages: readonly Passage[]
  /** Words of comments and rounds. */
  readonly words: readonly UnsentWords[]
  readonly pictures: readonly StoredFile[]
  readonly voices: readonly StoredFile[]
}

export interface UnsentWords {
  readonly id: string
  readonly text: string
  readonly table: 'commentActs' | 'roundActs'
}

function findUnsentWords({ id: projectId, commentActs, roundActs }: ProjectSnapshot): UnsentWords[] {
  const words = [
    ...commentActs.map((act) => ({ ...act, words: commentWords(act), table: 'commentActs' as const })),
    ...roundActs.map((act) => ({ ...act, words: roundWords(act), table: 'roundActs' as const })),
  ]
  return words
    .filter((act) => act.projectId === projectId && act.words !== '')
    .map(({ id, words: text, table }) => ({ id, text, table }))
}

/** Copies that will never be sent: of a deleted project or section, or refused files. */
export function findUnsentCopies(
  project: ProjectSnapshot | null,
  pictures: readonly StoredFile[],
  voices: readonly StoredFile[],
): UnsentCopies | null {
  if (!project) return null
  const { id: projectId, isGone: isDeleted } = project
  const documents = [...project.documents.values()].filter(
    ({ id, isHere, state, refused }) =>
      isHere && state !== 'sent' && id !== projectId && (isDeleted || refused === 'unknown'),
  )
  const passages = isDeleted ? project.passages : []
  const isUnsent = (one: StoredFile) =>
    one.projectId === projectId && one.state !== 'sent' && (isDeleted || one.state !== 'unsent')
  const files = { pictures: pictures.filter(isUnsent), voices: voices.filter(isUnsent) }
  const words = isDeleted ? findUnsentWords(project) : []
  const count = documents.length + passages.length + words.length + files.pictures.length + files.voices.length
  return count === 0 ? null : { documents, passages, words, ...files }
}
