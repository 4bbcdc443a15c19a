import { Plugin } from 'prosemirror-state'

/**
 * Puts the browser's selection back into the text before a key acts. A press on a figure can leave it in the header,
 * whose `childNodes` Ionic replaces; the editor then looked for a child that is not there, and every arrow failed.
 */
export const selectionInText = (): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view) => {
        const focusNode = document.getSelection()?.focusNode
        if (focusNode && !view.dom.contains(focusNode)) view.focus()
        return false
      },
    },
  })
