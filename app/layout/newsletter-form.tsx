import { useRef, useState, type SubmitEvent } from 'react'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import { showToast } from '../lib/toast'

/** No part of the first load: fetched when the field is entered, so that a line cut meanwhile changes nothing. */
const loadDelivery = () => import('../lib/outbox/deliver').catch(() => null)

/** Newsletter sign-up. Posts natively without script; with it, goes through the outbox, so that it also works offline. */
export function NewsletterForm({ id }: { id: string }) {
  const { texts } = useFrame()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = input.current
    if (!field || busy) return
    if (!field.validity.valid) {
      setError(field.validity.valueMissing ? texts.newsletter.required : texts.newsletter.invalid)
      field.focus()
      return
    }
    setBusy(true)
    setError('')
    const email = field.value.trim()
    const delivery = await (await loadDelivery())?.deliver({ record: `newsletter:${email}`, url: '/api/newsletter', body: { email }, kind: 'newsletter', label: email })
    setBusy(false)
    if (!delivery || delivery.state === 'failed') {
      setError(delivery?.message ?? texts.newsletter.failed)
      return
    }
    showToast({ title: delivery.state === 'received' ? fill(texts.newsletter.thanks, { email }) : texts.newsletter.kept })
    field.value = ''
  }

  return (
    <form className="newsletter" method="post" action="/api/newsletter" noValidate onFocus={() => void loadDelivery()} onSubmit={(event) => void subscribe(event)}>
      <label htmlFor={id}>{texts.footer.email}</label>
      <div className="newsletter-row">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" className="button" disabled={busy}>
          {busy ? texts.footer.subscribing : texts.footer.subscribe}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
