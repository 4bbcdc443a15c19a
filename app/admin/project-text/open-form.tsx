import { useRef, useState, type SubmitEvent } from 'react'
import { MAX_REASON, MIN_REASON, VIEW_MINUTES } from '#contract/limits'
import { viewsRoutes } from '#contract/routes/views'
import { useOnline } from '../../device/use-online'
import { buildRequest } from '../../network/call'
import { NetworkError, findRefusal } from '../../network/http'
import { callOver } from '../../offline/replica/call-over'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { useConsole } from '../console/console-context'
import { refusalText } from '../../shell/refusal-text'

interface Props {
  id: string
  onOpened: (view: string) => void
  onCancel: () => void
}

type Errors = Partial<Record<'reason' | 'code' | 'form', string>>

/** Asks for a reason and a code, which are not stored on the device. */
export function OpenForm({ id, onOpened, onCancel }: Props) {
  const { t } = useTranslation('projectText')
  const { transport } = useConsole()
  const isOnline = useOnline()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  /** The idempotency key of the last request: repeating the same request after a lost answer opens the text once. */
  const sent = useRef<{ key: string; of: string } | null>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing: Errors = {
      ...(reason.trim() === '' && { reason: t('reasonRequired') }),
      ...(code.trim() === '' && { code: t('codeRequired') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const body = { reason, code }
    const of = JSON.stringify(body)
    if (sent.current?.of !== of) sent.current = { key: crypto.randomUUID(), of }
    try {
      const headers = { 'Idempotency-Key': sent.current.key }
      const opened = await callOver(transport, buildRequest(viewsRoutes.open, { params: { id }, body, headers }))
      onOpened(opened.body.id)
    } catch (error) {
      if (!(error instanceof NetworkError)) sent.current = null
      const { reason: badReason, code: badCode } = findRefusal(error)?.fields ?? {}
      setErrors(
        badReason || badCode
          ? { ...(badReason && { reason: badReason.message }), ...(badCode && { code: badCode.message }) }
          : {
              form: refusalText(error, {
                refusedOffline: t('needsNetwork'),
                unreachable: t('unknown'),
                failed: t('failed'),
              }),
            },
      )
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('openText', { minutes: VIEW_MINUTES })}</p>
      {!isOnline && <p className="notice">{t('needsNetwork')}</p>}
      {errors.form !== undefined && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field label={t('reason')} help={t('reasonHelp', { min: MIN_REASON })} error={errors.reason}>
        {(a11y) => (
          <input
            {...a11y}
            value={reason}
            maxLength={MAX_REASON}
            autoComplete="off"
            required
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('code')} help={t('codeHelp')} error={errors.code}>
        {(a11y) => (
          <input
            {...a11y}
            value={code}
            autoComplete="one-time-code"
            maxLength={20}
            required
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={isBusy || !isOnline}>
          {isBusy ? t('opening') : t('open')}
        </button>
      </p>
    </form>
  )
}
