/** The element of Stripe's script in this document, loaded or loading. */
export const stripeScript = (): Element | null => document.querySelector('script[src^="https://js.stripe.com/"]')
