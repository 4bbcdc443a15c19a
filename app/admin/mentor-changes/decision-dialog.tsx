import { useState, type SubmitEvent } from 'react'
import { MAX_CHANGE_REASON } from '#contract/limits'
import { mentorDecisionRoutes } from '#contract/routes/mentor-changes'
import { useOnline } from '../../device/use-online'
import { buildRequest } from '../../network/call'
import { callOver } from '../../offline/replica/call-over'
import { useList, useSyncEngine } from '../../offline/replica/use-list'
import { Dialog } from '../../shell/dialog'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import type { MentorChangeRow } from './mentor-changes-screen'

interface Props {
  readonly change: MentorChangeRow
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Assigns another mentor, or explains why not. */
export function DecisionDialog({ change, onClose, onDone }: Props) {
  const { t } = useTranslation('mentorChanges')
  const { t: tConsole } = useTranslation('console')
  const { transport } = useConsole()
  const isOnline = useOnline()
  const { rows } = useList(useSyncEngine(), 'users')
  const [mentorId, setMentorId] = useState('')
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A retry after a lost response uses the same idempotency key.
  const [key] = useState(() => crypto.randomUUID())
  const mentors = rows
    .map(({ row }) => row)
    .filter(({ role, active, fullName }) => role === 'mentor' && active && fullName !== change.mentorName)
    .sort((a, b) => a.fullName.localeCompare(b.fullName))
  const isMissing = mentorId === '' && answer.trim() === ''
  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      const body = { mentorId: mentorId === '' ? null : mentorId, answer }
      const headers = { 'Idempotency-Key': key }
      await callOver(transport, buildRequest(mentorDecisionRoutes.decide, { params: { id: change.id }, body, headers }))
      showToast({ title: t('done') })
      onClose()
      onDone()
    } catch (error) {
      setFailure(failureText(error, tConsole))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBusy && isOnline && !isMissing) void send()
  }
  return (
    <Dialog title={t('title', { title: change.title })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field label={t('choose')}>
          {(a11y) => (
            <select {...a11y} value={mentorId} onChange={({ target }) => setMentorId(target.value)}>
              <option value="">{t('keep')}</option>
              {mentors.map(({ id, fullName, field }) => (
                <option key={id} value={id}>
                  {field ? `${fullName} (${field})` : fullName}
                </option>
              ))}
            </select>
          )}
        </Field>
        {mentorId !== '' && <p className="note">{t('grantText')}</p>}
        <Field label={t('answer')} help={t('answerHelp')} error={isTried && isMissing ? t('missing') : undefined}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={4}
              maxLength={MAX_CHANGE_REASON}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
        {failure && (
          <p className="notice notice-bad" role="alert">
            {failure}
          </p>
        )}
        {!isOnline && <p className="note">{t('offline')}</p>}
        <p className="dialog-acts">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={isBusy || !isOnline}>
            {isBusy ? t('sending') : t(mentorId === '' ? 'decline' : 'grant')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
