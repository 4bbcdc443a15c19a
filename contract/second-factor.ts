import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { MAX_PASSWORD } from './limits'
import { timestamp } from './fields'
import { secondFactorRoutes } from './routes/second-factor'

/** Six digits of the authenticator, or a recovery code; spaces and dashes are ignored. */
export const secondFactorCode = () =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(/^(\d{6}|[\dA-Z]{10})$/),
  )
const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD))

export const RECOVERY_CODES = 10
const codes = z.object({
  /** Shown once, like `7K2MQ-X9RTA`; each works once. */
  recoveryCodes: z.array(z.string()),
})
const common = { access: 'signedIn', idempotent: false } as const
const limit = { times: 30, seconds: 600 } as const

/** A code of an authenticator (RFC 6238: SHA-1, six digits, 30 s) after the password. */
export const secondFactorApi = {
  read: defineEndpoint({
    ...secondFactorRoutes.read,
    ...common,
    /** `required`: the configuration requires it of administrators; it cannot be removed then. */
    reply: z.object({ enabledAt: z.nullable(timestamp()), recoveryCodesLeft: z.int(), required: z.boolean() }),
  }),
  /** Creates a secret, which `confirm` activates. 409 `secondFactorOn` when there is one; 422 `wrongPassword`. */
  start: defineEndpoint({
    ...secondFactorRoutes.start,
    ...common,
    body: z.object({ password }),
    /**
     * `uri` opens the authenticator on the same phone; `qr` is the `d` of an SVG path in a square of `qrSize` units.
     */
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string(), qrSize: z.int() }),
    limit,
  }),
  /** With a code of the authenticator: turns the second factor on and ends the other sign-ins. 422 `wrongCode`. */
  confirm: defineEndpoint({
    ...secondFactorRoutes.confirm,
    ...common,
    body: z.object({ code: secondFactorCode() }),
    reply: codes,
    limit,
  }),
  /** Creates new codes and invalidates the former ones. 422 `wrongPassword`. */
  renewCodes: defineEndpoint({
    ...secondFactorRoutes.renewCodes,
    ...common,
    body: z.object({ password }),
    reply: codes,
    limit,
  }),
  /** 422 `wrongPassword`, `wrongCode`; 409 `secondFactorKept` where it is required. */
  remove: defineEndpoint({
    ...secondFactorRoutes.remove,
    ...common,
    body: z.object({ password, code: secondFactorCode() }),
    limit,
  }),
}
