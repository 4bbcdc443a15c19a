import { useCallback, useEffect, useState, type SubmitEvent } from 'react'
import { MAX_FIRST_NAME } from '#contract/limits'
import { fromWireAmount } from '#domain/money/money'
import type { PaymentState } from '#contract/payments'
import { paymentLinkRoutes } from '#contract/routes/payment-links'
import { useFrame } from '../../i18n/frame-context'
import { interpolate } from '../../i18n/interpolate'
import { call, type ReplyAt } from '../../network/call'
import { findRefusal } from '../../network/http'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { formatPaymentDate, Waiting } from '../parts'
import type { RelativeTexts } from './relative.fr'
import { newToken, payerAddress, shareText } from './share-text'

interface Props {
  r: RelativeTexts
  state: PaymentState
  planName: string
  /** Sends the student's input to the server; resolves to false if it is invalid. */
  prepare: () => Promise<boolean>
}

type Known = ReplyAt<typeof paymentLinkRoutes.read>

/** The link by which a relative pays this order: created, shared while its secret is known, withdrawn. */
export function RelativeLink({ r, state, planName, prepare }: Props) {
  const { language } = useFrame()
  const [known, setKnown] = useState<Known | null>(null)
  const [token, setToken] = useState('')
  const [isAgain, setAgain] = useState(false)
  const [status, setStatus] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { orderId: id } = state
  const day = (iso: string) => formatPaymentDate(iso, language, false)

  const act = useCallback(
    async (work: () => Promise<Known>): Promise<boolean> => {
      setBusy(true)
      setTrouble('')
      setStatus('')
      const answer = await work().catch((error: unknown) => findRefusal(error)?.message ?? r.offline)
      setBusy(false)
      if (typeof answer === 'string') setTrouble(answer)
      else setKnown(answer)
      return typeof answer !== 'string'
    },
    [r],
  )
  const read = useCallback(() => void act(() => call(paymentLinkRoutes.read, { params: { id } })), [act, id])
  useEffect(() => queueMicrotask(read), [read])

  async function make(firstName: string) {
    if (!(await prepare().catch(() => true))) return
    const made = newToken()
    const body = { token: made, firstName }
    if (!(await act(() => call(paymentLinkRoutes.make, { params: { id }, body })))) return
    setToken(made)
    setAgain(false)
  }
  async function revoke() {
    if (!(await act(() => call(paymentLinkRoutes.revoke, { params: { id } })))) return
    setToken('')
    setStatus(r.revoked)
  }

  const link = known?.link
  return (
    <section className="pay-card" aria-busy={isBusy}>
      <h2>{r.heading}</h2>
      <p>{r.text}</p>
      {trouble && (
        <p className="notice notice-bad" role="alert">
          {trouble}
        </p>
      )}
      {known === null &&
        (trouble ? (
          <button type="button" className="button button-quiet" onClick={read}>
            {r.retry}
          </button>
        ) : (
          <Waiting text={r.loading} />
        ))}
      <p role="status">{status}</p>
      {link && token && (
        <ShareLink
          r={r}
          ready={interpolate(r.ready, { date: day(link.expiresAt) })}
          link={payerAddress(location.origin, language, token)}
          textOf={(address) =>
            shareText(r, language, { plan: planName, francs: fromWireAmount(state.amount), link: address })
          }
        />
      )}
      {link && !token && <p className="notice">{interpolate(r.open, { date: day(link.expiresAt) })}</p>}
      {known && (!link || isAgain) && (
        <NameForm r={r} firstName={known.link?.firstName || known.firstName} isBusy={isBusy} onMake={make} />
      )}
      {link && !isAgain && (
        <p className="actions">
          {!token && (
            <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => setAgain(true)}>
              {r.again}
            </button>
          )}
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void revoke()}>
            {r.revoke}
          </button>
        </p>
      )}
      {link && isAgain && <p className="note">{r.againText}</p>}
    </section>
  )
}

interface NameProps {
  r: RelativeTexts
  firstName: string
  isBusy: boolean
  onMake: (firstName: string) => Promise<void>
}

function NameForm({ r, firstName, isBusy, onMake }: NameProps) {
  const [name, setName] = useState(firstName)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim()) void onMake(name.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field label={r.firstName} error={isMissing ? r.firstNameRequired : undefined}>
        {(a11y) => (
          <input
            {...a11y}
            value={name}
            maxLength={MAX_FIRST_NAME}
            autoComplete="given-name"
            disabled={isBusy}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? r.making : r.make}
      </button>
    </form>
  )
}

interface ShareProps {
  r: RelativeTexts
  ready: string
  link: string
  textOf: (link: string) => string
}

/** Shares or copies the link while its secret is known. */
function ShareLink({ r, ready, link, textOf }: ShareProps) {
  const [status, setStatus] = useState('')
  const canShare = typeof navigator.share === 'function'
  const copy = () =>
    void navigator.clipboard.writeText(textOf(link)).then(
      () => setStatus(r.copied),
      () => setStatus(r.copyFailed),
    )
  // Closing the share sheet rejects, which is not an error.
  const share = () => void navigator.share({ text: textOf(link) }).catch(() => undefined)
  return (
    <>
      <p className="notice notice-good" role="status">
        {ready}
      </p>
      <Field label={r.link}>
        {(a11y) => <input {...a11y} readOnly value={link} onFocus={(event) => event.target.select()} />}
      </Field>
      <p className="actions">
        {canShare && (
          <button type="button" className="button" onClick={share}>
            <Icon name="share" /> {r.share}
          </button>
        )}
        <button type="button" className={canShare ? 'button button-quiet' : 'button'} onClick={copy}>
          {r.copy}
        </button>{' '}
        <span role="status">{status}</span>
      </p>
    </>
  )
}
