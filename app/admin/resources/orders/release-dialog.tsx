import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { Language } from '#contract/languages'
import { MAX_TITLE } from '#contract/limits'
import { formatFrancs } from '#domain/money/money'
import { ordersRoutes } from '#contract/routes/orders'
import { buildRequest } from '../../../network/call'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { Dialog } from '../../../shell/dialog'
import { useOrderAct } from './use-order-act'
import type { Payment } from './order-detail'

interface Props {
  t: TFunction<'resources'>
  language: Language
  order: Payment
  onClose: () => void
}

const DECISIONS = ['accept', 'cancel'] as const

/** Releases an order on hold: an administrator has checked it with the provider and accepts or cancels it. */
export function ReleaseDialog({ t, language, order, onClose }: Props) {
  const isOnline = useOnline()
  const mutation = useOrderAct(t)
  const [decision, setDecision] = useState<(typeof DECISIONS)[number] | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const amount = formatFrancs(order.amount, language)

  async function decide() {
    if (decision === null || reason.trim() === '') {
      setError(decision === null ? t('orders.decisionRequired') : t('orders.reasonRequired'))
      return
    }
    setError(undefined)
    const body = { decision, reason: reason.trim() }
    if (!(await mutation.send(buildRequest(ordersRoutes.release, { params: { id: order.id }, body })))) return
    onClose()
    showToast({ title: t(`orders.released.${decision}`), text: order.name })
  }

  return (
    <Dialog title={t('orders.release')} onClose={onClose}>
      {!isOnline && <p className="notice">{t('orders.offline')}</p>}
      {mutation.problem && (
        <p className="notice notice-bad" role="alert">
          {mutation.problem}
        </p>
      )}
      <p>{t('orders.releaseText', { amount })}</p>
      <fieldset className="conflict-field" disabled={mutation.isUnknown}>
        <legend>{t('orders.decision')}</legend>
        {DECISIONS.map((one) => (
          <label key={one}>
            <input type="radio" name="decision" checked={decision === one} onChange={() => setDecision(one)} />
            <span>
              <strong>{t(`orders.decisions.${one}`)}</strong>
              <small>{t(`orders.decisionTexts.${one}`, { amount })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={t('orders.reason')} help={t('orders.reasonHelp')} error={error}>
        {(a11y) => (
          <input
            {...a11y}
            maxLength={MAX_TITLE}
            autoComplete="off"
            value={reason}
            disabled={mutation.isUnknown}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose} disabled={mutation.busy}>
          {t('orders.cancel')}
        </button>
        <button type="button" className="button" disabled={mutation.busy || !isOnline} onClick={() => void decide()}>
          {mutation.busy ? t('orders.sending') : t('orders.decide')}
        </button>
      </p>
    </Dialog>
  )
}
