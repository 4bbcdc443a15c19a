/** The page whose document may run the card provider's script. */
export const CARD_PATH = '/payment'

/**
 * A page's security policy with what Stripe's card form needs (its guide, "Content security policy"): for the document
 * of `CARD_PATH` alone, whether the server or the service worker answers it.
 */
export const cardPolicy = (policy: string): string =>
  `${policy
    .replace("script-src 'self'", "script-src 'self' https://js.stripe.com https://*.js.stripe.com")
    .replace(
      "connect-src 'self'",
      "connect-src 'self' https://api.stripe.com",
    )}; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`
