import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_EMAIL, MAX_NAME } from '#contract/limits'
import { formatEuros, formatFrancs } from '#contract/money'
import type { Plan } from '#contract/plans'
import { readDraft, writeDraft } from '../lib/drafts'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import { usePageQuery } from '../lib/page-query'
import { Field } from '../ui/field'
import { BackToPlans } from './back-to-plans'
import { MeansChoice } from './means-choice'
import { openOrder } from './open-order'
import { dateText, ErrorPanel, Waiting } from './parts'
import { refusalOf, type Means, type Price, type QuoteCard } from './payment-calls'
import type { PaymentTexts } from './payment.fr'

interface Props {
  t: PaymentTexts
  plan: Plan
  quote: string | undefined
  means: Means
  price: Price
  quoteCard: QuoteCard | null
}

const DRAFT = 'payment'

/** Who pays, and with what; then the order is made, once. */
export function DetailsStep({ t, plan, quote, means, price, quoteCard }: Props) {
  const { language } = useFrame()
  const navigate = useNavigate()
  const asked = usePageQuery()
  const [values, setValues] = useState({ email: '', fullName: '' })
  const [method, setMethod] = useState<'card' | 'paypal'>(means.paypal && (asked.get('means') === 'paypal' || !means.card) ? 'paypal' : 'card')
  const [state, setState] = useState<'idle' | 'busy' | { title: string; text: string }>('idle')
  const [errors, setErrors] = useState<Partial<Record<'email' | 'fullName', string>>>({})
  const isBusy = useRef(false)
  const [isLater] = useState(() => new Date(price.startsAt).getTime() > Date.now() + 60_000)
  const form = useRef<HTMLFormElement>(null)
  const c = t.checkout

  useEffect(() => {
    // A quote has an address of its own.
    if (quote) return
    void readDraft(DRAFT).then((draft) => draft && setValues((now) => ({ email: now.email || (draft['email'] ?? ''), fullName: now.fullName || (draft['fullName'] ?? '') })))
  }, [quote])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const change = (name: 'email' | 'fullName', value: string) => {
    const after = { ...values, [name]: value }
    setValues(after)
    if (!quote) void writeDraft(DRAFT, after)
  }

  async function open() {
    // A second press in the same moment finds the first one's mark, which a redraw would set too late.
    if (isBusy.current) return
    const email = values.email.trim()
    const fullName = values.fullName.trim()
    if (!price.payer && !quoteCard && email === '') return setErrors({ email: c.emailRequired })
    isBusy.current = true
    setErrors({})
    setState('busy')
    try {
      const own = price.payer ? {} : { ...(email && { email }), ...(fullName && { fullName }) }
      const order = await openOrder({ planType: plan, method, ...(quote ? { quote } : {}), ...own })
      const to = method === 'paypal' && order.approvalUrl ? `/paypal-payment?plan=${plan}&order=${order.resumeToken}` : `/payment?order=${order.resumeToken}`
      // Back then leads to the plans, not to a form that was sent.
      navigate(to, { replace: true })
    } catch (error) {
      const refusal = refusalOf(error)
      const fields = Object.entries(refusal?.fields ?? {}).filter(([name]) => name === 'email' || name === 'fullName')
      if (fields.length > 0) {
        setErrors(Object.fromEntries(fields.map(([name, { message }]) => [name, message])))
        setState('idle')
      } else setState({ title: t.errorTitle, text: refusal ? (refusal.message ?? c.failed) : c.offline })
    }
    isBusy.current = false
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void open()
  }

  return (
    <div className="narrow">
      <BackToPlans t={t} />
      <h1>{quoteCard ? fill(c.quoteHeading, { organisation: quoteCard.organisation }) : fill(c.heading, { plan: t.planNames[plan] })}</h1>
      {quoteCard && (
        <p className="lead">
          {fill(c.quoteUntil, { code: quoteCard.code, date: dateText(quoteCard.validUntil, language, false) })} {quoteCard.description}
        </p>
      )}
      <dl className="meter-list">
        {price.creditAmount > 0 && (
          <>
            <dt>{c.listPrice}</dt>
            <dd>{formatFrancs(price.listPrice, language)}</dd>
            <dt>{c.credit}</dt>
            <dd>{formatFrancs(-price.creditAmount, language)}</dd>
          </>
        )}
        <dt>{c.toPay}</dt>
        <dd>{formatFrancs(price.amount, language)}</dd>
      </dl>
      {isLater && <p className="notice">{fill(c.startsAt, { date: dateText(price.startsAt, language, false) })}</p>}
      {!means.card && !means.paypal ? (
        <p className="notice notice-bad">
          {c.noMeans} <a href="/contact?subject=sales">{t.contact}</a>
        </p>
      ) : (
        <form ref={form} className="form" noValidate onSubmit={submit}>
          <h2>{c.who}</h2>
          {price.payer ? (
            <p>{fill(c.signedIn, { name: price.payer.fullName, email: price.payer.email })}</p>
          ) : (
            <>
              <Field label={c.email} mark={quoteCard ? c.optional : c.required} help={quoteCard ? c.quoteEmailHelp : c.emailHelp} error={errors.email}>
                {(a11y) => <input {...a11y} type="email" value={values.email} onChange={(event) => change('email', event.target.value)} required={!quoteCard} maxLength={MAX_EMAIL} autoComplete="email" />}
              </Field>
              <Field label={c.fullName} mark={c.optional} error={errors.fullName}>
                {(a11y) => <input {...a11y} value={values.fullName} onChange={(event) => change('fullName', event.target.value)} maxLength={MAX_NAME} autoComplete="name" />}
              </Field>
            </>
          )}
          <MeansChoice t={t} means={means} method={method} onChange={setMethod} />
          {method === 'paypal' && <p className="note">{fill(c.euros, { euros: formatEuros(price.amountEurCents, language) })}</p>}
          {typeof state === 'object' && <ErrorPanel {...state} retry={t.retry} onRetry={() => void open()} />}
          {state === 'busy' && <Waiting text={c.opening} />}
          <button type="submit" className="button" disabled={state === 'busy'}>
            {state === 'busy' ? c.opening : c.next}
          </button>
        </form>
      )}
    </div>
  )
}
