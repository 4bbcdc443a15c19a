import { useState } from 'react'
import { MAX_REASON } from '#contract/limits'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import type { OwnSession } from '../today/own-work'
import { editSession, useSessionWriter } from './use-sessions'

/** The mentor accepts or declines a student's request. */
export function RequestAnswer({ session }: { session: OwnSession }) {
  const { t } = useTranslation('booking')
  const { isBusy, failure, write } = useSessionWriter()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  async function answer(changes: { status: 'scheduled' | 'declined'; reason?: string }) {
    const written = await write(editSession(session, changes))
    setDeclining(false)
    if (written === null) return
    const title = t(changes.status === 'scheduled' ? 'answer.accepted' : 'answer.declined')
    showToast(written === 'waiting' ? { title, text: t('change.waiting') } : { title })
  }
  return (
    <section className="card" aria-labelledby="answer-title">
      <h2 id="answer-title">{t('answer.title')}</h2>
      <p>{t('answer.text')}</p>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" disabled={isBusy} onClick={() => void answer({ status: 'scheduled' })}>
          {t('answer.accept')}
        </button>
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => setDeclining(true)}>
          {t('answer.decline')}
        </button>
      </p>
      {isDeclining && (
        <Dialog title={t('answer.declineTitle')} onClose={() => setDeclining(false)}>
          <p>{t('answer.declineText')}</p>
          <Reason value={reason} onChange={setReason} />
          <p className="actions">
            <button type="button" className="button" onClick={() => setDeclining(false)}>
              {t('change.back')}
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={isBusy}
              onClick={() => void answer({ status: 'declined', ...(reason.trim() && { reason: reason.trim() }) })}
            >
              {t('answer.decline')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}

export function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('booking')
  return (
    <Field label={t('change.reason')}>
      {(a11y) => (
        <textarea
          {...a11y}
          rows={2}
          maxLength={MAX_REASON}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
