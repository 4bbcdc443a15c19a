import * as z from 'zod/mini'
import { NEWSLETTER_SOURCES } from './choices'
import { defineEndpoint } from './endpoint'
import { email, linkToken } from './fields'
import { mailProgramRoutes, newsletterRoutes } from './routes/newsletter'

export const SubscribeNewsletter = z.object({
  email: email(),
  source: z._default(z.enum(NEWSLETTER_SOURCES), 'footer'),
})
export type SubscribeNewsletter = z.output<typeof SubscribeNewsletter>
const LinkToken = z.object({ token: linkToken() })

/** Double opt-in: only confirmed addresses receive mail. */
export const newsletterApi = {
  /** Mails a confirmation link; the answer does not reveal whether the address is known. */
  subscribe: defineEndpoint({
    ...newsletterRoutes.subscribe,
    access: 'public',
    body: SubscribeNewsletter,
    status: 202,
    form: { sent: '/newsletter/thanks' },
    limit: { times: 10, seconds: 600 },
  }),
  /** Called by the page `/newsletter/confirm?token=…` that the mail links to. */
  confirm: defineEndpoint({
    ...newsletterRoutes.confirm,
    access: 'public',
    body: LinkToken,
    form: { sent: '/newsletter/confirm?done=1#done' },
    limit: { times: 30, seconds: 600 },
  }),
  /** Called by the page `/newsletter/unsubscribe?token=…`. */
  unsubscribe: defineEndpoint({
    ...newsletterRoutes.unsubscribe,
    access: 'public',
    body: LinkToken,
    form: { sent: '/newsletter/unsubscribe?done=1#done' },
    limit: { times: 30, seconds: 600 },
  }),
  /** RFC 8058: the mail program's own "unsubscribe" button posts a form here. */
  oneClick: defineEndpoint({
    ...mailProgramRoutes.oneClick,
    access: 'public',
    query: LinkToken,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    form: {},
    limit: { times: 600, seconds: 600 },
  }),
}
