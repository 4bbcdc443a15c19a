import { useEffect, useState } from 'react'
import type { PartCount, WholePrice } from '#contract/instalments'
import type { PaymentState } from '#contract/payments'
import { openOrder } from '../checkout/open-order'
import { usePaymentMethods } from '../checkout/use-payment-methods'
import { PartsPart } from '../instalments/parts-part'
import { readPrice, type Wish } from '../payment-calls'
import type { PaymentTexts } from '../payment.fr'
import { WalletPart } from './wallet-part'

interface Props {
  t: PaymentTexts
  wish: Pick<Wish, 'planType' | 'quote' | 'part'>
  /** What it costs before the server has said what the caller has paid already. */
  francs: number
  onBegin: (order: PaymentState) => void
}

/** Where wallets are all that can pay: the order begins with one. */
export function WalletBeginning({ t, wish, francs, onBegin }: Props) {
  const methods = usePaymentMethods()
  const [price, setPrice] = useState<WholePrice>({ listPrice: francs, creditAmount: 0, amount: francs })
  const [parts, setParts] = useState<{ count: PartCount; francs: number }>()
  const { planType, quote, part } = wish
  useEffect(() => {
    // Without an answer the price of the plan stands; the server has the last word.
    const ask = async () => {
      const known = await (part === undefined
        ? readPrice(planType, quote)
        : (await import('../instalments/read-part')).readPart(part))
      if (!known) return
      setPrice({ listPrice: known.amount, creditAmount: 0, ...known })
      setParts(undefined)
    }
    void ask().catch(() => undefined)
  }, [planType, quote, part])
  if (!methods) return null
  return (
    <WalletPart t={t}>
      {({ WalletForm, w }) => (
        <>
          {methods.account && part === undefined && (
            <PartsPart
              state={null}
              asked={{ price, count: parts?.count }}
              isBusy={false}
              onChange={(count, first) => setParts(count && { count, francs: first })}
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
        </>
      )}
    </WalletPart>
  )
}
