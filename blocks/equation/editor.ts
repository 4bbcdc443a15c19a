import { toText } from '../block'
import { atomDom, toJson, withId } from '../dom'
import type { EditorFace } from '../editor-face'

const LABEL = { fr: 'Équation', en: 'Equation' } as const

export const equationFace: EditorFace = {
  dom: (language) =>
    atomDom('div', 'equation', (node) => [
      'div',
      withId(node, {
        class: 'editor-equation',
        role: 'math',
        'aria-label': LABEL[language],
        'data-equation': toJson(node),
      }),
      ['code', { translate: 'no' }, toText(node.attrs.source)],
    ]),
}
