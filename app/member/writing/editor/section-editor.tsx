import { useMemo, useState, type ReactNode } from 'react'
import type { Doc } from 'yjs'
import { TEXT_FRAGMENT } from '#contract/writing/document-schema'
import { useFrame } from '../../../i18n/frame-context'
import { BoundEditor } from './bound-editor'
import { hasUnknown } from './known-content'
import { LockedText } from './locked-text'
import './editor.css'

export interface SectionEditorProps {
  /** The section's document; its text is changed in place, and only where one may write. */
  doc: Doc
  canWrite: boolean
  sectionTitle: string
  /** Told once at the start, then when the person pauses. */
  onWords?: (words: number) => void
  /** Of the screen around, in the editor's own line of tools. */
  tools?: ReactNode
}

/** Reads and writes the text of one section. A text that this version does not wholly know is only shown. */
export default function SectionEditor(props: SectionEditorProps) {
  const { doc } = props
  const { language } = useFrame()
  const isNewer = useMemo(() => hasUnknown(doc.getXmlFragment(TEXT_FRAGMENT)), [doc])
  // What came later, while the text was open.
  const [newer, setNewer] = useState<Doc | null>(null)
  if (isNewer || newer === doc) return <LockedText doc={doc} language={language} />
  return <BoundEditor {...props} language={language} onUnknown={() => setNewer(doc)} />
}
