import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { useTranslation } from '../../../shell/i18n'
import { readBlockTexts } from './known-content'

/** A text of a newer editor version, read from the document without binding an editor to it. */
export function LockedText({ doc, language }: { doc: Doc; language: string }) {
  const { t } = useTranslation('writing')
  const blocks = useBlocks(doc)
  return (
    <div className="editor">
      <div className="notice">
        <p className="editor-newer">{t('editor.newer.title')}</p>
        <p>{t('editor.newer.text')}</p>
      </div>
      <div className="editor-text" lang={language}>
        {blocks.map((block, index) => (
          // Blocks have no id here, and do not move.
          <p key={index}>{block}</p>
        ))}
      </div>
    </div>
  )
}

function useBlocks(doc: Doc): string[] {
  const last = useRef<string[] | null>(null)
  const subscribe = useCallback(
    (tell: () => void) => {
      const changed = () => {
        last.current = null
        tell()
      }
      doc.on('update', changed)
      return () => doc.off('update', changed)
    },
    [doc],
  )
  return useSyncExternalStore(subscribe, () => (last.current ??= readBlockTexts(doc.getXmlFragment(TEXT_FRAGMENT))))
}
