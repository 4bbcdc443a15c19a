import type { TFunction } from 'i18next'
import { useTranslation } from '../../shell/i18n'
import { Link, useNavigate } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import type { ConsoleLine, ListLine } from '../../offline/storage/types'
import { useLocal } from '../../offline/replica/use-list'
import { relativePhrase } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import { Badge, type Tone } from '../../shell/badge'
import { reasonText, refusalText } from '../ui/refusal'
import { mend } from './mend'

interface Props {
  line: ListLine
  /** What it builds on, while that has not been received. */
  before: ListLine | undefined
  t: TFunction<'outbox'>
  onAsk: (key: 'conflict' | 'discard') => void
}

const TONES: Readonly<Record<ConsoleLine['state'], Tone>> = {
  waiting: 'warm',
  sending: 'cool',
  received: 'good',
  refused: 'bad',
  conflict: 'bad',
}

/** One act: what, to what, since when, where it is, why not, and what can be done. */
export function LineCard({ line, before, t, onAsk }: Props) {
  const { language } = useFrame()
  const { base } = useConsole()
  const { t: tResources } = useTranslation('resources')
  const local = useLocal()
  const navigate = useNavigate()
  const { act, state } = line
  const when = (time: number) => relativePhrase(new Date(time), language)
  const page = `${base}/${act.resource}`
  const isGone = act.kind === 'remove'
  const isAnswer = act.kind === 'answer'
  const isMendable = state === 'refused' && ['create', 'edit', 'answer'].includes(act.kind)

  const attempt = async (run: () => Promise<unknown>, done?: string) => {
    try {
      await run()
      if (done) showToast({ title: done, text: line.label })
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('error'),
        text: refusalText(error, { refusedOffline: t('failed'), unreachable: t('failed'), failed: t('failed') }),
      })
    }
  }
  return (
    <li className="card outbox-line">
      <p className="outbox-line-head">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span>
          {t(`kinds.${act.kind}`)} · {tResources(`${act.resource}.list.one`)}
        </span>
      </p>
      <h3>{line.label}</h3>
      {isAnswer && <p className="letter">{String(act.changes?.['text'])}</p>}
      <p className="note">
        {state === 'received'
          ? t('receivedAt', { when: when(line.settledAt ?? line.createdAt) })
          : t('writtenAt', { when: when(line.createdAt) })}
        {line.attempts > 1 && ` · ${t('tries', { count: line.attempts })}`}
        {state === 'waiting' &&
          ` · ${line.paused ? t('paused') : before ? t('afterLine', { label: before.label }) : t('nextNow')}`}
      </p>
      {(state === 'refused' || state === 'conflict') && (
        <p className="field-error">
          {t(`reasons.${state}`)} {state === 'refused' && line.reason && reasonText(line.reason, language)}
        </p>
      )}
      <p className="actions">
        {state === 'conflict' && (
          <button type="button" className="button" onClick={() => onAsk('conflict')}>
            {t('see')}
          </button>
        )}
        {isMendable && (
          <button
            type="button"
            className="button"
            onClick={() => void attempt(async () => navigate(`${page}?${await mend(local, line)}`))}
          >
            {t('mend')}
          </button>
        )}
        {(state === 'refused' || state === 'waiting') && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => local.retry(line.id))}
          >
            {t('retry')}
          </button>
        )}
        {state === 'waiting' && !(isAnswer && line.isUncertain) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => local.undo([line]), t('undone'))}
          >
            {t('takeBack')}
          </button>
        )}
        {state === 'refused' && (
          <button type="button" className="button button-quiet" onClick={() => onAsk('discard')}>
            {t('discard')}
          </button>
        )}
        {state === 'received' && line.auditId !== undefined && !isAnswer && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void attempt(() => local.undo([line]), t('undone'))}
          >
            {t('undo')}
          </button>
        )}
        {!isGone && (
          <Link className="more" to={`${page}?row=${line.rowId}`}>
            {t('openRow')}
          </Link>
        )}
      </p>
    </li>
  )
}
