import { useTranslation } from '../../../shell/i18n'
import { useState, type SubmitEvent } from 'react'
import { secondFactorRoutes } from '#contract/routes/second-factor'
import { call } from '../../../network/call'
import { failureText } from '../../../shell/failure-text'
import { findRefusal } from '../../../network/http'
import { showToast } from '../../../ui/toast'
import { Field } from '../../../ui/field'
import { actingAs, useAccount } from '../account-context'
import type { Codes, Start } from './second-factor'

/** Width of the white margin that cameras need around the QR code, in modules. */
const QUIET_ZONE = 4

/** Shows the key as a QR code and as text, then asks for a first code to confirm the set-up. */
export function FactorSetUp({
  start,
  onDone,
  onCancel,
}: {
  start: Start
  onDone: (reply: Codes) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const side = start.qrSize + 2 * QUIET_ZONE

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      onDone(await call(secondFactorRoutes.confirm, { body: { code }, ...actingAs(person) }))
    } catch (cause) {
      setError(findRefusal(cause)?.fields?.code?.message ?? failureText(cause, t))
      setBusy(false)
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(start.secret)
    showToast({ title: t('factor.copied') })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('factor.scan')}</p>
      <svg
        className="account-qr"
        role="img"
        aria-label={t('factor.qr')}
        viewBox={`${String(-QUIET_ZONE)} ${String(-QUIET_ZONE)} ${String(side)} ${String(side)}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
        <path d={start.qr} fill="#000" />
      </svg>
      <p>
        {t('factor.key')} <code className="account-key">{start.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={() => void copy().catch(() => undefined)}>
          {t('factor.copyKey')}
        </button>
        <a className="button button-quiet" href={start.uri}>
          {t('factor.openApp')}
        </a>
      </p>
      <Field label={t('factor.code')} error={error || undefined}>
        {(a11y) => (
          <input
            {...a11y}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t('factor.busy') : t('factor.confirm')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('factor.cancel')}
        </button>
      </p>
    </form>
  )
}
