import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'

/** Adds a paragraph with the id that an editor would give it. */
export function addBlock(doc: Y.Doc, id: string, text: string): void {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.setAttribute('id', id)
  paragraph.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment(TEXT_FRAGMENT).push([paragraph])
}

const findPlace = (doc: Y.Doc, id: string): number =>
  doc
    .getXmlFragment(TEXT_FRAGMENT)
    .toArray()
    .findIndex((node) => node instanceof Y.XmlElement && node.getAttribute('id') === id)

/** Inserts text at the start of a paragraph. */
export function writeInBlock(doc: Y.Doc, id: string, text: string): void {
  const paragraph = doc.getXmlFragment(TEXT_FRAGMENT).get(findPlace(doc, id)) as Y.XmlElement
  const [words] = paragraph.toArray()
  if (words instanceof Y.XmlText) words.insert(0, text)
}

export const removeBlock = (doc: Y.Doc, id: string): void =>
  doc.getXmlFragment(TEXT_FRAGMENT).delete(findPlace(doc, id), 1)
