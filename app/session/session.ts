import { authRoutes } from '#contract/routes/auth'
import { call } from '../network/call'
import { ApiError } from '../network/http'
import { Listeners } from '../device/listeners'
import { readSignOutWaits, readWritingWaits, writeSignOutWaits } from '../device/application-preferences'
import { forgetPerson, toPerson, rememberPerson, rememberedPerson, type Person } from './person'

/** What the session and a sign-in answer, as far as the screens use it. */
export interface SignedInUser extends Person {
  readonly mustChangePassword: boolean
  /** A second factor is required of this person and not set up: nothing else opens before. */
  readonly mustAddSecondFactor?: boolean
}

export type SessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signedOut' }
  /** The server does not answer, and this device keeps nobody. */
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'signedIn'
      readonly person: Person
      readonly storage: 'kept' | 'memory'
      readonly mustChangePassword: boolean
      readonly mustAddSecondFactor: boolean
      readonly server: ServerWord
    }

/**
 * What the server said of a person whom this device keeps: they are in from the device while it is asked, and when it
 * does not answer.
 */
type ServerWord = 'asked' | 'open' | 'ended' | 'unreachable'

let state: SessionState = { kind: 'checking' }
let isStarted = false
const listeners = new Listeners()

function set(next: SessionState): void {
  state = next
  listeners.tell()
}

export const readSession = (): SessionState => state
export const onSession = listeners.add

/** Anyone who this device keeps is in at once, also without network; the server is asked in any case. */
export async function checkSession(): Promise<void> {
  if (!isStarted) {
    isStarted = true
    const remembered = readSignOutWaits() ? null : rememberedPerson(Date.now())
    if (remembered)
      set({
        kind: 'signedIn',
        person: remembered,
        storage: 'kept',
        mustChangePassword: false,
        mustAddSecondFactor: false,
        server: 'asked',
      })
  } else if (state.kind === 'unreachable') set({ kind: 'checking' })
  // What the server has said this page load holds until somebody signs in or out.
  else return
  try {
    if (readSignOutWaits()) await endOnServer()
    received(await call(authRoutes.session))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // With a copy on this device the screens stay open and asks to sign in: what waits must not be lost from sight.
      if (state.kind !== 'signedIn' || state.storage === 'memory') set({ kind: 'signedOut' })
      else set({ ...state, server: 'ended' })
    } else set(state.kind === 'signedIn' ? { ...state, server: 'unreachable' } : { kind: 'unreachable' })
  }
}

function received(user: SignedInUser): void {
  // Only who chose to be kept is: the shared device's person is not remembered.
  // Whose text waits here was kept, however long ago.
  const isRemembered = rememberedPerson(Date.now())?.id === user.id || readWritingWaits() === user.id
  if (isRemembered) rememberPerson(user, Date.now())
  enter(user, isRemembered ? 'kept' : 'memory')
}

function enter(user: SignedInUser, storage: 'kept' | 'memory'): void {
  const before = state.kind === 'signedIn' && state.storage === storage ? state.person : null
  const now = toPerson(user)
  const person = before && JSON.stringify(before) === JSON.stringify(now) ? before : now
  const { mustChangePassword, mustAddSecondFactor = false } = user
  set({ kind: 'signedIn', person, storage, mustChangePassword, mustAddSecondFactor, server: 'open' })
}

let isFresh = false

/** Whether somebody signed in since the last asking: what was paused for want of a session may then leave. */
export function takeFreshSignIn(): boolean {
  const was = isFresh
  isFresh = false
  return was
}

/** To the sign-in, as the session has ended on the server; what this device keeps of the person stays. */
export function askToSignIn(): void {
  if (state.kind === 'signedIn') set({ ...state, server: 'ended' })
}

/** After a sign-in. `keep` is false on a shared device. */
export function signedIn(user: SignedInUser, keep: boolean): void {
  isStarted = true
  isFresh = true
  writeSignOutWaits(false)
  if (keep) rememberPerson(user, Date.now())
  else forgetPerson()
  // The code of the device's store is on its way by now in any case.
  void import('../offline/replica/forget-others')
    .then(({ forgetOthers }) => forgetOthers(keep ? user.id : null))
    .catch(() => undefined)
  void import('../offline/writing/unsent-writing')
    .then(({ forgetOthersWriting }) => forgetOthersWriting(keep ? user.id : null))
    .catch(() => undefined)
  enter(user, keep ? 'kept' : 'memory')
}

export function passwordChanged(): void {
  if (state.kind === 'signedIn') set({ ...state, mustChangePassword: false })
}

export function secondFactorAdded(): void {
  if (state.kind === 'signedIn') set({ ...state, mustAddSecondFactor: false })
}

/** The account is gone on the server: nothing of its person stays on this device. */
export function accountRemoved(): void {
  forgetPerson()
  set({ kind: 'signedOut' })
}

/** Ends the sign-in on the server; what it does not know of is sent again at the next start. */
async function endOnServer(): Promise<void> {
  await call(authRoutes.logout, { timeoutMs: 15_000 })
  writeSignOutWaits(false)
}

/**
 * Out on this device at once; rejects when the server could not be told. Its cookie alone opens nothing here meanwhile.
 */
export async function signOut(): Promise<void> {
  forgetPerson()
  writeSignOutWaits(true)
  set({ kind: 'signedOut' })
  await endOnServer()
}
