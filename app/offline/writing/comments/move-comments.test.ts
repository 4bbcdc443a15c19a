import * as Y from 'yjs'
import { findTextFragment } from '../plain-text'
import { moveBlocks } from '../section-edits'
import type { StoredComment } from '../tables'
import { ModelDevice } from '../testing/model-device.testing'
import { WritingServer } from '../testing/model-server.testing'
import { make, P } from '../testing/provisional.testing'
import { makeAnchor, readTextBlocks, makeQuote } from './anchors'
import { moveComments } from './move-comments'

const [FIRST, SECOND] = ['section-1', 'section-2'] as const
const TEXTS = ['Le sol de la vallée est sec.', 'Les puits baissent depuis mars.'] as const

/** A section of two paragraphs with a comment on each; somebody has answered the second one. */
async function scene() {
  const server = new WritingServer()
  make(server)
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  const { doc } = await tab.section(P, FIRST)
  const { doc: target } = await tab.section(P, SECOND)
  const fragment = findTextFragment(doc)
  fragment.delete(0, fragment.length)
  for (const [index, text] of TEXTS.entries()) {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.setAttribute('id', `block-${String(index)}`)
    paragraph.insert(0, [new Y.XmlText(text)])
    fragment.insert(index, [paragraph])
  }
  const comments = readTextBlocks(doc).map((block, index): StoredComment => {
    const range = { block, from: 4, to: block.text.length - 1 }
    const anchor = makeAnchor(range)
    return {
      id: `on-${String(index)}`,
      projectId: P,
      section: FIRST,
      kind: 'remark',
      state: 'open',
      text: 'à voir',
      block: block.id,
      ...makeQuote(range),
      ...(anchor !== undefined && { anchor }),
      at: index,
      name: 'Mia',
      isMine: false,
      isRemoved: false,
    }
  })
  const [, second] = comments
  if (!second) throw new Error('no comment')
  await tab.store.change(['comments'], (tables) =>
    tables.comments.put([...comments, { ...second, id: 'answer', thread: 'on-1' }]),
  )
  let ids = 0
  const actor = { store: tab.store, now: () => 5, newId: () => `act-${String((ids += 1))}` }
  const move = async () => {
    await moveComments(actor, P, { id: FIRST, doc }, { id: SECOND, doc: target })
    await phone.quiet()
  }
  const moved = () =>
    tab.store.read(['commentActs'], async ({ commentActs }) =>
      (await commentActs.all()).map(({ id, section }) => [id, section]).sort(),
    )
  return { doc, target, move, moved }
}

test('after a split the comments on what was moved follow it, with their answers', async () => {
  const { doc, target, move, moved } = await scene()
  moveBlocks(doc, 1, target)
  await move()
  expect(await moved()).toEqual([
    ['answer', SECOND],
    ['on-1', SECOND],
  ])
})

test('after a merge all follow, also those whose words are gone', async () => {
  const { doc, target, move, moved } = await scene()
  findTextFragment(doc).delete(0, 1)
  moveBlocks(doc, 0, target)
  await move()
  expect(await moved()).toEqual([
    ['answer', SECOND],
    ['on-0', SECOND],
    ['on-1', SECOND],
  ])
})
