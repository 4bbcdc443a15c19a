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
  /** What stands where a line can be put in. */
  readonly gap: string
  readonly isFrenchTyping: () => boolean
  /** Something came that this version does not know; nothing is bound any more. */
  readonly onUnknown: () => void
  readonly onNote: (id: string | null, content: readonly NotePiece[]) => void
  readonly keys: Readonly<Record<string, () => void>>
}

/** The longest that a dialog takes to slide out. */
const DIALOG_LEAVES_MS = 1_500

/** A document that follows another and never changes it: what only reads is bound to it. */
function makeFollower(doc: Y.Doc): { doc: Y.Doc; stop: () => void } {
  const follower = new Y.Doc()
  Y.applyUpdateV2(follower, Y.encodeStateAsUpdateV2(doc))
  const follow = (update: Uint8Array) => Y.applyUpdateV2(follower, update)
  doc.on('updateV2', follow)
  return { doc: follower, stop: () => doc.off('updateV2', follow) }
}

/** Asked at each scroll: what a keyboard covers changes. */
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
  /** What the screen shows, at most a frame old. */
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
    // Asked before the binding, whose answer to what it does not know is to delete it.
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

  /** Asked for once the text is painted. */
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
    // An empty text is drawn with a paragraph that is not in the document: two devices would each write theirs.
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

  /** The tools follow after the letter is painted. */
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

  /** Reads, or writes where this person may. */
  setWriting(isWriting: boolean): void {
    if (this.view.isDestroyed || isWriting === this.isWriting) return
    this.isWriting = isWriting
    // Its answers to the view's own questions changed.
    this.view.setProps({})
  }

  /** How much of the text's lower end a keyboard covers, in px. A caret that came under it is brought out. */
  readonly setCovered = (px: number): void => {
    const isMore = px > this.covered
    this.covered = px
    // Room for the last lines to come out.
    this.options.place.style.paddingBottom = `${String(px)}px`
    if (isMore && !this.view.isDestroyed && this.view.hasFocus())
      this.view.dispatch(this.view.state.tr.scrollIntoView())
  }

  run(command: Command): void {
    if (this.view.isDestroyed) return
    command(this.view.state, (tr) => this.view.dispatch(tr), this.view)
  }

  /**
   * Gives the text the focus back once a dialog is gone: it holds the focus until then, and the browser would put the
   * caret at the start of the text.
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
      // Where the caret is still the same, the marks chosen for what is typed next stay as well.
      if (now.doc === doc && !now.selection.eq(selection)) this.view.dispatch(now.tr.setSelection(selection))
      this.view.focus()
    }
    wait()
  }

  /** Also where something unknown ended it before the screen does. */
  destroy(): void {
    if (this.view.isDestroyed) return
    this.stopWaiting?.()
    this.leave()
    this.view.destroy()
  }
}
