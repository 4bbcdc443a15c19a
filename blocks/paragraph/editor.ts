import { plainTag, withId } from '../dom'
import type { EditorFace } from '../editor-face'

export const paragraphFace: EditorFace = {
  dom: () => ({ toDOM: (node) => ['p', withId(node), 0], parseDOM: [plainTag('p')] }),
  isWritable: true,
}
