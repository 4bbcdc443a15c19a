import { useState, type SubmitEvent } from 'react'
import { MAX_CHANGE_REASON } from '#contract/limits'
import { mentorChangeRoutes } from '#contract/routes/mentor-changes'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { deliver } from '../../offline/queue/deliver'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useAnswer } from '../../shell/answers'
import { Badge } from '../../shell/badge'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { actingAs, useAccount } from '../account/account-context'
import { Part } from '../account/part'
import { useAct } from '../../shell/use-act'
import { screenPath, type DetailProps } from '../account/screens'
import { NotFoundNotice } from '../projects/unknown-project'
import { useOwnWork, type OwnProjectRow } from '../today/own-work'

type Change = NonNullable<ReplyAt<typeof mentorChangeRoutes.read>['change']>

/** A student's request for another mentor, and its outcome. */
export function MentorScreen({ path }: DetailProps) {
  const { t } = useTranslation('mentorChange')
  const id = path.split('/').at(-2) ?? ''
  return (
    <Part answer={useOwnWork().projects} isQuiet>
      {(projects) => {
        const project = projects.find((one) => one.id === id)
        if (!project) return <NotFoundNotice to={screenPath('project')} />
        if (project.access !== 'owner') return <p className="lead">{t('notYours')}</p>
        return <Own project={project} />
      }}
    </Part>
  )
}

function Own({ project }: { project: OwnProjectRow }) {
  const { t } = useTranslation('mentorChange')
  const { id, title, mentorName } = project
  const address = buildAddress(mentorChangeRoutes.read, { params: { id } })
  const answer = useAnswer(address, { persist: true, isFresh: true })
  return (
    <>
      <p className="lead">{mentorName === null ? t('noMentor') : t('lead', { title, mentor: mentorName })}</p>
      <Part answer={answer}>
        {({ change }) => (
          <>
            {change && <Last change={change} projectId={id} onChange={answer.refetch} />}
            {mentorName !== null && change?.status !== 'open' && <Ask project={project} onSent={answer.refetch} />}
          </>
        )}
      </Part>
    </>
  )
}

function Last({ change, projectId, onChange }: { change: Change; projectId: string; onChange: () => void }) {
  const { t } = useTranslation('mentorChange')
  const { language } = useFrame()
  const { person } = useAccount()
  const isOnline = useOnline()
  const { isBusy, failure, run } = useAct()
  const isOpen = change.status === 'open'
  const withdraw = () =>
    run(async () => {
      await call(mentorChangeRoutes.withdraw, { params: { id: projectId }, ...actingAs(person) })
      showToast({ title: t('withdrawn') })
      onChange()
    })
  return (
    <section className="card" aria-labelledby="mentor-last">
      <div className="account-card-head">
        <h2 id="mentor-last">{t('asked', { date: longDate(new Date(change.createdAt), language) })}</h2>
        <Badge tone={change.status === 'granted' ? 'good' : 'plain'}>{t(`statuses.${change.status}`)}</Badge>
      </div>
      <p className="account-notes">{change.reason}</p>
      {change.wish && <p className="account-notes note">{change.wish}</p>}
      {change.answer && (
        <>
          <h3>{t('answer')}</h3>
          <p className="account-notes">{change.answer}</p>
        </>
      )}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {isOpen && !isOnline && <p className="note">{t('offline')}</p>}
      {isOpen && (
        <p className="actions">
          <button type="button" className="button button-quiet" disabled={isBusy || !isOnline} onClick={withdraw}>
            {t('withdraw')}
          </button>
        </p>
      )}
    </section>
  )
}

function Ask({ project, onSent }: { project: OwnProjectRow; onSent: () => void }) {
  const { t } = useTranslation('mentorChange')
  const { t: ta } = useTranslation('account')
  const { person } = useAccount()
  const engine = useSyncEngine()
  // One id per form, so that a repeated request is applied only once.
  const [id] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [wish, setWish] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ kept: true } | { failed: string } | null>(null)
  async function send() {
    setBusy(true)
    setOutcome(null)
    const params = { id: project.id }
    const body = { id, reason, wish }
    try {
      // On a shared device the request is sent directly, since an outbox entry could be sent under another sign-in.
      if (engine.status().storage === 'memory')
        await call(mentorChangeRoutes.ask, { params, body, ...actingAs(person) })
      else {
        const url = buildAddress(mentorChangeRoutes.ask, { params })
        const label = t('label', { title: project.title })
        const record = `mentor-change ${project.id}`
        const { state, message } = await deliver({ record, url, body, kind: 'mentorChange', label })
        if (state === 'kept') return setOutcome({ kept: true })
        if (state === 'failed') return setOutcome({ failed: message ?? ta('failures.unknown') })
      }
      showToast({ title: t('sent') })
      onSent()
    } catch (error) {
      setOutcome({ failed: failureText(error, ta) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBusy && reason.trim() !== '') void send()
  }
  if (outcome && 'kept' in outcome)
    return (
      <p className="notice" role="status">
        {t('kept')} <a href="/outbox">{t('outbox')}</a>
      </p>
    )
  return (
    <section className="card account-form" aria-labelledby="mentor-ask">
      <h2 id="mentor-ask">{t('title')}</h2>
      <p>{t('text')}</p>
      <form noValidate onSubmit={submit}>
        <Field label={t('reason')} error={isTried && reason.trim() === '' ? t('missing') : undefined}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={5}
              maxLength={MAX_CHANGE_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field label={t('wish')} help={t('wishHelp')}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={2}
              maxLength={MAX_CHANGE_REASON}
              value={wish}
              onChange={({ target }) => setWish(target.value)}
            />
          )}
        </Field>
        {outcome && (
          <p className="notice notice-bad" role="alert">
            {outcome.failed}
          </p>
        )}
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {t(isBusy ? 'sending' : 'send')}
          </button>
        </p>
      </form>
    </section>
  )
}
