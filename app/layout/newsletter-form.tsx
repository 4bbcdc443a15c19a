import { useFrame } from '../lib/frame-context'

/** Newsletter sign-up. Posts natively without script; with it, `newsletter-sending.ts` sends it. */
export function NewsletterForm({ id }: { id: string }) {
  const { newsletter } = useFrame().texts
  return (
    <form className="newsletter" method="post" action="/api/newsletter" noValidate>
      <label htmlFor={id}>{newsletter.email}</label>
      <div className="newsletter-row">
        <input id={id} name="email" type="email" required maxLength={254} autoComplete="email" />
        <button type="submit" className="button">
          {newsletter.subscribe}
        </button>
      </div>
    </form>
  )
}
