import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import { INSERTS, type Pressed } from '../editor/insert-views'
import type { EditorSession } from '../editor/session'

/** From here on a press on a citation, a reference or an equation opens it; answers what ends that. */
export function openInserts({ view, inserts }: EditorSession, press: (pressed: Pressed) => void): () => void {
  if (view.isDestroyed) return () => undefined
  const open = (node: Node, pos: number): boolean => {
    const kind = INSERTS.find((name) => name === node.type.name)
    if (kind) press({ kind, pos, node })
    return kind !== undefined
  }
  inserts.open = open
  view.setProps({
    handleClickOn: (_view, _pos, node, pos, _event, isDirect) => isDirect && open(node, pos),
    handleKeyDown: (_view, { key }) => {
      const { selection } = view.state
      return key === 'Enter' && selection instanceof NodeSelection && open(selection.node, selection.from)
    },
  })
  return () => {
    inserts.open = () => undefined
    if (!view.isDestroyed) view.setProps({ handleClickOn: () => false, handleKeyDown: () => false })
  }
}
