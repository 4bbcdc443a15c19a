import { NavigationRoute, registerRoute } from 'workbox-routing'
import { drain } from '../offline/queue/drain'
import { OUTBOX_CHANNEL, OUTBOX_LOCK, SYNC_TAG } from '../offline/queue/sync-tag'
import { send } from '../offline/queue/send'
import { anonymousStore } from '../offline/queue/store'
import {
  dropOld,
  fetchEverything,
  fetchFiles,
  fetchVersion,
  isComplete,
  cachePage,
  missingBytes,
  missingEverything,
} from './site-cache'
import { ComposedDocument, siteFilesStrategy } from './strategies'

declare const self: ServiceWorkerGlobalScope

/** The first installation fetches all files. A later version waits for the person's consent, since data costs money. */
self.addEventListener('install', (event) => {
  if (self.registration.active) return
  event.waitUntil(fetchVersion().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

const answers: Record<string, (message: { urls?: string[] }) => Promise<unknown>> = {
  updateSize: missingBytes,
  install: fetchVersion,
  activate: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  keepLanguages: fetchVersion,
  keepFiles: ({ urls = [] }) => fetchFiles(urls),
  keepPage: ({ urls = [] }) => cachePage(urls),
  missingEverything,
  keepEverything: fetchEverything,
  isComplete,
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as { type: string; urls?: string[] } // Only this site's pages send messages.
  const answer = answers[message.type]
  if (!answer) return
  const port = event.ports[0]
  event.waitUntil(
    answer(message).then(
      (ok) => port?.postMessage({ ok: ok ?? null }),
      (error: unknown) => port?.postMessage({ failed: String(error) }),
    ),
  )
})

registerRoute(new NavigationRoute(new ComposedDocument(), { denylist: [/^\/api\//] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|content|images|icons)\//.test(url.pathname),
  siteFilesStrategy,
)

/** Payload of a push (`PushPayload` of contract/notices.ts). Browsers require a notification for every push. */
interface Pushed {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly unread: number
}

self.addEventListener('push', (event) => {
  const pushed = event.data?.json() as Pushed | undefined // Encrypted by the server.
  if (!pushed) return
  const { title, body, url, tag, unread } = pushed
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: url }))
  if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => undefined)
})

/** Opens the notification's address in an open account window, else in a new window. */
self.addEventListener('notificationclick', (event) => {
  const url = String(event.notification.data)
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (windows) => {
      const open = windows.find((one) => new URL(one.url).pathname.startsWith('/account'))
      if (!open) return void (await self.clients.openWindow(url))
      await open.focus()
      await open.navigate(url)
    }),
  )
})

/** Background Sync: sends outbox entries even after all tabs are closed. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag !== SYNC_TAG) return
  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  const changed = () => channel.postMessage(null)
  sync.waitUntil(
    navigator.locks
      .request(OUTBOX_LOCK, () => drain({ store: anonymousStore, send, now: Date.now, random: Math.random, changed }))
      .then(async () => {
        // The browser retries a rejected sync later.
        if ((await anonymousStore.all()).some((entry) => entry.state === 'waiting' && !entry.paused))
          throw new Error('not all sent')
      })
      .finally(() => channel.close()),
  )
})
