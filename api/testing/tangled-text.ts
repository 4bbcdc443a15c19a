import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { addParagraph } from './writing-device'

/** The place of an attack's letters. */
export type Attack = 'many clients' | 'one client' | 'blocks' | 'attribute'

const FIRST_CLIENT = 1_000
const BASE_CLIENT = 7

/**
 * A document with `count` insertions at the start of one text, each before the previous letter. Yjs applies them
 * quickly in this order, but takes seconds to minutes to load the resulting state.
 */
export function tangledText(count: number, attack: Attack): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = BASE_CLIENT
  addParagraph(doc, '')
  const fragment = doc.getXmlFragment(TEXT_FRAGMENT)
  const paragraph = fragment.get(0)
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph')
  const text = paragraph.get(0)
  if (!(text instanceof Y.XmlText)) throw new Error('no text')
  if (attack === 'blocks')
    for (let letter = 0; letter < count; letter++) fragment.insert(0, [new Y.XmlElement('paragraph')])
  else if (attack === 'attribute') paragraph.setAttribute('id', 'first')
  else for (let letter = 0; letter < count; letter++) text.insert(0, 'a')
  const base = Y.getState(doc.store, BASE_CLIENT)
  const insert = (client: number, clock: number, letter: number) =>
    new Y.Item(
      Y.createID(client, clock),
      null,
      null,
      null,
      attack === 'attribute' ? null : Y.createID(BASE_CLIENT, base - count + letter),
      attack === 'blocks' ? fragment : attack === 'attribute' ? paragraph : text,
      attack === 'attribute' ? 'id' : null,
      attack === 'blocks' ? new Y.ContentType(new Y.XmlElement('paragraph')) : new Y.ContentString('x'),
    )
  const one = Array.from({ length: count }, (_, index) => index)
  if (attack === 'one client')
    doc.store.clients.set(
      FIRST_CLIENT,
      one.map((index) => insert(FIRST_CLIENT, index, count - 1 - index)),
    )
  else for (const index of one) doc.store.clients.set(FIRST_CLIENT + index, [insert(FIRST_CLIENT + index, 0, index)])
  return doc
}
