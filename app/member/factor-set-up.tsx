import { useState, type SubmitEvent } from 'react'
import { failureText } from '../shell/failure-text'
import { useTexts } from '../shell/lazy-texts'
import { refusalOf } from '../network/http'
import { showToast } from '../ui/toast'
import { Field } from '../ui/field'
import { callAs, useAccount } from './account-context'
import { accountTexts } from './account-texts'
import type { Start } from './second-factor'

/** The white edge without which cameras do not find the code, in its units. */
const QUIET_ZONE = 4

/** The key as a picture and as text, then a first code that proves the application has it. */
export function FactorSetUp({
  start,
  onDone,
  onCancel,
}: {
  start: Start
  onDone: (reply: unknown) => void
  onCancel: () => void
}) {
  const texts = useTexts(accountTexts)
  const t = texts.factor
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
      onDone(await callAs(person, 'POST', '/api/auth/second-factor/confirm', { code }))
    } catch (cause) {
      setError(refusalOf(cause)?.fields?.code?.message ?? failureText(cause, texts.failures))
      setBusy(false)
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(start.secret)
    showToast({ title: t.copied })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t.scan}</p>
      <svg
        className="account-qr"
        role="img"
        aria-label={t.qr}
        viewBox={`${String(-QUIET_ZONE)} ${String(-QUIET_ZONE)} ${String(side)} ${String(side)}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
        <path d={start.qr} fill="#000" />
      </svg>
      <p>
        {t.key} <code className="account-key">{start.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={() => void copy().catch(() => undefined)}>
          {t.copyKey}
        </button>
        <a className="button button-quiet" href={start.uri}>
          {t.openApp}
        </a>
      </p>
      <Field label={t.code} error={error || undefined}>
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
          {isBusy ? t.busy : t.confirm}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t.cancel}
        </button>
      </p>
    </form>
  )
}
