import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { PaymentState } from '#contract/payments'
import { interpolate } from '../i18n/interpolate'
import { useFrame } from '../i18n/frame-context'
import { Icon } from '../ui/icon'
import { REDIRECT_HOME_MS } from '../device/timings'
import { toLocale, OrderLink, PaidDetails, MessagePanel, ReceiptLinks, Waiting, type CommonTexts } from './parts'
import type { PaymentTexts, SuccessTexts } from './payment.fr'
import { ReceiptAddress } from './receipt/receipt-address'
import type { OrderTrouble, Watched } from './use-order'

/** Shown until the server has responded. */
export const CheckingOrder = ({ t }: { t: Pick<SuccessTexts, 'checking' | 'checkingText'> }) => (
  <>
    <h1>{t.checking}</h1>
    <Waiting text={t.checkingText} />
  </>
)

/** Shown if the server does not know the payment of the address. */
export const NoOrder = ({ t }: { t: Pick<SuccessTexts, 'nothingTitle' | 'nothingText' | 'pay' | 'home'> }) => (
  <MessagePanel icon="document" title={t.nothingTitle} text={t.nothingText}>
    <p className="actions">
      <Link className="button" to="/payment">
        {t.pay}
      </Link>
      <Link className="button button-quiet" to="/">
        {t.home}
      </Link>
    </p>
  </MessagePanel>
)

interface PaidProps {
  t: PaymentTexts
  state: PaymentState
  /** The order was paid just now. */
  goesOn: boolean
  /** The buyer's account is signed in. */
  hasAccount: boolean
  take: (state: PaymentState) => void
}

/**
 * A paid order. If it was paid just now, the home page, or the account of a signed-in person, opens after three seconds
 * unless the person chooses to stay.
 */
export function PaidOrder({ t, state, goesOn, hasAccount, take }: PaidProps) {
  const navigate = useNavigate()
  const [wantsToStay, setWantsToStay] = useState(false)
  const stays = !goesOn || wantsToStay
  useEffect(() => {
    if (stays) return
    // The account belongs to the application half, which is another document.
    const go = () => (hasAccount ? location.assign('/account') : navigate('/'))
    const timer = setTimeout(go, REDIRECT_HOME_MS)
    return () => clearTimeout(timer)
  }, [stays, hasAccount, navigate])
  return (
    <MessagePanel icon="check" title={t.paidTitle} text={goesOn ? '' : t.paidText} tone="good">
      {!stays && (
        <>
          <p className="note">
            {hasAccount ? t.goingToAccount : t.goingHome} {state.receiptTo !== 'nobody' && t.mailed}
          </p>
          <p>
            <button type="button" className="button" onClick={() => setWantsToStay(true)}>
              {t.stay}
            </button>
          </p>
        </>
      )}
      <PaidDetails t={t} state={state} />
      <div onFocus={() => setWantsToStay(true)}>
        <ReceiptAddress t={t} state={state} take={take} />
      </div>
      <p className="actions">
        <ReceiptLinks t={t} state={state} />
        {hasAccount ? (
          <a className="button button-quiet" href="/account">
            {t.ownAccount}
          </a>
        ) : (
          <Link className="button button-quiet" to="/">
            {t.home}
          </Link>
        )}
      </p>
    </MessagePanel>
  )
}

interface WaitingProps {
  t: CommonTexts
  kind: 'processing' | 'held' | 'unsure' | 'relative'
  watched: Watched
  token: string
}

/** A state that may last longer than the visit. The page polls the order, also when its link is opened elsewhere. */
export function WaitingOrder({ t, kind, watched: { check, checkedAt, isChecking, trouble }, token }: WaitingProps) {
  const { language } = useFrame()
  const time = checkedAt && new Intl.DateTimeFormat(toLocale(language), { timeStyle: 'medium' }).format(checkedAt)
  return (
    <div className="narrow">
      <MessagePanel icon={kind === 'unsure' ? 'offline' : 'clock'} title={t[`${kind}Title`]} text={t[`${kind}Text`]}>
        <p className="note" role="status">
          {isChecking
            ? t.checking
            : trouble === 'network'
              ? t.noNetworkTitle
              : time && interpolate(t.checkedAt, { time })}
        </p>
        <p className="actions">
          <button type="button" className="button" disabled={isChecking} onClick={() => void check()}>
            <Icon name="refresh" /> {t.checkNow}
          </button>
          <Link className="button button-quiet" to="/">
            {t.home}
          </Link>
        </p>
      </MessagePanel>
      <OrderLink t={t} token={token} />
    </div>
  )
}

interface ClosedProps {
  t: CommonTexts
  kind: 'cancelled' | 'expired' | 'refunded' | 'partlyRefunded'
  state: PaymentState
  /** The payer returned from the provider with an unexpected status. */
  isUnknown?: boolean
}

export const ClosedOrder = ({ t, kind, state, isUnknown = false }: ClosedProps) => {
  const wasPaid = kind === 'refunded' || kind === 'partlyRefunded'
  return (
    <MessagePanel
      icon={wasPaid ? 'refresh' : 'close'}
      title={t[`${kind}Title`]}
      text={isUnknown ? `${t.unknownStatus} ${t[`${kind}Text`]}` : t[`${kind}Text`]}
      {...(isUnknown ? { tone: 'bad' as const } : {})}
    >
      {wasPaid && <PaidDetails t={t} state={state} />}
      <p className="actions">
        {wasPaid ? (
          <ReceiptLinks t={t} state={state} />
        ) : (
          <Link className="button" to={state.again}>
            {t.again}
          </Link>
        )}
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </MessagePanel>
  )
}

/** Paid through the student’s link; the payer's order has the receipt. `account`: label of the link to the account. */
export const PaidByRelative = ({ t, account }: { t: CommonTexts; account?: string | undefined }) => (
  <MessagePanel icon="check" title={t.relativePaidTitle} text={t.relativePaidText} tone="good">
    <p className="actions">
      {account ? (
        <a className="button" href="/account">
          {account}
        </a>
      ) : (
        <Link className="button" to="/">
          {t.home}
        </Link>
      )}
    </p>
  </MessagePanel>
)

/** Shown if the order could not be loaded or does not exist. */
export const UnknownOrder = ({
  t,
  trouble,
  onRetry,
}: {
  t: CommonTexts
  trouble: OrderTrouble
  onRetry: () => void
}) => {
  const isMissing = trouble === 'missing'
  const text = isMissing ? t.missingText : trouble === 'network' ? t.noNetwork : (trouble.message ?? t.unknownStatus)
  return (
    <MessagePanel
      icon={trouble === 'network' ? 'offline' : 'alert'}
      title={isMissing ? t.missingTitle : trouble === 'network' ? t.noNetworkTitle : t.errorTitle}
      text={text}
      tone="bad"
    >
      <p className="actions">
        {isMissing ? (
          <Link className="button" to="/payment">
            {t.plans}
          </Link>
        ) : (
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="refresh" /> {t.retry}
          </button>
        )}
        <Link className="button button-quiet" to="/">
          {t.home}
        </Link>
      </p>
    </MessagePanel>
  )
}
