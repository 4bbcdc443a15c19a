import type { QueryClient } from '@tanstack/react-query'
import { noticeRoutes } from '#contract/routes/notices'
import { readConsolePerson } from '../../device/application-preferences'
import { answersStorage } from '../../device/stored-answers'
import { buildAddress, call } from '../../network/call'
import type { Person } from '../../session/person'
import { actingAs } from '../account/account-context'

/** `install`: iOS supports push messages only for installed applications. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** Support and permission of the browser. */
export interface PushEnvironment {
  readonly hasPush: boolean
  readonly isApple: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission | null
  readonly isSubscribed: boolean
}

export function derivePushState(environment: PushEnvironment): PushState {
  const { hasPush, isApple, isInstalled, permission, isSubscribed } = environment
  if (!hasPush) return isApple && !isInstalled ? 'install' : 'unsupported'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && isSubscribed ? 'on' : 'off'
}

/** iPadOS identifies as a Mac, but Macs have no touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function pushState(): Promise<PushState> {
  // Without a service worker, as in development, no push message can be received.
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const hasPush = registration !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis
  return derivePushState({
    hasPush,
    isApple: isAppleTouch(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : null,
    isSubscribed: hasPush && (await subscription()) !== null,
  })
}

const decodeBytes = (base64url: string): string =>
  btoa(
    String.fromCharCode(
      ...Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0)),
    ),
  )

/** Whether a subscription uses the server's current key. */
function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && btoa(String.fromCharCode(...new Uint8Array(key))) === decodeBytes(pushKey)
}

/** Asks for permission, subscribes, and registers the subscription with the server. Must be called by a press. */
export async function allowPush(pushKey: string, person: Person): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  if (known && !isFor(known, pushKey)) await known.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  await tell(made, person)
  return 'on'
}

/** Storage key of the last person who subscribed in this browser, preserved after their session ends. */
const OWNER = 'cap-soutenance-push-owner'

export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

async function tell(made: PushSubscription, person: Person): Promise<void> {
  const { endpoint = '', keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(noticeRoutes.allowPush, {
    body: { endpoint, keys: { p256dh, auth }, zone: deviceZone() },
    ...actingAs(person),
  })
  try {
    answersStorage.setItem(OWNER, person.id)
  } catch {
    // The storage is full: after another sign-in the person must enable pushes again.
  }
}

/** Deleted with the query results when a session ends; resending every week covers an end that the device missed. */
const SENT_KEY = ['push-told']
const SENT_MS = 7 * 24 * 3_600_000

/**
 * Push messages end with the session that allowed them. After another sign-in of the same person, the browser's
 * subscription is registered again.
 */
export async function keepPush(client: QueryClient, person: Person): Promise<void> {
  client.setQueryDefaults(SENT_KEY, { meta: { persist: true } })
  // Older releases stored no owner; on a personal device the subscription belongs to this person.
  const owner = answersStorage.getItem(OWNER) ?? (readConsolePerson() && person.id)
  if (owner !== person.id || Date.now() - (client.getQueryData<number>(SENT_KEY) ?? 0) < SENT_MS) return
  client.setQueryData(SENT_KEY, Date.now())
  try {
    const known = await subscription()
    if (!known) return
    await tell(known, person)
    await client.invalidateQueries({ queryKey: [buildAddress(noticeRoutes.settings)] })
  } catch {
    client.removeQueries({ queryKey: SENT_KEY })
  }
}

/** Unsubscribes the browser first, so that no message arrives even if the call fails. */
export async function endPush(person: Person): Promise<PushState> {
  const known = await subscription()
  if (known) {
    await known.unsubscribe()
    await call(noticeRoutes.endPush, { body: { endpoint: known.endpoint }, ...actingAs(person) })
  }
  return pushState()
}
