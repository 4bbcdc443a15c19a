/**
 * Times and distances that the specification gives for the interface (section 9). Those that only style sheets use stay
 * there; `timings.test.ts` holds both to the specification.
 */

export const TOAST_DURATION_MS = 5_000
/** Also a notification that the pointer or the focus holds goes after this time. */
export const TOAST_REMOVAL_MS = 1_000_000
/** Horizontal way after which a swipe dismisses a notification. */
export const TOAST_SWIPE_PX = 50

/** Before the home page, after a payment that succeeded. */
export const REDIRECT_HOME_MS = 3_000
/** How long a screen stands before it leads to PayPal's page. */
export const REDIRECT_PAYPAL_MS = 800

/** Before the reload into another language: time for the choice, and for drafts being written, to reach the disk. */
export const LANGUAGE_RELOAD_MS = 100
