import { useState, type SubmitEvent } from 'react'
import { MEMBERSHIP_DAYS } from '#contract/institutions/choices'
import { useOnline } from '../device/use-online'
import { useTranslation } from '../shell/i18n'
import { Field } from '../ui/field'
import type { Invited } from './invite-all'
import type { Panel } from './panel-data'
import { pastedAddresses } from './pasted-addresses'
import { useInvite } from './use-invite'

/** Invites one student, or all addresses of a pasted list. */
export function PanelInviteForm({ panel: { seats } }: { panel: Panel }) {
  const { t } = useTranslation('institution')
  const isOnline = useOnline()
  const { text, keep, progress, invite, stop } = useInvite()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Invited | null>(null)
  const { addresses } = pastedAddresses(text)
  const room = Math.max(0, seats.paid - seats.used - seats.invited)

  async function send(): Promise<void> {
    const { unreadable } = pastedAddresses(text)
    if (unreadable.length > 0) return setProblem(t('invite.invalid', { list: unreadable.join(', ') }))
    if (addresses.length === 0) return setProblem(t('invite.missing'))
    setOutcome(null)
    setOutcome(await invite(addresses))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!progress) void send()
  }
  return (
    <section className="card" aria-labelledby="panel-invite">
      <h2 id="panel-invite">{t('invite.title')}</h2>
      <p>{t('invite.text', { days: MEMBERSHIP_DAYS })}</p>
      <form noValidate onSubmit={submit}>
        <Field
          label={t('invite.addresses')}
          mark={t('invite.room', { count: room })}
          help={t('invite.help')}
          error={problem}
        >
          {(a11y) => (
            <textarea
              {...a11y}
              rows={4}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              readOnly={progress !== null}
              value={text}
              onChange={({ target: { value } }) => {
                keep(value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        {outcome && <Outcome outcome={outcome} />}
        {!isOnline && <p className="note">{t('invite.offline')}</p>}
        <p className="actions">
          <button type="submit" className="button" disabled={!isOnline || progress !== null}>
            {progress
              ? t('invite.sending', progress)
              : addresses.length > 0
                ? t('invite.send', { count: addresses.length })
                : t('invite.sendNone')}
          </button>
          {progress && (
            <button type="button" className="button button-quiet" onClick={stop}>
              {t('invite.stop')}
            </button>
          )}
        </p>
      </form>
    </section>
  )
}

function Outcome({ outcome: { sent, notInvited } }: { outcome: Invited }) {
  const { t } = useTranslation('institution')
  return (
    <div role="status">
      {sent > 0 && <p className="notice notice-good">{t('invite.sent', { count: sent })}</p>}
      {notInvited.length > 0 && (
        <div className="notice notice-bad">
          <p>{t('invite.refused', { count: notInvited.length })}</p>
          <ul className="panel-refused">
            {notInvited.map(({ email, reason }) => (
              <li key={email}>
                <strong>{email}</strong>
                {reason !== null && <> · {reason}</>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
