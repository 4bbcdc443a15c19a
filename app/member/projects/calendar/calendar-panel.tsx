import { useState } from 'react'
import { calendarFeedRoutes } from '#contract/routes/calendar-feed'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { buildAddress, call } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { Dialog } from '../../../shell/dialog'
import { failureText } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../../account/account-context'
import { Part } from '../../account/part'

type CalendarAction = 'renew' | 'revoke'

/** The private calendar address, created, renewed and revoked here. It is shown only once. */
export function CalendarPanel() {
  const { t } = useTranslation('calendar')
  const { t: ta } = useTranslation('account')
  const { language } = useFrame()
  const { person } = useAccount()
  const isOnline = useOnline()
  const state = useAnswer(buildAddress(calendarFeedRoutes.state), { isFresh: true })
  const [address, setAddress] = useState<string | null>(null)
  const [action, setAction] = useState<CalendarAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(what: CalendarAction) {
    setAction(null)
    setBusy(true)
    setFailure(null)
    try {
      const acting = actingAs(person)
      if (what === 'renew') {
        const { path } = await call(calendarFeedRoutes.renew, acting)
        setAddress(`${location.origin}${path}`)
      } else {
        await call(calendarFeedRoutes.revoke, acting)
        setAddress(null)
        showToast({ title: t('revoked') })
      }
      state.refetch()
    } catch (error) {
      setFailure(failureText(error, ta))
    } finally {
      setBusy(false)
    }
  }
  const isOff = isBusy || !isOnline
  return (
    <>
      <p className="lead">{t('lead')}</p>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      <Part answer={state} isQuiet>
        {({ createdAt }) => (
          <section className="card" aria-label={t('address')}>
            {address !== null ? (
              <NewAddress address={address} />
            ) : (
              <p>{createdAt ? t('active', { date: longDate(new Date(createdAt), language) }) : t('none')}</p>
            )}
            <p className="actions">
              <button
                type="button"
                className={createdAt ? 'button button-quiet' : 'button'}
                disabled={isOff}
                onClick={() => (createdAt ? setAction('renew') : void run('renew'))}
              >
                {isBusy ? t('busy') : t(createdAt ? 'renew' : 'create')}
              </button>
              {createdAt && (
                <button
                  type="button"
                  className="button button-quiet"
                  disabled={isOff}
                  onClick={() => setAction('revoke')}
                >
                  {t('revoke')}
                </button>
              )}
            </p>
            {!isOnline && <p className="note">{ta('needsNetwork')}</p>}
          </section>
        )}
      </Part>
      {action && (
        <Dialog title={t(action)} onClose={() => setAction(null)}>
          <p>{t(action === 'renew' ? 'renewAsk' : 'revokeAsk')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => void run(action)}>
              {t(action === 'renew' ? 'renewSure' : 'revokeSure')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAction(null)}>
              {t('cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: t('copied') }),
      () => showToast({ variant: 'destructive', title: t('copyFailed') }),
    )
  return (
    <>
      <p className="notice" role="status">
        {t('once')}
      </p>
      <Field label={t('address')} help={t('secret')}>
        {(a11y) => <input {...a11y} readOnly value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          {t('copy')}
        </button>
        <a className="button button-quiet" href={address.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          {t('subscribe')}
        </a>
      </p>
      <p className="note">{t('how')}</p>
    </>
  )
}
