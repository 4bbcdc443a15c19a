import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isAwaited, isPaid, chooseScreen } from './order-screen-rules'
import { PaidDetails, MessagePanel, ReceiptLinks } from './parts'
import type { SuccessTexts } from './payment.fr'
import { ReceiptAddress } from './receipt/receipt-address'
import { useOrder } from './use-order'
import { WatchedOrder } from './watched-order'

/** The server's state of the payment that the address or the device identifies. */
export default function CheckedOrder({ t, id }: { t: SuccessTexts; id: string }) {
  const watched = useOrder(id, { isAwaited: (known) => isAwaited(chooseScreen(known), false) })
  const isDone = watched.state !== null && isPaid(watched.state.status)
  useEffect(() => {
    if (isDone) document.title = `${t.paidTitle} | Cap Soutenance`
  }, [isDone, t])
  return (
    <WatchedOrder t={t} watched={watched} unpaid={{ title: t.notPaidTitle, text: t.notPaidText, pay: t.pay }}>
      {(state) => (
        <MessagePanel icon="check" title={t.paidTitle} text={t.paidText} tone="good">
          <PaidDetails t={t} state={state} />
          <ReceiptAddress t={t} state={state} take={watched.take} />
          <p className="actions">
            <ReceiptLinks t={t} state={state} />
            <Link className="button button-quiet" to="/">
              {t.home}
            </Link>
          </p>
        </MessagePanel>
      )}
    </WatchedOrder>
  )
}
