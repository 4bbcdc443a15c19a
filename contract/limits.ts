/** Longest texts, in characters; screens use them as `maxlength`. */
export const MAX_NAME = 120
export const MAX_EMAIL = 254
export const MAX_MESSAGE = 5_000

/** Largest request body, in bytes. */
export const BODY_LIMIT = 16 * 1024

/** How long the server remembers an `Idempotency-Key` with its answer. */
export const IDEMPOTENCY_DAYS = 30
