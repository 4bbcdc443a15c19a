/** Stripe's own script, in this document or on its way into it. */
export const stripeScript = (): Element | null => document.querySelector('script[src^="https://js.stripe.com/"]')
