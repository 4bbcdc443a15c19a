import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useCallback, useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { readSchema } from '#blocks/commands'
import type { Attrs } from '#blocks/block'
import type { NotePiece } from '#blocks/footnote/schema'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { linkRange, mark, markAt, saveLink } from './commands'
import { Glyph } from './glyph'
import { insertCitation, noteState, noteWords, copySelection } from './note-state'
import type { EditorSession } from './session'
import { LinkSheet } from './sheets'
import { Tool, ToolRow } from './tool-row'

/** Asks for a citation; null where the person changed their mind. */
export type AskCitation = (answer: (attrs: Attrs | null) => void) => void

interface Props {
  session: EditorSession
  content: readonly NotePiece[]
  isFrenchTyping: () => boolean
  /** Whether the note already exists. */
  isOld: boolean
  canWrite: boolean
  onCite: AskCitation | undefined
  onSave: (content: readonly NotePiece[]) => void
  onClose: () => void
}

/** A footnote: read, or written in a field of its own, with marks, links and citations. */
export function NoteSheet({ session, content, isFrenchTyping, isOld, canWrite, onCite, onSave, onClose }: Props) {
  const { t } = useTranslation('writing')
  const label = useId()
  const [state, setState] = useState(() =>
    noteState(readSchema(session.state), content, {
      isFrenchTyping,
      onEnter: () => document.getElementById(label)?.closest('form')?.requestSubmit(),
    }),
  )
  const view = useRef<EditorView | null>(null)
  const [before] = useState(() => JSON.stringify(noteWords(state)))
  /** The open dialog, which replaces the field; the state preserves the field's words. */
  const [dialog, setDialog] = useState<'link' | 'citation' | null>(null)
  const run = (command: Command) => command(state, (tr) => setState(state.apply(tr)))
  if (dialog === 'citation') return null
  if (dialog === 'link')
    return (
      <LinkSheet
        href={linkRange(state).href}
        onSave={(href) => {
          run(saveLink(href))
          setDialog(null)
        }}
        onClose={() => setDialog(null)}
      />
    )
  /** Opens a dialog. The field is unmounted meanwhile, so its selection is read first. */
  const ask = (what: 'link' | 'citation'): EditorState => {
    const now = view.current ? copySelection(view.current) : state
    setState(now)
    setDialog(what)
    return now
  }
  const cite = () => {
    const now = ask('citation')
    onCite?.((attrs) => {
      if (attrs) insertCitation(attrs)(now, (tr) => setState(now.apply(tr)))
      setDialog(null)
    })
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(noteWords(state))
  }
  // Closing the sheet saves the words, too; "undo" in the text reverts them.
  const leave = () => {
    const words = noteWords(state)
    if (words.length > 0 && JSON.stringify(words) !== before) onSave(words)
    else onClose()
  }
  const field = (
    <NoteField session={session} state={state} canWrite={canWrite} label={label} view={view} onState={setState} />
  )
  if (!canWrite)
    return (
      <Dialog kind="sheet" title={t('editor.notes.title')} onClose={onClose}>
        {content.length === 0 ? <p>{t('editor.notes.empty')}</p> : field}
      </Dialog>
    )
  const { bold, italic, superscript, link } = readSchema(state).marks
  const isOn = (type: typeof bold) => Boolean(markAt(state, type))
  return (
    <Dialog kind="sheet" title={t('editor.notes.title')} onClose={leave}>
      <form onSubmit={save}>
        <p className="note-label" id={label}>
          {t('editor.notes.text')}
        </p>
        {field}
        <ToolRow label={t('editor.notes.tools')} className="note-tools">
          <Tool isFirst label={t('editor.bold')} isOn={isOn(bold)} onPress={() => run(mark('bold'))}>
            <b>{t('editor.boldLetter')}</b>
          </Tool>
          <Tool label={t('editor.italic')} isOn={isOn(italic)} onPress={() => run(mark('italic'))}>
            <i className="editor-letter">I</i>
          </Tool>
          <Tool label={t('editor.superscript')} isOn={isOn(superscript)} onPress={() => run(mark('superscript'))}>
            <span>
              x<sup>2</sup>
            </span>
          </Tool>
          <Tool label={t('editor.link')} isOn={isOn(link)} onPress={() => void ask('link')}>
            <Glyph name="link" />
          </Tool>
          {onCite && (
            <Tool label={t('editor.notes.cite')} onPress={cite}>
              {t('editor.notes.cite')}
            </Tool>
          )}
        </ToolRow>
        <p className="actions">
          <button className="button">{t('editor.notes.save')}</button>
          {isOld && (
            <button type="button" className="button button-quiet" onClick={() => onSave([])}>
              {t('editor.notes.remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  session: EditorSession
  state: EditorState
  canWrite: boolean
  /** Id of the element that labels the field. */
  label: string
  view: RefObject<EditorView | null>
  onState: (change: (before: EditorState) => EditorState) => void
}

/** The field for the words of a note, with citations drawn as in the text. */
function NoteField({ session, state, canWrite, label, view, onState }: FieldProps) {
  const { t } = useTranslation('writing')
  const attach = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined
      const made = new EditorView(place, {
        state,
        editable: () => canWrite,
        attributes: {
          class: 'note-text',
          translate: 'no',
          ...(canWrite
            ? { role: 'textbox', 'aria-labelledby': label, autocapitalize: 'sentences', spellcheck: 'true' }
            : { role: 'document', 'aria-label': t('editor.notes.text') }),
        },
        nodeViews: session.inserts.views,
        dispatchTransaction: (tr) => onState((before) => before.apply(tr)),
      })
      view.current = made
      return () => {
        made.destroy()
        view.current = null
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the view is made once; what it shows follows below
    [session, canWrite, label],
  )
  useLayoutEffect(() => {
    if (view.current && view.current.state !== state) view.current.updateState(state)
  }, [view, state])
  return <div className="note-field" ref={attach} />
}
