import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from 'prosemirror-view'
import type { Language } from '#contract/languages'
import { toText } from '../block'
import { readSchema } from '../commands'
import { atomDom, toJson, withId } from '../dom'
import type { EditorFace } from '../editor-face'
import { changedRange, isForeign } from '../own-changes'
import { GUIDANCE_TEXTS } from './texts'

const isGuidance = (node: Node | null | undefined): node is Node => node?.type.name === 'guidance'
const isBlank = ({ type, content }: Node): boolean => type.name === 'paragraph' && content.size === 0

/** Moves the caret to the block below an advice, which is added if it is missing. */
function writeBelow(view: EditorView, pos: number): void {
  const { state } = view
  const after = pos + (state.doc.nodeAt(pos)?.nodeSize ?? 0)
  const tr = state.tr
  if (!state.doc.nodeAt(after)?.isTextblock) tr.insert(after, readSchema(state).nodes.paragraph.create())
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  view.focus()
}

function element(tag: string, className: string, words: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = words
  return made
}

/** An advice, drawn as a note beside the text; the style sheet hides its button in reading mode. */
const guidanceView =
  (language: Language): NodeViewConstructor =>
  (first, view, getPos) => {
    const { label, hide } = GUIDANCE_TEXTS[language]
    const dom = element('aside', 'editor-guidance', '')
    dom.contentEditable = 'false'
    dom.setAttribute('role', 'note')
    dom.setAttribute('aria-label', label)
    const words = element('p', 'editor-guidance-text', toText(first.attrs.advice))
    const button = element('button', 'editor-guidance-hide', hide)
    button.setAttribute('type', 'button')
    dom.append(element('p', 'editor-guidance-label', label), words, button)
    dom.addEventListener('click', ({ target }) => {
      const pos = getPos()
      if (!view.editable || pos === undefined) return
      if (target !== button) return writeBelow(view, pos)
      view.dispatch(view.state.tr.delete(pos, pos + 1))
      view.focus()
    })
    return {
      dom,
      update: (next) => {
        if (next.type !== first.type) return false
        words.textContent = toText(next.attrs.advice)
        return true
      },
      // Drawing the advice is not an edit of the text.
      ignoreMutation: () => true,
      stopEvent: ({ target }) => target === button,
    }
  }

/** The range of the advice above a block in which this person has written. */
function findAnswered(doc: Node, from: number, to: number): { from: number; to: number } | null {
  let start: number | null = null
  let pos = 0
  for (const node of doc.children) {
    const end = pos + node.nodeSize
    if (isGuidance(node)) start ??= pos
    else if (start !== null && to > pos && from < end && !isBlank(node)) return { from: start, to: pos }
    else start = null
    pos = end
  }
  return null
}

/** Deletes advice in the same step as the first letter below it, so that "undo" restores it. */
const guidancePlugin = (language: Language): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, after) => {
      const own = transactions.filter((tr) => tr.docChanged)
      if (own.length === 0 || own.some(isForeign)) return null
      const range = changedRange(own)
      const answered = range && findAnswered(after.doc, range.from, range.to)
      return answered ? after.tr.delete(answered.from, answered.to) : null
    },
    props: {
      decorations: ({ doc }) => {
        const places: Decoration[] = []
        doc.forEach((node, pos, index) => {
          if (index === 0 || !isBlank(node) || !isGuidance(doc.child(index - 1))) return
          const attributes = { class: 'editor-blank', 'data-placeholder': GUIDANCE_TEXTS[language].placeholder }
          places.push(Decoration.node(pos, pos + node.nodeSize, attributes))
        })
        return DecorationSet.create(doc, places)
      },
    },
  })

export const guidanceFace: EditorFace = {
  // Only the view draws the words, so an advice that is pasted elsewhere shows none.
  dom: () => atomDom('aside', 'guidance', (node) => ['aside', withId(node, { 'data-guidance': toJson(node) })]),
  view: guidanceView,
  plugins: (language) => [guidancePlugin(language)],
}
