import * as Y from 'yjs'
import { fragmentOf } from '../plain-text'
import { anchorOf, blocksOf, placeOf, quoteOf, type Anchored, type Place } from './anchors'

function docOf(...texts: string[]): Y.Doc {
  const doc = new Y.Doc()
  texts.forEach((text, index) => {
    const block = new Y.XmlElement('paragraph')
    block.setAttribute('id', `b${String(index)}`)
    block.insert(0, [new Y.XmlText(text)])
    fragmentOf(doc).push([block])
  })
  return doc
}

const textAt = (doc: Y.Doc, index: number): Y.XmlText => {
  const block = fragmentOf(doc).get(index)
  const text = block instanceof Y.XmlElement ? block.get(0) : null
  if (!(text instanceof Y.XmlText)) throw new Error('no text')
  return text
}

/** A comment on these words of a block. */
function on(doc: Y.Doc, words: string, index = 0): Anchored {
  const block = blocksOf(doc)[index]
  if (!block) throw new Error('no block')
  const from = block.text.indexOf(words)
  const range = { block, from, to: from + words.length }
  return { ...quoteOf(range), block: block.id, anchor: anchorOf(range) }
}

const place = (doc: Y.Doc, said: Anchored): Place => placeOf(doc, blocksOf(doc), said)
const wordsOf = (at: Place): string | null => ('from' in at ? at.block.text.slice(at.from, at.to) : null)

describe('a comment on words', () => {
  const TEXT = 'Le marché de Dantokpa ouvre à cinq heures du matin.'

  it('stays on them while others write around and beside them', () => {
    const doc = docOf(TEXT)
    const said = on(doc, 'Dantokpa')
    textAt(doc, 0).insert(0, 'On sait que ')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf('Dantokpa'), 'grand ')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf(' ouvre'), ', à Cotonou,')
    expect(place(doc, said).how).toBe('words')
    expect(wordsOf(place(doc, said))).toBe('Dantokpa')
  })

  it('stands on what has become of them', () => {
    const doc = docOf(TEXT)
    const said = on(doc, 'cinq heures du matin')
    textAt(doc, 0).insert(textAt(doc, 0).toString().indexOf(' du matin'), ' et demie')
    expect(place(doc, said).how).toBe('changed')
    expect(wordsOf(place(doc, said))).toBe('cinq heures et demie du matin')
  })

  it('finds them where a split or a move has written them anew', () => {
    const doc = docOf(TEXT, 'Un autre.')
    const said = on(doc, 'cinq heures du matin')
    textAt(doc, 0).delete(22, TEXT.length - 22)
    const fresh = new Y.XmlElement('paragraph')
    fresh.insert(0, [new Y.XmlText('ouvre à cinq heures du matin.')])
    fragmentOf(doc).insert(2, [fresh])
    expect(place(doc, said)).toMatchObject({ how: 'again' })
    expect(wordsOf(place(doc, said))).toBe('cinq heures du matin')
  })

  it('is put on no other words that only look alike', () => {
    const doc = docOf('Il est le premier.', 'Elle est le deuxième.', 'On est le troisième.')
    const said = on(doc, 'est')
    fragmentOf(doc).delete(0, 1)
    expect(place(doc, said)).toEqual({ how: 'lost', block: null })
  })

  it('stands on its block once the words are gone, and by itself once that is', () => {
    const doc = docOf(TEXT, 'Un autre.')
    const said = on(doc, 'Dantokpa')
    textAt(doc, 0).delete(13, 8)
    expect(place(doc, said)).toMatchObject({ how: 'lost', block: { id: 'b0' } })
    fragmentOf(doc).delete(0, 1)
    expect(place(doc, said)).toEqual({ how: 'lost', block: null })
  })

  it('has its place on every device', () => {
    const doc = docOf(TEXT)
    const other = new Y.Doc()
    Y.applyUpdateV2(other, Y.encodeStateAsUpdateV2(doc))
    textAt(other, 0).insert(0, 'Selon elle, ')
    const said = on(doc, 'cinq heures')
    expect(wordsOf(place(other, said))).toBe('cinq heures')
  })

  it('stands on what is left of words that were changed, then split off', () => {
    const doc = docOf(TEXT)
    const said = on(doc, 'ouvre à cinq heures du matin')
    textAt(doc, 0).delete(22, TEXT.length - 22)
    const fresh = new Y.XmlElement('paragraph')
    fresh.insert(0, [new Y.XmlText('ouvre dès cinq heures du matin.')])
    fragmentOf(doc).insert(1, [fresh])
    expect(place(doc, said).how).toBe('changed')
    expect(wordsOf(place(doc, said))).toBe(' cinq heures du matin')
  })

  it('waits where its words have not come yet, or the anchor is nonsense', () => {
    const doc = docOf(TEXT)
    const old = new Y.Doc()
    Y.applyUpdateV2(old, Y.encodeStateAsUpdateV2(doc))
    textAt(doc, 0).insert(0, 'Voici du neuf. ')
    expect(place(old, on(doc, 'du neuf'))).toMatchObject({ how: 'lost', block: { id: 'b0' } })
    expect(place(doc, { ...on(doc, 'marché'), anchor: 'AAEC.AQID' })).toMatchObject({ how: 'again' })
  })
})

it('a comment on a block stands on it, and is found by its words when it moved', () => {
  const doc = docOf('Premier paragraphe du chapitre.', 'Deuxième paragraphe du chapitre.')
  const block = { block: 'b1', quote: 'Deuxième paragraphe du chapitre.', before: '', after: '' }
  expect(place(doc, block)).toMatchObject({ how: 'block', block: { id: 'b1' } })
  const copy = docOf('Deuxième paragraphe du chapitre.')
  expect(place(copy, { ...block, block: 'elsewhere' })).toMatchObject({ how: 'again', block: { id: 'b0' } })
})

it('words stand on both sides of a note and of a line break', () => {
  const doc = docOf('Avant la note')
  const paragraph = blocksOf(doc)[0]?.element
  paragraph?.insert(1, [new Y.XmlElement('footnote'), new Y.XmlText(' et après'), new Y.XmlElement('hard_break')])
  paragraph?.insert(4, [new Y.XmlText('une ligne')])
  expect(blocksOf(doc)[0]?.text).toBe('Avant la note et après\nune ligne')
  const said = on(doc, 'note et après\nune')
  textAt(doc, 0).insert(0, 'Bien ')
  expect(wordsOf(place(doc, said))).toBe('note et après\nune')
})
