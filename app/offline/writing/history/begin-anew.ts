import type * as Y from 'yjs'
import * as edits from '../outline-edits'
import { findTextFragment } from '../plain-text'
import { nodeToElement, type JsonNode } from '../section-nodes'
import type { WritingStore } from '../store-types'

interface Replaced {
  readonly projectId: string
  readonly id: string
  readonly plan: Y.Doc
  /** The content of the new section. */
  readonly nodes: readonly JsonNode[]
}

/** One paragraph for each line, for a section of which only plain text is known. */
export const toParagraphs = (text: string, newId: () => string): JsonNode[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', attrs: { id: newId() }, content: [{ type: 'text', text: line }] }))

/**
 * Replaces a section that cannot be opened by a new one, and moves the old one with its history to the bin. Returns the
 * new id. The text is stored before the plan changes, because the page may end in between.
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
  const { title = '', goal = null, role } = outline[id] ?? {}
  plan.transact(() => {
    edits.applyEdit(plan, edits.addAfter(outline, id, fresh, title))
    if (goal !== null) edits.applyEdit(plan, edits.setGoal(fresh, goal))
    if (role) edits.applyEdit(plan, edits.setRole(fresh, role))
    edits.applyEdit(plan, { ...edits.adopt(edits.readOutline(plan), id, fresh), ...edits.bin(id, Date.now()) })
  })
  target.close()
  return fresh
}
