import * as Y from 'yjs'
import { findTextFragment } from '../plain-text'
import { makeAnchor, readTextBlocks, findAnchoredPlace, makeQuote } from './anchors'

/** A section of five pages with 500 comments, as many as a full thesis may have. */
const BLOCKS = 25
const COMMENTS = 500
/** The limit on a development machine; a phone takes about six times as long, after painting the text. */
const MOST_MS = 150

it('finds the places of 500 comments in one section well within a frame of the editor’s pause', () => {
  const doc = new Y.Doc()
  for (let index = 0; index < BLOCKS; index += 1) {
    const block = new Y.XmlElement('paragraph')
    block.setAttribute('id', `b${String(index)}`)
    const words = Array.from({ length: 60 }, (_, word) => `mot${String(index)}x${String(word)}`)
    block.insert(0, [new Y.XmlText(words.join(' '))])
    findTextFragment(doc).push([block])
  }
  const blocks = readTextBlocks(doc)
  const comments = Array.from({ length: COMMENTS }, (_, index) => {
    const block = blocks[index % BLOCKS]
    if (!block) throw new Error('no block')
    const from = (index * 7) % 300
    const range = { block, from, to: from + 30 }
    return { ...makeQuote(range), block: block.id, anchor: makeAnchor(range) }
  })
  const began = performance.now()
  const now = readTextBlocks(doc)
  const places = comments.map((one) => findAnchoredPlace(doc, now, one))
  const took = performance.now() - began
  expect(places.every(({ how }) => how === 'words')).toBe(true)
  expect(took).toBeLessThan(MOST_MS)
})

it('finds them in the 60 sections of 300 pages, one section after the other', () => {
  const pages = Array.from({ length: 60 }, (_, section) => {
    const doc = new Y.Doc()
    for (let index = 0; index < BLOCKS; index += 1) {
      const block = new Y.XmlElement('paragraph')
      block.setAttribute('id', `b${String(index)}`)
      const words = Array.from({ length: 60 }, (__, word) => `mot${String(section)}x${String(index)}x${String(word)}`)
      block.insert(0, [new Y.XmlText(words.join(' '))])
      findTextFragment(doc).push([block])
    }
    const blocks = readTextBlocks(doc)
    const comments = Array.from({ length: Math.ceil(COMMENTS / 60) }, (__, index) => {
      const block = blocks[(index * 3) % BLOCKS]
      if (!block) throw new Error('no block')
      const range = { block, from: index * 7, to: index * 7 + 30 }
      return { ...makeQuote(range), block: block.id, anchor: makeAnchor(range) }
    })
    // The document of the other side of a merge, where no place is cached.
    const other = new Y.Doc()
    Y.applyUpdateV2(other, Y.encodeStateAsUpdateV2(doc))
    return { doc: other, said: comments }
  })
  const began = performance.now()
  const places = pages.flatMap(({ doc, said }) => {
    const blocks = readTextBlocks(doc)
    return said.map((one) => findAnchoredPlace(doc, blocks, one))
  })
  const took = performance.now() - began
  expect(places.length).toBeGreaterThanOrEqual(COMMENTS)
  expect(places.every(({ how }) => how === 'words')).toBe(true)
  expect(took).toBeLessThan(MOST_MS)
})
