import type { DocumentSnapshot, ProjectSnapshot } from '../../offline/writing/store-types'
import type { Passage, StoredPicture } from '../../offline/writing/tables'

export interface LeftCopies {
  readonly documents: readonly DocumentSnapshot[]
  readonly passages: readonly Passage[]
  readonly pictures: readonly StoredPicture[]
}

/** What was never sent and will not be: of a project that is gone, of a section that is, or refused. */
export function leftCopies(project: ProjectSnapshot | null, pictures: readonly StoredPicture[]): LeftCopies | null {
  if (!project) return null
  const { id: projectId, isGone } = project
  const documents = [...project.documents.values()].filter(
    ({ id, isHere, state, refused }) =>
      isHere && state !== 'sent' && id !== projectId && (isGone || refused === 'unknown'),
  )
  const passages = isGone ? project.passages : []
  const refused = pictures.filter(
    (one) => one.projectId === projectId && one.state !== 'sent' && (isGone || one.state !== 'unsent'),
  )
  return documents.length + passages.length + refused.length === 0 ? null : { documents, passages, pictures: refused }
}
