import type { PartRole } from '#domain/thesis/part-roles'
import { readingOrder } from '#domain/writing/reading-order'
import { readOutline } from '../../../offline/writing/outline-edits'
import { useDocument, useProjectWriting, useWriting } from '../../writing/use-writing'

export interface SectionSummary {
  readonly id: string
  readonly title: string
  /** Nesting depth; 0 for a chapter. */
  readonly depth: number
  readonly role?: PartRole | null | undefined
  readonly goal: number | null
  readonly words: number
}

/** The sections of a project's outline on this device; null if the device lacks it, undefined while loading. */
export function useOutlineSections(projectId: string): readonly SectionSummary[] | null | undefined {
  const store = useWriting()
  const opened = useDocument(store, projectId, projectId)
  const project = useProjectWriting(store, projectId)
  if (opened === 'opening') return undefined
  if (opened === 'failed' || opened.status === 'missing') return null
  return readingOrder(readOutline(opened.doc)).map(({ id, title, depth, role, goal }) => ({
    id,
    title,
    depth,
    role,
    goal,
    words: project?.documents.get(id)?.words ?? 0,
  }))
}
