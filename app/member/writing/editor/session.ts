import { search } from 'prosemirror-search'
import { EditorState, type Command, type Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { initProseMirrorDoc, ySyncPlugin, yUndoPlugin, ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import type { NotePiece } from '#blocks/footnote/schema'
import { blockPlugins, nodeViews } from '#blocks/editor'
import { TEXT_FRAGMENT } from '#blocks/schema'
import type { Language } from '#contract/languages'
import { afterPaint } from '../../../device/after-paint'
import { Listeners } from '../../../device/listeners'
import { blockIds } from './block-ids'
import { caretBlock } from './caret-block'
import { writingSchema } from './document-dom'
import { FigurePlaces } from './figure-places'
import { frenchTyping } from './french-typing'
import { GAP_KEYS, gaps } from './gaps'
import { editorKeys, editorRules } from './keys'
import { InsertViews } from './insert-views'
import { hasUnknown } from './known-content'
import { cleanPasted } from './pasting'
import { STEADY_BLOCKS } from './steady-blocks'
import { numberNotes, openByPress, readingStops } from './reading'
import { readToolState, type ToolState } from './tool-state'
import { undoSteps } from './undo'

export interface SessionOptions {
  readonly doc: Y.Doc
  readonly place: HTMLElement
  readonly canWrite: boolean
  readonly language: Language
  readonly label: () => string
  readonly placeholder: string
  /** Label of the button that adds a paragraph in a gap. */
  readonly gap: string
  readonly isFrenchTyping: () => boolean
  /** Called when unknown content arrives; the editor is then no longer bound to the text. */
  readonly onUnknown: () => void
  readonly onNote: (id: string | null, content: readonly NotePiece[]) => void
  readonly keys: Readonly<Record<string, () => void>>
}

/** The longest time that a dialog takes to close. */
const DIALOG_LEAVES_MS = 1_500

/** A document that follows another without changing it; a reader's editor is bound to it. */
function makeFollower(doc: Y.Doc): { doc: Y.Doc; stop: () => void } {
  const follower = new Y.Doc()
  Y.applyUpdateV2(follower, Y.encodeStateAsUpdateV2(doc))
  const follow = (update: Uint8Array) => Y.applyUpdateV2(follower, update)
  doc.on('updateV2', follow)
  return { doc: follower, stop: () => doc.off('updateV2', follow) }
}

/** A getter, because ProseMirror reads it at each scroll and the keyboard's height changes. */
const keepClear = (top: number, bottom: () => number, beside: number) => ({
  top,
  left: beside,
  right: beside,
  get bottom() {
    return bottom()
  },
})

/** ProseMirror on a section's text, for as long as it is on the screen. */
export class EditorSession {
  readonly view: EditorView
  readonly figures = new FigurePlaces()
  readonly inserts = new InsertViews()
  /** The state that the screen shows, at most one frame old. */
  state: EditorState
  private shownTools?: ToolState
  private isWriting = true
  private covered = 0
  private stopWaiting: (() => void) | null = null
  private readonly listeners = new Listeners()
  private readonly leave: () => void
  readonly subscribe = this.listeners.add

  constructor(private readonly options: SessionOptions) {
    const follower = options.canWrite ? null : makeFollower(options.doc)
    const fragment = (follower?.doc ?? options.doc).getXmlFragment(TEXT_FRAGMENT)
    // This observer runs before the binding, which would delete unknown content.
    const watch = (_: unknown, { origin }: Y.Transaction) => {
      if (origin === ySyncPluginKey || !hasUnknown(fragment)) return
      this.destroy()
      options.onUnknown()
    }
    fragment.observeDeep(watch)
    this.leave = () => {
      fragment.unobserveDeep(watch)
      follower?.stop()
      follower?.doc.destroy()
    }
    this.state = this.firstState(fragment)
    this.view = this.newView()
  }

  /** Read only after the text is painted. */
  get tools(): ToolState {
    return (this.shownTools ??= readToolState(this.state))
  }

  private firstState(fragment: Y.XmlFragment): EditorState {
    const schema = writingSchema(this.options.language)
    const keys: Record<string, Command> = {}
    for (const [key, run] of Object.entries(this.options.keys))
      keys[key] = () => {
        run()
        return true
      }
    const common: Plugin[] = [
      yUndoPlugin(),
      undoSteps(),
      blockIds(),
      ...blockPlugins(this.options.language),
      gaps(this.options.gap),
      editorRules(schema),
      frenchTyping(this.options.isFrenchTyping),
      ...editorKeys({ ...GAP_KEYS, ...keys }),
      tableEditing(),
      search(),
      numberNotes(),
      caretBlock(),
      readingStops(() => !this.isWriting),
      openByPress((id, content) => this.options.onNote(id, content)),
    ]
    // The paragraph of an empty text is not in the document, where two devices would each add one.
    if (fragment.length === 0) return EditorState.create({ schema, plugins: [ySyncPlugin(fragment), ...common] })
    const { doc, mapping } = initProseMirrorDoc(fragment, schema)
    return EditorState.create({ doc, plugins: [ySyncPlugin(fragment, { mapping }), ...common] })
  }

  private newView(): EditorView {
    const { label, placeholder, language, place, canWrite } = this.options
    const isEditable = () => canWrite && this.isWriting
    const later = () => this.later()
    return new EditorView(place, {
      state: this.state,
      editable: isEditable,
      attributes: ({ doc: { childCount, firstChild } }): Record<string, string> => ({
        class: `editor-text ${childCount === 1 && firstChild?.isTextblock && firstChild.content.size === 0 ? 'editor-empty' : ''}`,
        'data-placeholder': placeholder,
        lang: language,
        translate: 'no',
        'aria-label': label(),
        ...(isEditable()
          ? { role: 'textbox', 'aria-multiline': 'true', autocapitalize: 'sentences', spellcheck: 'true' }
          : { role: 'document', tabindex: '0' }),
      }),
      nodeViews: {
        ...STEADY_BLOCKS,
        figure: this.figures.view,
        ...this.inserts.views,
        ...nodeViews(language),
      },
      transformPastedHTML: cleanPasted,
      // The caret stays clear of the bar of tools above the keyboard.
      scrollThreshold: keepClear(64, () => 96 + this.covered, 0),
      scrollMargin: keepClear(72, () => 128 + this.covered, 8),
      // Also called while the view is still being made.
      dispatchTransaction(this: EditorView, tr) {
        this.updateState(this.state.apply(tr))
        later()
      },
    })
  }

  /** Updates the tools after the typed letter is painted. */
  private later(): void {
    this.stopWaiting ??= afterPaint(() => this.publish())
  }

  publish(): void {
    this.stopWaiting?.()
    this.stopWaiting = null
    if (this.view.isDestroyed) return
    this.state = this.view.state
    const tools = readToolState(this.state)
    if (JSON.stringify(tools) !== JSON.stringify(this.tools)) this.shownTools = tools
    this.listeners.tell()
  }

  /** Switches between reading and writing; a reader's text is never editable. */
  setWriting(isWriting: boolean): void {
    if (this.view.isDestroyed || isWriting === this.isWriting) return
    this.isWriting = isWriting
    // Makes the view read `editable` and its attributes again.
    this.view.setProps({})
  }

  /** Sets the height in px that a keyboard covers, and scrolls a covered caret into view. */
  readonly setCovered = (px: number): void => {
    const isMore = px > this.covered
    this.covered = px
    // The padding lets the last lines scroll above the keyboard.
    this.options.place.style.paddingBottom = `${String(px)}px`
    if (isMore && !this.view.isDestroyed && this.view.hasFocus())
      this.view.dispatch(this.view.state.tr.scrollIntoView())
  }

  run(command: Command): void {
    if (this.view.isDestroyed) return
    command(this.view.state, (tr) => this.view.dispatch(tr), this.view)
  }

  /**
   * Focuses the text once a dialog has closed, since the dialog has the focus until then. Restores the selection: the
   * browser would put the caret at the start of the text.
   */
  focusAfterDialog(): void {
    const { selection, doc } = this.view.state
    const began = performance.now()
    const wait = () => {
      if (this.view.isDestroyed) return
      if (document.querySelector('ion-modal') && performance.now() - began < DIALOG_LEAVES_MS) {
        requestAnimationFrame(wait)
        return
      }
      const now = this.view.state
      // An unchanged selection is not set again, so that the marks for the next letter stay.
      if (now.doc === doc && !now.selection.eq(selection)) this.view.dispatch(now.tr.setSelection(selection))
      this.view.focus()
    }
    wait()
  }

  /** May be called twice, because unknown content also ends the session. */
  destroy(): void {
    if (this.view.isDestroyed) return
    this.stopWaiting?.()
    this.leave()
    this.view.destroy()
  }
}
