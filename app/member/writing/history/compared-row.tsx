import { useMemo } from 'react'
import { useTranslation } from '../../../shell/i18n'
import { truncate } from '../../../shell/format'
import { wordDifference, type DifferencePart } from '../../../offline/writing/history/word-difference'
import { Icon } from '../../../ui/icon'

export type RowKind = 'same' | 'changed' | 'removed' | 'added'

interface Props {
  kind: RowKind
  before: string
  after: string
  /** Who wrote the block last in the version. */
  author: string | null
  onPutBack: (() => void) | null
}

/** One block then and now. Signs, lines and words say what changed, not colours alone. */
export function ComparedRow({ kind, before, after, author, onPutBack }: Props) {
  const { t } = useTranslation('history')
  const parts = useMemo(() => wordDifference(before, after), [before, after])
  return (
    <section className="history-row" data-kind={kind}>
      <h3>{t(`rows.${kind}`)}</h3>
      <p className="history-text">
        {parts.length === 0 && <em>{t('blank')}</em>}
        {parts.map((part, index) => (
          // Parts have no id; all are drawn again when the text changes.
          <Part key={index} part={part} />
        ))}
      </p>
      {author !== null && kind !== 'same' && <p className="note">{t('author', { name: author })}</p>}
      {onPutBack && (
        <p className="actions">
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('putBackNamed', { start: truncate(before) || t('blank') })}
            onClick={onPutBack}
          >
            <Icon name="undo" />
            {t('putBack')}
          </button>
        </p>
      )}
    </section>
  )
}

function Part({ part: { kind, text } }: { part: DifferencePart }) {
  const { t } = useTranslation('history')
  if (kind === 'same') return text
  const Tag = kind === 'removed' ? 'del' : 'ins'
  return (
    <Tag>
      <span className="hidden">{t(kind === 'removed' ? 'deleted' : 'inserted')}</span>
      {text}
      <span className="hidden">{t('end')}</span>
    </Tag>
  )
}
