/** The only page that may run the card provider's script. */
export const CARD_PATH = '/payment'

/**
 * Adds to a page's security policy what Stripe's card form needs (its guide, "Content security policy"). Only for the
 * document of `CARD_PATH`, served by the server or by the service worker.
 */
export const cardPolicy = (policy: string): string =>
  `${policy
    .replace("script-src 'self'", "script-src 'self' https://js.stripe.com https://*.js.stripe.com")
    .replace(
      "connect-src 'self'",
      "connect-src 'self' https://api.stripe.com",
    )}; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`
