import type * as Y from 'yjs'
import { findTextFragment } from '../plain-text'
import { readTextBlocks, findAnchoredPlace, type Place } from './anchors'
import { withActs, type Actor, type LocalComment } from './comments-store'

interface Section {
  readonly id: string
  readonly doc: Y.Doc
}

/** How certain the place of a comment is. */
const SURENESS: Readonly<Record<Place['how'], number>> = { words: 2, again: 2, block: 2, changed: 1, lost: 0 }

const surenessIn = ({ doc }: Section) => {
  const blocks = readTextBlocks(doc)
  return (comment: LocalComment): number => SURENESS[findAnchoredPlace(doc, blocks, comment).how]
}

/**
 * Moves comments after their words moved to another section, by a split or a merge. An empty section keeps no comments,
 * because it goes to the bin.
 */
export async function moveComments(
  { store, now, newId }: Actor,
  projectId: string,
  from: Section,
  to: Section,
): Promise<void> {
  const here = surenessIn(from)
  const there = surenessIn(to)
  const isEmpty = findTextFragment(from.doc).length === 0
  await store.change(['comments', 'commentActs'], async ({ comments, commentActs }) => {
    const all = withActs(await comments.of(projectId), await commentActs.all(), projectId)
    const threads = all.filter(({ section, thread }) => section === from.id && thread === undefined)
    const moved = new Set(threads.filter((one) => isEmpty || there(one) > here(one)).map(({ id }) => id))
    await commentActs.put(
      all
        .filter(({ id, thread }) => moved.has(thread ?? id))
        .map(({ id, act }) => ({
          ...(act ?? { id, projectId, at: now() }),
          act: newId(),
          section: to.id,
        })),
    )
  })
  void store.sync()
}
