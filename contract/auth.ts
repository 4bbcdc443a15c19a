import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { email, line, linkToken, timestamp, password } from './fields'
import { INSTITUTION_RIGHTS } from './institutions/choices'
import { MAX_EMAIL, MAX_PASSWORD, MIN_LOGIN_PASSWORD } from './limits'
import { authRoutes } from './routes/auth'
import { secondFactorCode } from './second-factor'
import { signInsRoutes } from './routes/sign-ins'
import { User } from './users'

/** `username` may be an e-mail address. */
export const LoginBody = z.object({
  username: line(MAX_EMAIL),
  password: z.string().check(z.minLength(MIN_LOGIN_PASSWORD), z.maxLength(MAX_PASSWORD)),
  /** Required after `secondFactorRequired`: the client repeats the call with a code. */
  code: z.exactOptional(secondFactorCode()),
})
export type LoginBody = z.output<typeof LoginBody>
export const ChangePassword = z.object({
  current: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
  password: password(),
})
/**
 * The signed-in person. `mustAddSecondFactor`: no other feature can be used before that. `institutionRight`: right of a
 * person who works for an open institution.
 */
export const SessionUser = z.extend(User, {
  secondFactor: z.boolean(),
  mustAddSecondFactor: z.boolean(),
  institutionRight: z.exactOptional(z.enum(INSTITUTION_RIGHTS)),
})
export type SessionUser = z.output<typeof SessionUser>
const SignIn = z.object({
  id: z.uuid(),
  current: z.boolean(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: timestamp(),
  lastSeenAt: timestamp(),
})

/** A repeated sign-in creates a new sign-in; sign-out and the end of a sign-in can be repeated safely. */
export const authApi = {
  session: defineEndpoint({ ...authRoutes.session, access: 'signedIn', reply: SessionUser }),
  /**
   * 401 `invalidCredentials`; five failures: 429 `accountLocked` with `Retry-After`. With the right password: 401
   * `secondFactorRequired` and `wrongSecondFactor`, 403 `emailNotConfirmed`.
   */
  login: defineEndpoint({
    ...authRoutes.login,
    access: 'public',
    body: LoginBody,
    reply: SessionUser,
    idempotent: false,
    limit: { times: 120, seconds: 60 },
  }),
  /** Seconds until this browser may try to sign in with that name again, or 0. Does not count as an attempt. */
  loginLock: defineEndpoint({
    ...authRoutes.loginLock,
    access: 'public',
    idempotent: false,
    body: z.object({ username: line(MAX_EMAIL) }),
    reply: z.object({ seconds: z.int() }),
    limit: { times: 60, seconds: 60 },
  }),
  logout: defineEndpoint({ ...authRoutes.logout, access: 'public', idempotent: false }),
  /** Ends the other sign-ins of the caller. */
  changePassword: defineEndpoint({
    ...signInsRoutes.changePassword,
    access: 'signedIn',
    body: ChangePassword,
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** Mails a link to `/reset#TOKEN`, valid for 30 minutes. The answer does not reveal whether the address is known. */
  forgot: defineEndpoint({
    ...authRoutes.forgot,
    access: 'public',
    body: z.object({ email: email() }),
    status: 202,
    limit: { times: 30, seconds: 600 },
  }),
  /** Takes the secret of a mailed link, which works once; ends all sign-ins of that person. */
  resetPassword: defineEndpoint({
    ...authRoutes.resetPassword,
    access: 'public',
    body: z.object({ token: linkToken(), password: password() }),
    limit: { times: 30, seconds: 600 },
  }),
  /** The caller's own, the last used first. */
  signIns: defineEndpoint({ ...signInsRoutes.signIns, access: 'signedIn', reply: z.array(SignIn) }),
  endSignIn: defineEndpoint({
    ...signInsRoutes.endSignIn,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
  }),
  /** Ends all sign-ins but the calling one. */
  endOtherSignIns: defineEndpoint({ ...signInsRoutes.endOtherSignIns, access: 'signedIn' }),
}
