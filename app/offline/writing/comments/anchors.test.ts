import * as Y from 'yjs'
import { findTextFragment } from '../plain-text'
import { makeAnchor, readTextBlocks, findAnchoredPlace, makeQuote, type Anchored, type Place } from './anchors'

function makeDocument(...texts: string[]): Y.Doc {
  const doc = new Y.Doc()
  texts.forEach((text, index) => {
    const block = new Y.XmlElement('paragraph')
    block.setAttribute('id', `b${String(index)}`)
    block.insert(0, [new Y.XmlText(text)])
    findTextFragment(doc).push([block])
  })
  return doc
}

const textAt = (doc: Y.Doc, index: number): Y.XmlText => {
  const block = findTextFragment(doc).get(index)
  const text = block instanceof Y.XmlElement ? block.get(0) : null
  if (!(text instanceof Y.XmlText)) throw new Error('no text')
  return text
}

/** A comment on these words of a block. */
function on(doc: Y.Doc, words: string, index = 0): Anchored {
  const block = readTextBlocks(doc)[index]
  if (!block) throw new Error('no block')
  const from = block.text.indexOf(words)
  const range = { block, from, to: from + words.length }
  return { ...makeQuote(range), block: block.id, anchor: makeAnchor(range) }
}

const place = (doc: Y.Doc, said: Anchored): Place => findAnchoredPlace(doc, readTextBlocks(doc), said)
const findWords = (at: Place): string | null => ('from' in at ? at.block.text.slice(at.from, at.to) : null)

describe('a comment on words', () => {
  const TEXT = 'Le marché de Dantokpa ouvre à cinq heures du matin.'

  it('stays on them while others write around and beside them', () => {
    const doc = makeDocument(TEXT)
    const anchored = on(doc, 'Dantokpa')
    textAt(doc, 0).insert(0, 'On sait que ')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf('Dantokpa'), 'grand ')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf(' ouvre'), ', à Cotonou,')
    expect(place(doc, anchored).how).toBe('words')
    expect(findWords(place(doc, anchored))).toBe('Dantokpa')
  })

  it('stands on what has become of them', () => {
    const doc = makeDocument(TEXT)
    const anchored = on(doc, 'cinq heures du matin')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf(' du matin'), ' et demie')
    expect(place(doc, anchored).how).toBe('changed')
    expect(findWords(place(doc, anchored))).toBe('cinq heures et demie du matin')
  })

  it('finds them where a split or a move has written them anew', () => {
    const doc = makeDocument(TEXT, 'Un autre.')
    const anchored = on(doc, 'cinq heures du matin')
    textAt(doc, 0).delete(22, TEXT.length - 22)
    const fresh = new Y.XmlElement('paragraph')
    fresh.insert(0, [new Y.XmlText('ouvre à cinq heures du matin.')])
    findTextFragment(doc).insert(2, [fresh])
    expect(place(doc, anchored)).toMatchObject({ how: 'again' })
    expect(findWords(place(doc, anchored))).toBe('cinq heures du matin')
  })

  it('is put on no other words that only look alike', () => {
    const doc = makeDocument('Il est le premier.', 'Elle est le deuxième.', 'On est le troisième.')
    const anchored = on(doc, 'est')
    findTextFragment(doc).delete(0, 1)
    expect(place(doc, anchored)).toEqual({ how: 'lost', block: null })
  })

  it('is put on neither of two places that agree as well', () => {
    const twin = 'Puis le marché ouvre à cinq heures du matin.'
    const doc = makeDocument('Ici le marché ouvre à cinq heures du matin.', twin, twin)
    const anchored = on(doc, 'ouvre à cinq heures du matin')
    findTextFragment(doc).delete(0, 1)
    expect(place(doc, anchored)).toEqual({ how: 'lost', block: null })
  })

  it('stands on its block once the words are gone, and by itself once that is', () => {
    const doc = makeDocument(TEXT, 'Un autre.')
    const anchored = on(doc, 'Dantokpa')
    textAt(doc, 0).delete(13, 8)
    expect(place(doc, anchored)).toMatchObject({ how: 'lost', block: { id: 'b0' } })
    findTextFragment(doc).delete(0, 1)
    expect(place(doc, anchored)).toEqual({ how: 'lost', block: null })
  })

  it('has its place on every device', () => {
    const doc = makeDocument(TEXT)
    const other = new Y.Doc()
    Y.applyUpdateV2(other, Y.encodeStateAsUpdateV2(doc))
    textAt(other, 0).insert(0, 'Selon elle, ')
    const anchored = on(doc, 'cinq heures')
    expect(findWords(place(other, anchored))).toBe('cinq heures')
  })

  it('stands on what is left of words that were changed, then split off', () => {
    const doc = makeDocument(TEXT)
    const anchored = on(doc, 'ouvre à cinq heures du matin')
    textAt(doc, 0).delete(22, TEXT.length - 22)
    const fresh = new Y.XmlElement('paragraph')
    fresh.insert(0, [new Y.XmlText('ouvre dès cinq heures du matin.')])
    findTextFragment(doc).insert(1, [fresh])
    expect(place(doc, anchored).how).toBe('changed')
    expect(findWords(place(doc, anchored))).toBe(' cinq heures du matin')
  })

  it('waits where its words have not come yet, or the anchor is nonsense', () => {
    const doc = makeDocument(TEXT)
    const old = new Y.Doc()
    Y.applyUpdateV2(old, Y.encodeStateAsUpdateV2(doc))
    textAt(doc, 0).insert(0, 'Voici du neuf. ')
    expect(place(old, on(doc, 'du neuf'))).toMatchObject({ how: 'lost', block: { id: 'b0' } })
    expect(place(doc, { ...on(doc, 'marché'), anchor: 'AAEC.AQID' })).toMatchObject({ how: 'again' })
  })
})

it('a comment on a block stands on it, and is found by its words when it moved', () => {
  const doc = makeDocument('Premier paragraphe du chapitre.', 'Deuxième paragraphe du chapitre.')
  const block = { block: 'b1', quote: 'Deuxième paragraphe du chapitre.', before: '', after: '' }
  expect(place(doc, block)).toMatchObject({ how: 'block', block: { id: 'b1' } })
  const copy = makeDocument('Deuxième paragraphe du chapitre.')
  expect(place(copy, { ...block, block: 'elsewhere' })).toMatchObject({ how: 'again', block: { id: 'b0' } })
})

it('words stand on both sides of a note and of a line break', () => {
  const doc = makeDocument('Avant la note')
  const paragraph = readTextBlocks(doc)[0]?.element
  paragraph?.insert(1, [new Y.XmlElement('footnote'), new Y.XmlText(' et après'), new Y.XmlElement('hard_break')])
  paragraph?.insert(4, [new Y.XmlText('une ligne')])
  expect(readTextBlocks(doc)[0]?.text).toBe('Avant la note et après\nune ligne')
  const anchored = on(doc, 'note et après\nune')
  textAt(doc, 0).insert(0, 'Bien ')
  expect(findWords(place(doc, anchored))).toBe('note et après\nune')
})
