import type { SubscribeNewsletter } from '#contract/newsletter'
import { newsletterRoutes } from '#contract/routes/newsletter'
import { useFrame } from '../i18n/frame-context'

/** Newsletter sign-up. Without script it posts natively; otherwise `newsletter-sending.ts` sends it. */
export function NewsletterForm({ source }: { source: SubscribeNewsletter['source'] }) {
  const id = `${source}-newsletter`
  const { newsletter } = useFrame().texts
  return (
    <form className="newsletter" method="post" action={newsletterRoutes.subscribe.path} noValidate>
      <label htmlFor={id}>{newsletter.email}</label>
      <div className="newsletter-row">
        <input id={id} name="email" type="email" required maxLength={254} autoComplete="email" />
        <input type="hidden" name="source" value={source} />
        <button type="submit" className="button">
          {newsletter.subscribe}
        </button>
      </div>
    </form>
  )
}
