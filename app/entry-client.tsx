import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { documentScripts } from './device/document-scripts'
import type { Frame } from './i18n/frame-context'
import { fillIcons } from './network/pages/defer-icons'
import { restoreTyped } from './device/restore-typed'
import { watchInstall } from './device/install-event'
import { retry, watchChunkFailures } from './network/load'
import { registerPages } from './network/pages/live-pages'
import { prepareLivePage, seedPage } from './network/pages/page-loader'
import { readStaticHtml, toSlug, type BootData } from './network/pages/page-payload'
import { countVisit } from './device/preferences'
import { LIVE_PAGES } from './pages'

registerPages(LIVE_PAGES)

const importFrame = async (address: string): Promise<Frame> =>
  ((await import(/* @vite-ignore */ address)) as { default: Frame }).default // Written by our own build.

/**
 * Where React does not find what the build drew (an extension of the browser changed it), it draws all anew, without
 * the style that stands in it.
 */
function keepStyle(root: HTMLElement): (error: unknown) => void {
  const style = root.querySelector('style')
  return (error) => {
    if (style && !style.isConnected) document.head.append(style)
    console.error(error)
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = document.getElementById('boot')
  if (!root || !boot?.textContent) throw new Error('This document was not made by our build.')
  const { frame: given, page } = JSON.parse(boot.textContent) as BootData // Written by our own build.
  restoreTyped()
  fillIcons() // Before: the page that is come back to is drawn from this.
  const html = document.querySelector('#page .static')?.innerHTML ?? ''
  readStaticHtml(page.data)
  seedPage({ ...page, html }, page.slug === 'not-found' ? toSlug(location.pathname) : page.slug)
  const isApplication = page.slug === 'application'
  const parts = Promise.all([
    typeof given === 'string' ? retry(() => importFrame(given)) : given,
    isApplication || retry(() => prepareLivePage(page.slug)),
  ])
  const [frame] = await parts.catch(() => [null])
  // What does not come after three attempts: the page is read, its links lead on and its form is posted without.
  if (frame === null) return documentScripts.offerReload()
  const app = (
    <StrictMode>
      <App frame={frame} half={isApplication ? 'application' : 'public'} />
    </StrictMode>
  )
  // Ionic's router is the application half's.
  if (isApplication) return createRoot(root).render(app)
  const tree = <BrowserRouter>{app}</BrowserRouter>
  // In slices of some ms: the page is read, and can be touched, meanwhile.
  startTransition(() => void hydrateRoot(root, tree, { onRecoverableError: keepStyle(root) }))
}

watchChunkFailures()
void start()
watchInstall()
countVisit()
