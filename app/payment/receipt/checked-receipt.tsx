import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { useFrame } from '../../i18n/frame-context'
import { signInAddress } from '../../session/after-sign-in'
import { Icon } from '../../ui/icon'
import { formatPaymentDate, ErrorPanel, Waiting } from '../parts'
import { pdfAddress } from '../payment-calls'
import type { ReceiptTexts } from '../payment.fr'
import { lookUpReceipt, type Verdict } from './receipt-verdict'

const TONES = {
  authentic: 'good',
  stored: '',
  known: '',
  unsure: 'bad',
  wrong: 'bad',
  missing: 'bad',
  broken: 'bad',
  noNetwork: 'bad',
} as const

/** A receipt with the verdict on its authenticity. Offline, the signature decides. */
export function CheckedReceipt({ t, number, fragment }: { t: ReceiptTexts; number: string; fragment: string }) {
  const { language } = useFrame()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const check = useCallback(() => {
    setVerdict(null)
    void lookUpReceipt(number, fragment, language).then(setVerdict)
  }, [number, fragment, language])
  useEffect(() => queueMicrotask(check), [check])
  useEffect(() => {
    if (verdict?.kind !== 'unsure' && verdict?.kind !== 'noNetwork') return
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [verdict, check])

  if (!verdict)
    return (
      <>
        <h1>{t.heading}</h1>
        <Waiting text={t.checking} />
      </>
    )
  const { kind, content } = verdict
  const isRetryable = kind === 'unsure' || kind === 'noNetwork'
  const tone = TONES[kind]
  return (
    <>
      <h1>{content ? `${t.kinds[content.kind]} ${number}` : `${t.heading} ${number}`}</h1>
      {isRetryable ? (
        <ErrorPanel title={number} text={t[kind]} retry={t.retry} onRetry={check} />
      ) : (
        <p className={tone ? `notice notice-${tone}` : 'notice'} role={tone === 'bad' ? 'alert' : 'status'}>
          {tone === 'good' && <Icon name="security" />} {t[kind]}{' '}
          {kind === 'authentic' && (verdict.by === 'device' ? t.authenticHere : t.authenticServer)}
        </p>
      )}
      {content?.provider === 'sandbox' && (
        <p className="notice notice-bad">
          <strong>{t.sandboxText}</strong>
        </p>
      )}
      {content && <Sheet t={t} verdict={verdict} content={content} />}
      <p className="actions">
        {content && (
          <button type="button" className="button" onClick={() => print()}>
            <Icon name="print" /> {t.print}
          </button>
        )}
        {kind === 'known' && (
          <Link className="button" to={signInAddress({ pathname: `/recu/${number}`, search: '' })}>
            {t.signIn}
          </Link>
        )}
        {verdict.proof && (
          <a
            className="button button-quiet"
            href={pdfAddress(number, verdict.proof, language)}
            download={`${number}.pdf`}
          >
            <Icon name="download" /> {t.pdf}
          </a>
        )}
        <Link className="button button-quiet" to="/recu">
          {t.other}
        </Link>
      </p>
    </>
  )
}

function Sheet({
  t,
  verdict,
  content,
}: {
  t: ReceiptTexts
  verdict: Verdict
  content: NonNullable<Verdict['content']>
}) {
  const { language } = useFrame()
  const euros = content.amountEurCents === null ? '' : ` (${formatEuros(content.amountEurCents, language)})`
  const rows: readonly (readonly [string, string])[] = [
    [t.issuer, content.issuer],
    // The payer is empty if the payment had no name or address.
    ...(content.payer === '' ? [] : [[t.payer, content.payer] as const]),
    ...(content.beneficiary === undefined ? [] : [[t.beneficiary, content.beneficiary] as const]),
    [t.plan, t.plans[content.plan]],
    [t.amounts[content.kind], formatFrancs(content.amount, language) + euros],
    [t.paymentMethod, t.providers[content.provider]],
    [t.paidAt, formatPaymentDate(content.paidAt, language, false)],
    [t.issuedAt, formatPaymentDate(content.issuedAt, language, false)],
    ...(content.receiptNumber === null ? [] : [[t.about[content.kind], content.receiptNumber] as const]),
    ...(verdict.refunded ? [[t.refunded, formatFrancs(verdict.refunded, language)] as const] : []),
  ]
  return (
    <dl className="meter-list paid-details">
      {rows.map(([label, value]) => (
        <div key={label} className="row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
