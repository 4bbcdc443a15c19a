import type { DocumentSnapshot, ProjectSnapshot } from './store-types'
import type { Passage, StoredFile } from './tables'
import { commentWords, roundWords } from './texts-of'

export interface LeftCopies {
  readonly documents: readonly DocumentSnapshot[]
  readonly passages: readonly Passage[]
  /** Of comments and rounds. */
  readonly words: readonly LeftWords[]
  readonly pictures: readonly StoredFile[]
  readonly voices: readonly StoredFile[]
}

export interface LeftWords {
  readonly id: string
  readonly text: string
  readonly table: 'commentActs' | 'roundActs'
}

function leftWords({ id: projectId, commentActs, roundActs }: ProjectSnapshot): LeftWords[] {
  const said = [
    ...commentActs.map((act) => ({ ...act, words: commentWords(act), table: 'commentActs' as const })),
    ...roundActs.map((act) => ({ ...act, words: roundWords(act), table: 'roundActs' as const })),
  ]
  return said
    .filter((act) => act.projectId === projectId && act.words !== '')
    .map(({ id, words: text, table }) => ({ id, text, table }))
}

/** What was never sent and will not be: of a project that is gone, of a section that is, or refused. */
export function leftCopies(
  project: ProjectSnapshot | null,
  pictures: readonly StoredFile[],
  voices: readonly StoredFile[],
): LeftCopies | null {
  if (!project) return null
  const { id: projectId, isGone } = project
  const documents = [...project.documents.values()].filter(
    ({ id, isHere, state, refused }) =>
      isHere && state !== 'sent' && id !== projectId && (isGone || refused === 'unknown'),
  )
  const passages = isGone ? project.passages : []
  const isLeft = (one: StoredFile) =>
    one.projectId === projectId && one.state !== 'sent' && (isGone || one.state !== 'unsent')
  const left = { pictures: pictures.filter(isLeft), voices: voices.filter(isLeft) }
  const words = isGone ? leftWords(project) : []
  const count = documents.length + passages.length + words.length + left.pictures.length + left.voices.length
  return count === 0 ? null : { documents, passages, words, ...left }
}
