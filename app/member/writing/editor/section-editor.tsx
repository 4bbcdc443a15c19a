import { useMemo, useState, type ReactNode } from 'react'
import type { Doc } from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { useFrame } from '../../../i18n/frame-context'
import { BoundEditor } from './bound-editor'
import type { FigurePlace } from './figure-places'
import type { EditorSession } from './session'
import type { Inserts } from './toolbar'
import type { AskCitation } from './note-sheet'
import { hasUnknown } from './known-content'
import { LockedText } from './locked-text'
import './editor.css'

/** The interface between the editor and the pictures in it. */
export interface PictureTools {
  /** The session in which comments mark words; null until the text is drawn. */
  readonly session: EditorSession | null
  readonly figures: readonly FigurePlace[]
  readonly isWriting: boolean
  /** The figure whose picture the person changes; `new` for one more. */
  readonly chosen: FigurePlace | 'new' | null
  readonly onAsk: (figure: FigurePlace) => void
  /** Null takes the figure out of the text. */
  readonly onSave: (attrs: { readonly image: string; readonly alt: string } | null) => void
  readonly onClose: () => void
}

export interface SectionEditorProps {
  /** The section's document; its text is changed in place, and only where one may write. */
  doc: Doc
  canWrite: boolean
  sectionTitle: string
  /** Called once at the start, then after each pause in typing. */
  onWords?: (words: number) => void
  /** Tools of the screen, shown in the editor's header. */
  tools?: ReactNode
  /** Draws the pictures of the figures, and asks for new ones; without it figures are empty places. */
  pictures?: (tools: PictureTools) => ReactNode
  /** Tools of the screen, shown in the editor's toolbar. */
  inserts?: Inserts
  /** Asks for a citation to put into a note. */
  onCite?: AskCitation
}

/** Reads and writes the text of one section. A text with unknown content is only shown. */
export default function SectionEditor(props: SectionEditorProps) {
  const { doc } = props
  const { language } = useFrame()
  const isNewer = useMemo(() => hasUnknown(doc.getXmlFragment(TEXT_FRAGMENT)), [doc])
  // The document in which unknown content arrived while it was open.
  const [newer, setNewer] = useState<Doc | null>(null)
  if (isNewer || newer === doc) return <LockedText doc={doc} language={language} />
  return <BoundEditor {...props} language={language} onUnknown={() => setNewer(doc)} />
}
