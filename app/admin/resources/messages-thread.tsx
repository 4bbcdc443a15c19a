import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { threadRoutes } from '#contract/routes/threads'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useEntries, useList, useSyncEngine } from '../../offline/replica/use-list'
import type { RowTypes } from '../../offline/storage/types'
import { useAnswer } from '../../shell/answers'
import { Badge, type Tone } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { refusalText } from '../../shell/refusal-text'
import { toEdit } from './to-edit'
import type { DefinitionContext } from './definition'
import { AnswerForm } from './messages-answer'

type Message = RowTypes['messages']
type Reply = ReplyAt<typeof threadRoutes.list>['replies'][number]

interface Props {
  context: Pick<DefinitionContext, 't' | 'date' | 'language'>
  row: Message
  /** Link that opens an answer in the mail program. */
  mailto: string
}

const TONES: Readonly<Record<NonNullable<Reply['mail']>, Tone>> = {
  none: 'warm',
  queued: 'cool',
  sending: 'cool',
  sent: 'good',
  failed: 'bad',
}

const LOOK_MS = 3_000
const MOST_LOOKS = 5

/** The replies of both sides, answers that are still unsent, and an answer form. */
export function MessageThread({ context, row: given, mailto }: Props) {
  const { t, date } = context
  const { t: outbox } = useTranslation('outbox')
  const engine = useSyncEngine()
  // The given row is the one from when the thread opened, so the current row comes from the list.
  const row = useList(engine, 'messages').rows.find((listed) => listed.row.id === given.id)?.row ?? given
  const { data, dataUpdatedAt, error, refetch } = useAnswer(
    buildAddress(threadRoutes.list, { params: { id: row.id } }),
    {
      persist: true,
      isFresh: true,
    },
  )
  const waiting = useEntries(engine).filter(
    ({ act: mutation, rowId, state }) => mutation.kind === 'answer' && rowId === row.id && state !== 'received',
  )
  // Each reply of either side increments the message's version.
  const seen = useRef(row.version)
  useEffect(() => {
    if (seen.current === row.version) return
    seen.current = row.version
    refetch()
  }, [row.version, refetch])

  // A mail is sent some seconds after its answer, so its state is polled a limited number of times.
  const looks = useRef(0)
  const isLeaving = data?.replies.some(({ mail }) => mail === 'queued' || mail === 'sending') ?? false
  useEffect(() => {
    if (!isLeaving || looks.current >= MOST_LOOKS) return
    const timer = setTimeout(() => {
      looks.current += 1
      refetch()
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, dataUpdatedAt, refetch])

  const sent = () => {
    looks.current = 0
    refetch()
  }
  const byMail = () => {
    if (row.status !== 'new') return
    // The mail program opens even if the device cannot store the mutation.
    engine.write([toEdit('messages', row, row.fullName, { status: 'in_progress' })]).catch(() => undefined)
  }
  return (
    <div className="thread">
      {data === undefined ? (
        <p role="status">{error ? trouble(error, t) : t('messages.thread.loading')}</p>
      ) : (
        <>
          {!data.delivers && <p className="notice">{t('messages.thread.folder')}</p>}
          {data.replies.length + waiting.length === 0 && <p>{t('messages.thread.empty')}</p>}
        </>
      )}
      <ol className="papers">
        {data?.replies.map((reply) => (
          <li key={reply.id}>
            <strong>{reply.side === 'sender' ? row.fullName : (reply.authorName ?? t('messages.thread.team'))}</strong>{' '}
            <small>{date(reply.createdAt, true)}</small>{' '}
            {reply.mail && <Badge tone={TONES[reply.mail]}>{mailText(reply.mail, data.delivers, t)}</Badge>}
            <p className="letter">{reply.text}</p>
          </li>
        ))}
        {waiting.map(({ id, state, act: mutation, createdAt }) => (
          <li key={id}>
            <strong>{t('messages.thread.you')}</strong> <small>{date(new Date(createdAt).toISOString(), true)}</small>{' '}
            <Badge tone={state === 'refused' ? 'bad' : 'warm'}>{outbox(`states.${state}`)}</Badge>
            <p className="letter">{String(mutation.changes?.['text'])}</p>
          </li>
        ))}
      </ol>
      <AnswerForm context={context} row={row} onSent={sent} />
      <p>
        <a href={mailto} onClick={byMail}>
          {t('messages.answerByMail')}
        </a>
      </p>
    </div>
  )
}

const mailText = (mail: NonNullable<Reply['mail']>, delivers: boolean, t: TFunction<'resources'>): string =>
  mail === 'sent' && !delivers ? t('messages.thread.inFolder') : t(`messages.thread.mails.${mail}`)

const trouble = (failure: Error, t: TFunction<'resources'>): string => {
  const offline = t('messages.thread.unreachable')
  return refusalText(failure, { refusedOffline: offline, unreachable: offline, failed: offline })
}
