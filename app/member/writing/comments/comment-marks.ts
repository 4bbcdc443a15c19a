import type { Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'
import type { Doc } from 'yjs'
import {
  readTextBlocks,
  findAnchoredPlace,
  type TextBlock,
  type Place,
} from '../../../offline/writing/comments/anchors'
import type { CommentKind } from '#contract/writing/comment-kinds'
import type { LocalComment } from '../../../offline/writing/comments/comments-store'
import { placer } from './comment-places'

/** Delay before places are looked up again after a local edit, so that typing causes one lookup. */
const SETTLE_MS = 250

export interface MarkedComment {
  readonly comment: LocalComment
  readonly place: Place
}

const isForeign = (tr: Transaction): boolean =>
  (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin === true

/**
 * Marks in the editor the words that comments refer to. Local edits map the marks; a remote change, or a pause in
 * typing, looks the words up in the document anew. During an edit, the document still has the text from before it.
 */
export class CommentMarks {
  private set = DecorationSet.empty
  private comments: readonly LocalComment[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly view: EditorView,
    private readonly doc: Doc,
    private readonly on: {
      readonly placed: (marked: readonly MarkedComment[]) => void
      /** Called when marked words are pressed in a text that is not editable. */
      readonly press: (id: string) => void
    },
  ) {}

  /** Shows the marks in the view; returns a function that removes them. */
  attach(): () => void {
    const { view } = this
    if (view.isDestroyed) return () => undefined
    const { dispatchTransaction } = view.props
    view.setProps({
      decorations: () => this.set,
      dispatchTransaction: (tr: Transaction) => {
        if (tr.docChanged && !isForeign(tr)) this.set = this.set.map(tr.mapping, tr.doc)
        dispatchTransaction?.call(view, tr)
        if (tr.docChanged) this.later(isForeign(tr) ? 0 : SETTLE_MS)
      },
      handleDOMEvents: { click: (_, event) => this.pressed(event) },
    })
    return () => {
      clearTimeout(this.timer)
      if (view.isDestroyed) return
      const restored = dispatchTransaction && { dispatchTransaction }
      view.setProps({ decorations: () => DecorationSet.empty, handleDOMEvents: {}, ...restored })
    }
  }

  private pressed({ target }: Event): boolean {
    const mark = target instanceof Element ? target.closest('[data-comment]') : null
    const id = mark?.getAttribute('data-comment')
    // In an editable text, a click only places the caret.
    if (id && !this.view.editable) this.on.press(id)
    return false
  }

  /** The comment on the words at a place. */
  at(place: number): string | null {
    const [found] = this.set.find(place, place)
    const spec = found?.spec as { id?: string } | undefined // Set by `decorations` below.
    return spec?.id ?? null
  }

  show(comments: readonly LocalComment[]): void {
    this.comments = comments
    this.draw()
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.draw(), ms)
  }

  private draw(): void {
    if (this.view.isDestroyed) return
    const blocks = readTextBlocks(this.doc)
    const marked = this.comments.map((comment) => ({ comment, place: findAnchoredPlace(this.doc, blocks, comment) }))
    this.set = DecorationSet.create(this.view.state.doc, this.decorations(marked, blocks))
    this.view.setProps({ decorations: () => this.set })
    this.on.placed(marked)
  }

  private decorations(marked: readonly MarkedComment[], blocks: readonly TextBlock[]): Decoration[] {
    const find = placer(this.view.state, blocks)
    return marked.flatMap(({ comment: { id, kind, state }, place }) => {
      const attrs = attributes(id, kind, state === 'open' || state === 'done')
      if ('from' in place) {
        const at = find.words(place)
        return at ? [Decoration.inline(at.from, at.to, { nodeName: 'mark', ...attrs }, { id })] : []
      }
      const at = place.block ? find.block(place.block) : null
      return at ? [Decoration.node(at.from, at.to, { ...attrs, class: `${attrs.class} comment-block` }, { id })] : []
    })
  }
}

const attributes = (id: string, kind: CommentKind, isOpen: boolean) => ({
  class: `comment-mark comment-mark-${kind}${isOpen ? '' : ' comment-mark-settled'}`,
  'data-comment': id,
})
