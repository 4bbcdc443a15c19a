import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import { PaymentMethodChoice } from '../checkout/payment-method-choice'
import { openOrder } from '../checkout/open-order'
import { usePaymentMethods } from '../checkout/use-payment-methods'
import { PartsPart } from '../instalments/parts-part'
import { ErrorPanel, Waiting } from '../parts'
import { readPrice, type Offer, type WishedParts, type Wish } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { useLoaded } from '../use-loaded'
import { WalletPart } from './wallet-part'

interface Props {
  t: PaymentTexts
  wish: Pick<Wish, 'planType' | 'quote' | 'part'>
  onBegin: (order: PaymentState) => void
  /** Called when the person chooses another method, which starts another order. */
  onOther: (method: 'card' | 'paypal') => void
  /** Address that creates a link for a relative; missing if none is offered. */
  relativeAt?: string
}

/** Starts an order with a wallet, where wallets come first or are the only method. */
export function WalletBeginning({ t, wish, onBegin, onOther, relativeAt }: Props) {
  const methods = usePaymentMethods()
  const [parts, setParts] = useState<WishedParts>()
  const { planType, quote, part } = wish
  const load = useCallback(
    async (): Promise<Offer> =>
      part === undefined ? readPrice(planType, quote) : (await import('../instalments/read-part')).readPart(part),
    [planType, quote, part],
  )
  // Amounts are shown only as received from the server.
  const { module: price, hasFailed, refusal, start } = useLoaded(load)
  if (hasFailed && refusal !== null)
    return <ErrorPanel title={t.errorTitle} text={refusal} retry={t.retry} onRetry={start} />
  if (hasFailed) return <ErrorPanel title={t.noNetworkTitle} text={t.loadFailed} retry={t.retry} onRetry={start} />
  if (!methods || !price) return <Waiting text={t.loading} />
  return (
    <WalletPart t={t}>
      {({ WalletForm, w }) => (
        <>
          <PartsPart
            price={price}
            instalment={null}
            wished={parts}
            isBusy={false}
            onChange={(count, francs) => setParts({ count, francs })}
          />
          {(methods.card ?? methods.paypal) !== null && (
            <PaymentMethodChoice
              t={t}
              methods={methods}
              method="mobile"
              isBusy={false}
              onChange={(method) => method !== 'mobile' && onOther(method)}
            />
          )}
          <WalletForm
            w={w}
            methods={methods}
            francs={parts?.francs ?? price.amount}
            isBusy={false}
            onPay={async (wallet) =>
              onBegin(await openOrder({ ...wish, ...(parts && { parts: parts.count }), method: 'mobile', wallet }))
            }
          />
          {relativeAt !== undefined && (
            <p>
              <Link className="button button-quiet" to={relativeAt} replace>
                {t.checkout.relative}
              </Link>
            </p>
          )}
        </>
      )}
    </WalletPart>
  )
}
