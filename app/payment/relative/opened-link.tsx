import { useCallback, useEffect, useState } from 'react'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import { formatPaymentDate, ErrorPanel, MessagePanel, useScreenFocus, Waiting } from '../parts'
import { lookAt, type LinkedPaymentState, type LinkedPayment } from './payer-calls'
import { PayerForm } from './payer-form'
import type { PayerPageTexts } from './payer-page.fr'
import type { PayerTexts } from './payer.fr'

interface Props {
  t: PayerPageTexts
  p: PayerTexts
  token: string
}

/** The content of a student's link: the payment, or the reason why there is none. */
export function OpenedLink({ t, p, token }: Props) {
  const [opened, setOpened] = useState<LinkedPaymentState | null>(null)
  const check = useCallback(() => void lookAt(token).then(setOpened), [token])
  useEffect(() => queueMicrotask(check), [check])
  useEffect(() => {
    if (opened !== 'network') return
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [opened, check])
  useScreenFocus(
    opened === null ? '' : typeof opened === 'string' ? opened : 'refused' in opened ? 'refused' : opened.state,
  )

  if (opened === null)
    return (
      <>
        <h1>{t.heading}</h1>
        <Waiting text={t.opening} />
      </>
    )
  if (opened === 'network')
    return (
      <>
        <h1>{t.heading}</h1>
        <ErrorPanel title={t.noNetworkTitle} text={p.offline} retry={t.retry} onRetry={check} />
      </>
    )
  if (typeof opened === 'object' && 'refused' in opened)
    return (
      <>
        <h1>{t.heading}</h1>
        <ErrorPanel title={p.refusedTitle} text={opened.refused} retry={t.retry} onRetry={check} />
      </>
    )
  if (typeof opened === 'string')
    return <MessagePanel icon="alert" title={t.heading} text={opened === 'missing' ? t.missing : p.over} tone="bad" />
  const words = { name: opened.firstName }
  if (opened.state === 'paid')
    return <MessagePanel icon="check" title={p.paidTitle} text={interpolate(p.paid, words)} tone="good" />
  if (opened.state === 'waiting')
    return (
      <MessagePanel icon="clock" title={p.waitingTitle} text={interpolate(p.waiting, words)}>
        <p className="actions">
          <button type="button" className="button" onClick={check}>
            {p.checkAgain}
          </button>
        </p>
      </MessagePanel>
    )
  return (
    <>
      <ToPay p={p} shown={opened} />
      <PayerForm t={t} p={p} token={token} shown={opened} onChange={check} />
    </>
  )
}

function ToPay({ p, shown }: Pick<Props, 'p'> & { shown: LinkedPayment }) {
  const { language } = useFrame()
  const { firstName: name, plan, amount, amountEurCents, expiresAt } = shown
  return (
    <>
      <h1>{interpolate(p.headingFor, { name })}</h1>
      <dl className="meter-list">
        <dt>{p.plan}</dt>
        <dd>{p.planNames[plan]}</dd>
        <dt>{p.sum}</dt>
        <dd className="to-pay">{formatFrancs(amount, language)}</dd>
        <dt>{p.euros}</dt>
        <dd>{formatEuros(amountEurCents, language)}</dd>
      </dl>
      <p className="note">
        {interpolate(p.until, { date: formatPaymentDate(expiresAt, language, false) })} {p.privacy}
      </p>
    </>
  )
}
