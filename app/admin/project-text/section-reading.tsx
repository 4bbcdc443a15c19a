import { useEffect, useRef } from 'react'
import { viewsRoutes } from '#contract/routes/views'
import { buildAddress } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { TextNodes, type TextNode } from './text-nodes'
import { ReadFailure } from './trouble'
import { useRead, type End } from './use-read'

interface Props {
  id: string
  view: string
  section: { id: string; title: string; words: number }
  next: { title: string; open: () => void } | undefined
  onBack: () => void
  onEnd: End
}

/** One section, which is requested when it is opened. */
export function SectionReading({ id, view, section, next, onBack, onEnd }: Props) {
  const { t } = useTranslation('projectText')
  const params = { id, view, section: section.id }
  const { value: text, problem, retry } = useRead(buildAddress(viewsRoutes.section, { params }), onEnd)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onBack}>
          <Icon name="back" />
          {t('back')}
        </button>
      </p>
      <h3 ref={heading} tabIndex={-1} className="read-title">
        {section.title || t('untitled')}
      </h3>
      <p className="note">{t('wordsOf', { count: text?.words ?? section.words })}</p>
      {text ? <Text nodes={text.nodes} /> : <Waiting problem={problem} onRetry={retry} />}
      {next && (
        <p className="actions">
          <button type="button" className="button button-quiet" onClick={next.open}>
            {t('next', { title: next.title })}
            <Icon name="forward" />
          </button>
        </p>
      )}
    </>
  )
}

function Waiting({ problem, onRetry }: { problem: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('projectText')
  if (problem) return <ReadFailure failure={problem} offline={t('unreachable')} onRetry={onRetry} />
  return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
}

function Text({ nodes }: { nodes: readonly unknown[] }) {
  const { t } = useTranslation('projectText')
  if (nodes.length === 0) return <p>{t('blank')}</p>
  return (
    <div className="read-text">
      <TextNodes nodes={nodes as TextNode[]} />
    </div>
  )
}
