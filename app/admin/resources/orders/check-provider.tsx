import type { TFunction } from 'i18next'
import { ordersRoutes } from '#contract/routes/orders'
import { buildRequest } from '../../../network/call'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { useOrderAct } from './use-order-act'

/** Checks the payment's state with the provider at once, instead of waiting for a webhook. */
export function CheckProvider({ id, t }: { id: string; t: TFunction<'resources'> }) {
  const isOnline = useOnline()
  const { busy, problem, send } = useOrderAct(t)
  const check = async () => {
    if (await send(buildRequest(ordersRoutes.check, { params: { id } })))
      showToast({ title: t('orders.checked'), text: t('orders.checkedText') })
  }
  return (
    <>
      <button type="button" className="button button-quiet" disabled={busy || !isOnline} onClick={() => void check()}>
        {busy ? t('orders.sending') : t('orders.checkNow')}
      </button>
      {(problem ?? !isOnline) && <p role={problem ? 'alert' : undefined}>{problem ?? t('orders.offline')}</p>}
    </>
  )
}
