import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import type { registrationApi } from '#contract/registration'
import { registrationRoutes } from '#contract/routes/registration'
import { useOnline } from '../../device/use-online'
import { buildAddress, buildRequest } from '../../network/call'
import { NetworkError } from '../../network/http'
import { callOver } from '../../offline/replica/call-over'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Dialog } from '../../shell/dialog'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import type { DefinitionContext } from './definition'

type Waiting = ReplyOf<typeof registrationApi.waiting>[number]

interface Props {
  t: TFunction<'resources'>
  date: DefinitionContext['date']
}

/** Lists people who registered but have not opened the mailed link, since they are not yet users. */
export function WaitingRegistrations({ t, date }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="waiting-registrations">
      <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('users.waiting.open')}
      </button>
      {isOpen && <WaitingDialog t={t} date={date} onClose={() => setOpen(false)} />}
    </p>
  )
}

function WaitingDialog({ t, date, onClose }: Props & { onClose: () => void }) {
  const { t: tConsole } = useTranslation('console')
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(registrationRoutes.waiting), { isFresh: true })
  return (
    <Dialog title={t('users.waiting.open')} onClose={onClose}>
      <p>{t('users.waiting.text')}</p>
      {!isOnline && <p className="notice">{t('users.waiting.offline')}</p>}
      <Answered answer={answer} t={tConsole} isQuiet>
        {(waiting) =>
          waiting.length === 0 ? (
            <p className="note">{t('users.waiting.none')}</p>
          ) : (
            <ul className="waiting-list">
              {waiting.map((one) => (
                <WaitingRow key={one.email} t={t} date={date} one={one} onSent={answer.refetch} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Dialog>
  )
}

function WaitingRow({ t, date, one, onSent }: Props & { one: Waiting; onSent: () => void }) {
  const { t: tConsole } = useTranslation('console')
  const { transport } = useConsole()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const { id, fullName: name, email, mailedAt, expiresAt } = one

  async function resend() {
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': key.current }
      await callOver(transport, buildRequest(registrationRoutes.resendTo, { params: { id }, headers }))
      key.current = null
      showToast({ title: t('users.waiting.done'), text: t('users.waiting.doneText', { email }) })
      onSent()
    } catch (error) {
      // After a network error the same key is sent again, so the action runs at most once.
      if (!(error instanceof NetworkError)) key.current = null
      showToast({ variant: 'destructive', title: t('users.waiting.failed'), text: failureText(error, tConsole) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>{email}</span>
        <span className="note">
          {t('users.waiting.mailed', { at: date(mailedAt, true), until: date(expiresAt, true) })}
        </span>
      </div>
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy || !isOnline}
        title={isOnline ? undefined : t('users.waiting.offline')}
        aria-label={t('users.waiting.actLabel', { name })}
        onClick={() => void resend()}
      >
        {t('users.waiting.act')}
      </button>
    </li>
  )
}
