import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { Language } from '#contract/languages'
import { MAX_REFERENCE } from '#contract/limits'
import { formatFrancs } from '#domain/money/money'
import { ordersRoutes } from '#contract/routes/orders'
import { buildRequest } from '../../../network/call'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import { Dialog } from '../../../shell/dialog'
import { useOrderAct } from './use-order-act'
import type { OrderDetail } from './order-detail'

interface Props {
  t: TFunction<'resources'>
  language: Language
  orderId: string
  refund: OrderDetail['refunds'][number]
}

/** A refund made by hand on the provider's site. Its reference and date book it and send the credit note. */
export function SettleRefund(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const { t } = props
  return (
    <>
      <p>{t('orders.byHandText')}</p>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {t('orders.byHandNote')}
      </button>
      {isOpen && <SettleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SettleDialog({ t, language, orderId, refund, onClose }: Props & { onClose: () => void }) {
  const isOnline = useOnline()
  const mutation = useOrderAct(t)
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10))
  const [errors, setErrors] = useState<{ reference?: string; day?: string }>({})
  const amount = formatFrancs(refund.amount, language)

  async function settle(decision: 'done' | 'given_up') {
    const wrong =
      decision === 'given_up'
        ? {}
        : {
            ...(reference.trim() === '' && { reference: t('orders.byHandReferenceRequired') }),
            ...(day === '' && { day: t('orders.byHandDayRequired') }),
          }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const body = decision === 'done' ? { decision, reference: reference.trim(), day } : { decision }
    const params = { id: orderId, refundId: refund.id }
    if (!(await mutation.send(buildRequest(ordersRoutes.settleRefund, { params, body })))) return
    onClose()
    showToast({ title: t(`orders.byHandDone.${decision}`), text: amount })
  }

  return (
    <Dialog title={t('orders.byHandNote')} onClose={onClose}>
      {!isOnline && <p className="notice">{t('orders.offline')}</p>}
      {mutation.problem && (
        <p className="notice notice-bad" role="alert">
          {mutation.problem}
        </p>
      )}
      <p>{t('orders.byHandSteps', { amount })}</p>
      <Field label={t('orders.byHandReference')} error={errors.reference}>
        {(a11y) => (
          <input
            {...a11y}
            maxLength={MAX_REFERENCE}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('orders.byHandDay')} error={errors.day}>
        {(a11y) => <input {...a11y} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
      </Field>
      <p className="dialog-acts">
        <button
          type="button"
          className="button button-quiet"
          disabled={mutation.busy || !isOnline}
          onClick={() => void settle('given_up')}
        >
          {t('orders.byHandGiveUp')}
        </button>
        <button
          type="button"
          className="button"
          disabled={mutation.busy || !isOnline}
          onClick={() => void settle('done')}
        >
          {mutation.busy ? t('orders.sending') : t('orders.byHandConfirm')}
        </button>
      </p>
    </Dialog>
  )
}
