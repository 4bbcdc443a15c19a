import { atomDom, toJson } from '../dom'
import type { EditorFace } from '../editor-face'

const LABEL = { fr: 'renvoi', en: 'reference' } as const

export const crossReferenceFace: EditorFace = {
  dom: (language) =>
    atomDom('span', 'reference', (node) => [
      'span',
      { class: 'editor-reference', 'data-reference': toJson(node) },
      `→ ${LABEL[language]}`,
    ]),
}
