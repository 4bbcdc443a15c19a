import { authRoutes } from '#contract/routes/auth'
import { call } from '../network/call'
import { ApiError, findRefusal } from '../network/http'
import type { SignedInUser } from './session'

/** Outcome of a sign-in attempt. `codeAsked`: the password is right, and a second factor is required. */
export type SignInAnswer =
  | { readonly kind: 'in'; readonly user: SignedInUser }
  | { readonly kind: 'codeAsked' }
  /** The password is right, the code is not. */
  | { readonly kind: 'wrongCode'; readonly message: string; readonly retryAfter: number | null }
  /** `message` is null if the server was unreachable, empty if it gave no reason; `retryAfter` in seconds. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly retryAfter: number | null }

/** Signs in with name and password, and with a code if a second factor is required. Never throws. */
export async function trySignIn(username: string, password: string, code?: string): Promise<SignInAnswer> {
  try {
    const user = await call(authRoutes.login, { body: { username, password, ...(code ? { code } : {}) } })
    return { kind: 'in', user }
  } catch (error) {
    const reason = findRefusal(error)
    const retryAfter = error instanceof ApiError ? error.retryAfter : null
    if (reason?.code === 'secondFactorRequired') return { kind: 'codeAsked' }
    const aboutCode = reason?.fields?.code ?? (reason?.code === 'wrongSecondFactor' ? reason : null)
    if (aboutCode) return { kind: 'wrongCode', message: aboutCode.message, retryAfter }
    return { kind: 'refused', message: reason === null ? null : reason.isExplained ? reason.message : '', retryAfter }
  }
}
