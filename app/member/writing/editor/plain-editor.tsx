import { Fragment, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../shell/i18n'
import { writeChoices } from './choices'
import { editPlain, joinPlain, plainBlocks, type PlainBlock } from './plain-edit'
import type { EditorSession } from './session'

const KINDS: Readonly<Record<string, 'heading' | 'caption'>> = { heading: 'heading', figure: 'caption' }

/** One field per block. The browser handles the keyboard, and only the difference is applied to the text. */
export function PlainEditor({ session, language }: { session: EditorSession; language: string }) {
  const { t } = useTranslation('writing')
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  const fields = useRef<HTMLDivElement>(null)
  const goal = useRef<{ index: number; at: number } | null>(null)
  const blocks = plainBlocks(state.doc)

  useEffect(() => {
    const { current } = goal
    goal.current = null
    if (!current) return
    const field = fields.current?.querySelectorAll('textarea')[current.index]
    field?.focus()
    field?.setSelectionRange(current.at, current.at)
  }, [state])

  const change = (block: PlainBlock, index: number, field: HTMLTextAreaElement) => {
    const tr = editPlain(session.view.state, block, field.value)
    const isSplit = tr !== null && plainBlocks(tr.doc).length > blocks.length
    // The caret moves to the start of the new block.
    if (isSplit) goal.current = { index: index + 1, at: 0 }
    if (tr) session.view.dispatch(tr)
    session.publish()
  }
  const keys = (block: PlainBlock, index: number, event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0) return
    const tr = joinPlain(session.view.state, block)
    if (!tr) return
    event.preventDefault()
    goal.current = { index: index - 1, at: blocks[index - 1]?.text.length ?? 0 }
    session.view.dispatch(tr)
    session.publish()
  }
  return (
    <div className="editor-plain" ref={fields} lang={language}>
      <p className="note">
        {t('editor.plain.help')}{' '}
        <button type="button" className="editor-inline" onClick={() => writeChoices({ isPlain: false })}>
          {t('editor.plain.leave')}
        </button>
      </p>
      {blocks.map((block, index) => (
        <Fragment key={block.key}>
          {block.advice !== '' && <p className="editor-guidance editor-guidance-text">{block.advice}</p>}
          <textarea
            className={`editor-plain-${KINDS[block.node.type.name] ?? 'paragraph'}`}
            aria-label={t(`editor.plain.${KINDS[block.node.type.name] ?? 'paragraph'}`, { number: index + 1 })}
            rows={1}
            ref={fit}
            value={block.text}
            onChange={(event) => {
              change(block, index, event.target)
              fit(event.target)
            }}
            onKeyDown={(event) => keys(block, index, event)}
          />
        </Fragment>
      ))}
    </div>
  )
}

/** Makes a field as high as its content. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${String(field.scrollHeight + 2)}px`
}
