import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Doc } from 'yjs'
import { readTextBlocks, type Range } from '../../../offline/writing/comments/anchors'
import { useTranslation } from '../../../shell/i18n'
import { useIsHere } from '../../../shell/own-place'
import { Icon } from '../../../ui/icon'
import type { EditorSession } from '../editor/session'
import type { CommentMarks } from './comment-marks'
import { rangeOfPlaces } from './comment-places'

/** Delay until a selection that a finger drags has come to rest. */
const REST_MS = 150
const EDGE = 72

interface Props {
  session: EditorSession
  marks: CommentMarks | null
  doc: Doc
  canSpeak: boolean
  onComment: (range: Range) => void
  onSee: (comment: string) => void
}

type Chosen = { readonly top: number } & ({ readonly from: number; readonly to: number } | { readonly see: string })

/** The selected text, from the browser's selection, because a reader's text has no caret. */
function chosenIn({ view }: EditorSession, marks: CommentMarks | null): Chosen | null {
  const selection = document.getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (view.isDestroyed || !selection || !anchorNode || !focusNode) return null
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return null
  try {
    const places = [view.posAtDOM(anchorNode, selection.anchorOffset), view.posAtDOM(focusNode, selection.focusOffset)]
    const [from, to] = [Math.min(...places), Math.max(...places)]
    const { bottom } = selection.getRangeAt(0).getBoundingClientRect()
    const top = Math.min(Math.max(bottom + 8, EDGE), window.innerHeight - 2 * EDGE)
    if (from < to) return { top, from, to }
    const see = view.editable ? marks?.at(from) : null
    return see ? { top, see } : null
  } catch {
    // The text changed under the selection.
    return null
  }
}

/** A button beside selected words to comment on them, or beside a caret in marked words to read the comment. */
export function SelectionButton({ session, marks, doc, canSpeak, onComment, onSee }: Props) {
  const { t } = useTranslation('comments')
  const isHere = useIsHere()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setChosen(chosenIn(session, marks)), REST_MS)
    }
    document.addEventListener('selectionchange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
    }
  }, [session, marks])
  if (!chosen || !isHere || (!canSpeak && !('see' in chosen))) return null
  const press = () => {
    setChosen(null)
    if ('see' in chosen) return onSee(chosen.see)
    const range = rangeOfPlaces(session.view.state, readTextBlocks(doc), chosen.from, chosen.to)
    if (range) onComment(range)
  }
  return createPortal(
    <button
      type="button"
      className="button comments-pill"
      style={{ top: chosen.top }}
      // A press would otherwise clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon name="contact" />
      {t('see' in chosen ? 'see' : 'addHere')}
    </button>,
    document.body,
  )
}
