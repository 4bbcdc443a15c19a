import { useState } from 'react'
import type { Doc } from 'yjs'
import { readTextBlocks, type Range } from '../../../offline/writing/comments/anchors'
import { useTranslation } from '../../../shell/i18n'
import { truncate } from '../../../shell/format'
import { Field } from '../../../ui/field'
import type { EditorSession } from '../editor/session'
import { rangeOfPlaces } from './comment-places'

interface Props {
  doc: Doc
  session: EditorSession | null
  onChoose: (range: Range) => void
}

/** Chooses the block to comment on from a list that touch, keyboard and screen readers can operate. */
export function BlockChoice({ doc, session, onChoose }: Props) {
  const { t } = useTranslation('comments')
  const [blocks] = useState(() => readTextBlocks(doc))
  const [index, setIndex] = useState(() => {
    if (!session || session.view.isDestroyed) return 0
    const { state } = session.view
    const { $from } = state.selection
    const end = $from.parent.isTextblock ? $from.end() : $from.pos
    const range = rangeOfPlaces(state, blocks, $from.pos, end)
    return Math.max(0, range ? blocks.indexOf(range.block) : 0)
  })
  const block = blocks[index]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (block) onChoose({ block, from: 0, to: block.text.length })
      }}
    >
      <p>{t('choose.text')}</p>
      <Field label={t('choose.block')}>
        {(a11y) => (
          <select {...a11y} value={index} onChange={(event) => setIndex(Number(event.target.value))}>
            {blocks.map(({ text }, place) => (
              // The list is read once, so an index identifies a block.
              <option key={place} value={place}>
                {`${String(place + 1)}. ${truncate(text) || t('choose.blank')}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {block && block.text !== '' && <blockquote className="comment-quote">{block.text}</blockquote>}
      <p className="actions">
        <button className="button" disabled={!block}>
          {t('choose.next')}
        </button>
      </p>
    </form>
  )
}
