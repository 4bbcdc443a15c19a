import { authRoutes } from '#contract/routes/auth'
import { call } from '../network/call'
import { ApiError } from '../network/http'
import { Listeners } from '../device/listeners'
import { readSignOutWaits, readWritingWaits, writeSignOutWaits } from '../device/application-preferences'
import { forgetPerson, toPerson, rememberPerson, rememberedPerson, type Person } from './person'

/** Fields of a session or sign-in response that the screens use. */
export interface SignedInUser extends Person {
  readonly mustChangePassword: boolean
  /** The person must set up a second factor before all other steps. */
  readonly mustAddSecondFactor?: boolean
}

export type SessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'signedOut' }
  /** The server is unreachable, and no person is stored on this device. */
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
 * The server's state of the stored person's session. The person is signed in from the device while the request runs and
 * while the server is unreachable.
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

/** Signs in the stored person at once, also offline, and checks the session with the server. */
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
  // The server's state is valid for this page load, until a sign-in or sign-out.
  else return
  try {
    if (readSignOutWaits()) await endOnServer()
    received(await call(authRoutes.session))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      // With a replica on this device, the screens stay open and ask for a sign-in; unsent entries stay visible.
      if (state.kind !== 'signedIn' || state.storage === 'memory') set({ kind: 'signedOut' })
      else set({ ...state, server: 'ended' })
    } else set(state.kind === 'signedIn' ? { ...state, server: 'unreachable' } : { kind: 'unreachable' })
  }
}

function received(user: SignedInUser): void {
  // The person of a shared device is not stored. Unsent texts show that the person was stored, even long ago.
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

/** Whether a sign-in occurred since the last call, so that paused entries may be sent. */
export function takeFreshSignIn(): boolean {
  const was = isFresh
  isFresh = false
  return was
}

/** Marks the session as ended on the server; the person's data on this device stays. */
export function askToSignIn(): void {
  if (state.kind === 'signedIn') set({ ...state, server: 'ended' })
}

/** Called after a sign-in. `keep` is false on a shared device. */
export function signedIn(user: SignedInUser, keep: boolean): void {
  isStarted = true
  isFresh = true
  writeSignOutWaits(false)
  if (keep) rememberPerson(user, Date.now())
  else forgetPerson()
  // The imported code is needed by the next screen anyway.
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

/** Called after the account was deleted; forgets its person on this device. */
export function accountRemoved(): void {
  forgetPerson()
  set({ kind: 'signedOut' })
}

/** Ends the session on the server; after a failure it is sent again at the next start. */
async function endOnServer(): Promise<void> {
  await call(authRoutes.logout, { timeoutMs: 15_000 })
  writeSignOutWaits(false)
}

/**
 * Signs out on this device at once; rejects if the server is unreachable. Until then the remaining cookie does not sign
 * the person in here.
 */
export async function signOut(): Promise<void> {
  forgetPerson()
  writeSignOutWaits(true)
  set({ kind: 'signedOut' })
  await endOnServer()
}
