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
import { parseInteger } from '../../../lists/forms/form-rules'
import { useOrderAct } from './use-order-act'
import type { Payment } from './order-detail'

interface Props {
  t: TFunction<'resources'>
  language: Language
  order: Payment
  onClose: () => void
}

/** Refunds an order: asks for the amount and reason, then for confirmation, since a refund cannot be undone. */
export function RefundDialog({ t, language, order, onClose }: Props) {
  const isOnline = useOnline()
  const mutation = useOrderAct(t)
  const [amount, setAmount] = useState(String(order.remaining))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [isConfirming, setConfirming] = useState(false)
  const francs = parseInteger(amount)
  const shown = formatFrancs(francs, language)

  function ask() {
    const wrong = {
      ...(!(francs >= 1 && francs <= order.remaining) && {
        amount: t('orders.refundRange', { most: formatFrancs(order.remaining, language) }),
      }),
      ...(reason.trim() === '' && { reason: t('orders.reasonRequired') }),
    }
    setErrors(wrong)
    setConfirming(Object.keys(wrong).length === 0)
  }

  async function give() {
    const body = { amount: francs, reason: reason.trim() }
    if (!(await mutation.send(buildRequest(ordersRoutes.refund, { params: { id: order.id }, body })))) return
    onClose()
    showToast({ title: t('orders.refundDone'), text: t('orders.refundDoneText', { amount: shown, name: order.name }) })
  }

  return (
    <Dialog title={t('orders.refund')} onClose={onClose}>
      {!isOnline && <p className="notice">{t('orders.offline')}</p>}
      {mutation.problem && (
        <p className="notice notice-bad" role="alert">
          {mutation.problem}
        </p>
      )}
      {isConfirming ? (
        <p>{t('orders.refundSure', { amount: shown, name: order.name })}</p>
      ) : (
        <>
          <p>{t('orders.refundText', { name: order.name, left: formatFrancs(order.remaining, language) })}</p>
          <Field label={t('orders.refundAmount')} error={errors.amount}>
            {(a11y) => (
              <input
                {...a11y}
                inputMode="numeric"
                autoComplete="off"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('orders.reason')} help={t('orders.reasonHelp')} error={errors.reason}>
            {(a11y) => (
              <input
                {...a11y}
                maxLength={MAX_TITLE}
                autoComplete="off"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <p className="dialog-acts">
        <button
          type="button"
          className="button button-quiet"
          onClick={isConfirming && !mutation.isUnknown ? () => setConfirming(false) : onClose}
          disabled={mutation.busy}
        >
          {isConfirming && !mutation.isUnknown ? t('orders.back') : t('orders.cancel')}
        </button>
        {isConfirming ? (
          <button
            type="button"
            className="button button-bad"
            disabled={mutation.busy || !isOnline}
            onClick={() => void give()}
          >
            {mutation.busy ? t('orders.sending') : t('orders.refundGive', { amount: shown })}
          </button>
        ) : (
          <button type="button" className="button" disabled={!isOnline} onClick={ask}>
            {t('orders.next')}
          </button>
        )}
      </p>
    </Dialog>
  )
}
