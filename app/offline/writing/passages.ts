import * as Y from 'yjs'
import { findTextFragment } from './plain-text'

/** Inserts a text as paragraphs at `index`, or at the end of a shorter section. */
export function insertParagraphs(doc: Y.Doc, index: number, text: string, newId: () => string): void {
  const paragraphs = text.split('\n').map((words) => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.setAttribute('id', newId())
    if (words !== '') paragraph.insert(0, [new Y.XmlText(words)])
    return paragraph
  })
  const fragment = findTextFragment(doc)
  fragment.insert(Math.min(index, fragment.length), paragraphs)
}
