import type { Node } from 'prosemirror-model'
import { toText } from '../block'
import { atomDom, toJson } from '../dom'
import type { EditorFace } from '../editor-face'

const LABEL = { fr: 'Référence', en: 'Reference' } as const

/** The text of a citation until the list of sources is loaded: its keys in brackets. */
function citationText({ attrs }: Node): string {
  const keys = (attrs.sources as readonly string[]).join('; ') // An attribute of the schema.
  const inside = [toText(attrs.prefix), keys, toText(attrs.locator)].filter(Boolean).join(', ')
  return `[${inside}${attrs.suffix ? ` ${toText(attrs.suffix)}` : ''}]`
}

export const citationFace: EditorFace = {
  dom: (language) =>
    atomDom('span', 'citation', (node) => [
      'span',
      { class: 'editor-citation', title: LABEL[language], 'data-citation': toJson(node) },
      citationText(node),
    ]),
}
