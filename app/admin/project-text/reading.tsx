import { useEffect, useRef, useState } from 'react'
import { viewsRoutes } from '#contract/routes/views'
import { buildAddress, buildRequest, type ReplyAt } from '../../network/call'
import { callOver } from '../../offline/replica/call-over'
import { useTranslation } from '../../shell/i18n'
import { useConsole } from '../console/console-context'
import { refusalText } from '../../shell/refusal-text'
import { makeNumbers } from './section-numbers'
import { SectionReading } from './section-reading'
import { ReadFailure } from './trouble'
import { useRead, type End } from './use-read'
import { deadlineIn, useRemainingSeconds } from './use-remaining-seconds'

type Contents = ReplyAt<typeof viewsRoutes.read>

interface Props {
  id: string
  view: string
  onEnd: End
}

/** An opened text: its outline, then one section at a time. The text exists only in this component's state. */
export function ProjectTextReader({ id, view, onEnd }: Props) {
  const { t } = useTranslation('projectText')
  const { value, problem, retry } = useRead(buildAddress(viewsRoutes.read, { params: { id, view } }), onEnd)
  if (value) return <Opened id={id} view={view} onEnd={onEnd} contents={value} />
  if (problem) return <ReadFailure failure={problem} offline={t('needsNetwork')} onRetry={retry} />
  return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
}

function Opened({ id, view, contents, onEnd }: Props & { contents: Contents }) {
  const { t } = useTranslation('projectText')
  const { reason, sections, secondsLeft } = contents
  // The seconds count from the arrival of the answer.
  const [deadline] = useState(() => deadlineIn(secondsLeft))
  const remaining = useRemainingSeconds(deadline)
  const isTimeOver = remaining === 0
  const [at, setAt] = useState<number | null>(null)
  /** The section that was read last, which the way back focuses. */
  const [last, setLast] = useState<number | null>(null)
  useEffect(() => {
    if (isTimeOver) onEnd('over')
  }, [isTimeOver, onEnd])
  if (isTimeOver) return null
  const section = at === null ? undefined : sections[at]
  const next = at === null ? undefined : sections[at + 1]
  return (
    <>
      <Bar id={id} view={view} left={remaining} onEnd={onEnd} />
      {section ? (
        <SectionReading
          key={section.id}
          id={id}
          view={view}
          section={section}
          onEnd={onEnd}
          next={next && { title: next.title || t('untitled'), open: () => setAt((at ?? 0) + 1) }}
          onBack={() => {
            setLast(at)
            setAt(null)
          }}
        />
      ) : (
        <Outline reason={reason} sections={sections} last={last} onOpen={setAt} />
      )}
    </>
  )
}

/** Remaining minutes that are announced to screen readers. */
const ANNOUNCED_AT = [10, 5, 1] as const

function Bar({ id, view, left, onEnd }: Props & { left: number }) {
  const { t } = useTranslation('projectText')
  const { transport } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const minutes = Math.floor(left / 60)
  const announced = ANNOUNCED_AT.find((minute) => left <= minute * 60 && left > minute * 60 - 20)

  async function close() {
    setBusy(true)
    try {
      await callOver(transport, buildRequest(viewsRoutes.close, { params: { id, view } }))
      onEnd('closed')
    } catch (error) {
      setProblem(
        refusalText(error, {
          refusedOffline: t('closeUnknown'),
          unreachable: t('closeUnknown'),
          failed: t('closeFailed'),
        }),
      )
      setBusy(false)
    }
  }

  return (
    <div className="read-bar">
      <p>
        {t('readOnly')} ·{' '}
        <strong role="timer">{t('left', { minutes, seconds: String(left % 60).padStart(2, '0') })}</strong>
      </p>
      <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void close()}>
        {isBusy ? t('closing') : t('close')}
      </button>
      <p className="hidden" role="status">
        {announced !== undefined && t('leftSaid', { count: announced })}
      </p>
      {problem !== null && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface OutlineProps extends Pick<Contents, 'reason' | 'sections'> {
  last: number | null
  onOpen: (index: number) => void
}

function Outline({ reason, sections, last, onOpen }: OutlineProps) {
  const { t } = useTranslation('projectText')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (last !== null) list.current?.querySelectorAll('button')[last]?.focus()
  }, [last])
  const numbers = makeNumbers(sections)
  return (
    <>
      <p className="note">{t('why', { reason })}</p>
      <h3>{t('outline')}</h3>
      {sections.length === 0 && <p>{t('empty')}</p>}
      <ol ref={list} className="read-outline">
        {sections.map(({ id, title, words }, index) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(index)}>
              <span>
                {numbers[index]} {title || t('untitled')}
              </span>
              <small>{t('wordsOf', { count: words })}</small>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
