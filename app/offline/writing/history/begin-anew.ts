import type * as Y from 'yjs'
import * as edits from '../outline-edits'
import { findTextFragment } from '../plain-text'
import { nodeToElement, type JsonNode } from '../section-nodes'
import type { WritingStore } from '../store-types'

interface Replaced {
  readonly projectId: string
  readonly id: string
  readonly plan: Y.Doc
  /** What the new section holds. */
  readonly nodes: readonly JsonNode[]
}

/** A paragraph a line, for a section of which only plain text is known. */
export const toParagraphs = (text: string, newId: () => string): JsonNode[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', attrs: { id: newId() }, content: [{ type: 'text', text: line }] }))

/**
 * Puts a new section in the place of one that cannot be opened, and the old one with its history into the bin; answers
 * the new id. The text is on the disk before the plan changes: a page may go in between.
 */
export async function beginAnew(store: WritingStore, { projectId, id, plan, nodes }: Replaced): Promise<string> {
  const fresh = crypto.randomUUID()
  await store.begin(projectId, fresh)
  const target = await store.openSection(projectId, fresh)
  const fragment = findTextFragment(target.doc)
  if (nodes.length > 0)
    target.doc.transact(() =>
      fragment.insert(
        0,
        nodes.map((node) => nodeToElement(node, (one) => one)),
      ),
    )
  const outline = edits.readOutline(plan)
  const { title = '', goal = null } = outline[id] ?? {}
  plan.transact(() => {
    edits.applyEdit(plan, edits.addAfter(outline, id, fresh, title))
    if (goal !== null) edits.applyEdit(plan, edits.setGoal(fresh, goal))
    edits.applyEdit(plan, { ...edits.adopt(edits.readOutline(plan), id, fresh), ...edits.bin(id, Date.now()) })
  })
  target.close()
  return fresh
}
