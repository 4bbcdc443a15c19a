/**
 * Times and distances of the interface from the specification (section 9). Values that only style sheets use are in
 * those; `timings.test.ts` checks both.
 */

export const TOAST_DURATION_MS = 5_000
/** A notification is removed after this time even while it has the pointer or the focus. */
export const TOAST_REMOVAL_MS = 1_000_000
/** Horizontal distance after which a swipe dismisses a notification. */
export const TOAST_SWIPE_PX = 50

/** Delay before the redirect to the home page after a successful payment. */
export const REDIRECT_HOME_MS = 3_000
/** Delay before the redirect to PayPal's page. */
export const REDIRECT_PAYPAL_MS = 800

/** Delay before the reload into another language, in which the choice and pending drafts are stored. */
export const LANGUAGE_RELOAD_MS = 100
