import { InputRule } from 'prosemirror-inputrules'
import { toText } from '../block'
import { atomDom, toJson } from '../dom'
import type { EditorFace } from '../editor-face'

const LABEL = { fr: 'Formule', en: 'Formula' } as const

/** `$…$` without spaces just inside the signs. ProseMirror gives U+FFFC for a node in the line. */
const TYPED = /(?:^|[\s(\u00a0\u202f'’«])\$([^\s$\ufffc](?:[^$\n\ufffc]{0,498}[^\s$\\\ufffc])?)\$$/

/** « entre $5 et 10$ » and « $5-$10 » are prices: words without any sign of a formula, or numbers alone. */
const isPrice = (source: string): boolean =>
  (/\s/.test(source) && !/[\\^_=+<>{}/×≤≥]/.test(source)) || /^[\d\s.,–-]+$/.test(source)

export const inlineEquationFace: EditorFace = {
  dom: (language) =>
    atomDom('span', 'inline-equation', (node) => [
      'span',
      {
        class: 'editor-inline-equation',
        role: 'math',
        'aria-label': LABEL[language],
        'data-inline-equation': toJson(node),
      },
      ['code', { translate: 'no' }, toText(node.attrs.source)],
    ]),
  rules: (type) => [
    new InputRule(TYPED, (state, match, start, end) => {
      const source = match[1] ?? ''
      if (source === '' || isPrice(source)) return null
      const from = start + match[0].length - source.length - 2
      return state.tr.replaceWith(from, end, type.create({ source }))
    }),
  ],
}
