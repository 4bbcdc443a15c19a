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
  ((await import(/* @vite-ignore */ address)) as { default: Frame }).default // Written by the build.

/**
 * If the markup does not match (for example because a browser extension changed it), React renders everything again
 * and drops the inline style, which is then restored.
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
  const { frame: given, page } = JSON.parse(boot.textContent) as BootData // Written by the build.
  restoreTyped()
  fillIcons() // Must run before `html` is read below.
  const html = document.querySelector('#page .static')?.innerHTML ?? ''
  readStaticHtml(page.data)
  seedPage({ ...page, html }, page.slug === 'not-found' ? toSlug(location.pathname) : page.slug)
  const isApplication = page.slug === 'application'
  const parts = Promise.all([
    typeof given === 'string' ? retry(() => importFrame(given)) : given,
    isApplication || retry(() => prepareLivePage(page.slug)),
  ])
  const [frame] = await parts.catch(() => [null])
  // If loading fails after all attempts, the page stays readable, its links work and its form posts natively.
  if (frame === null) return documentScripts.offerReload()
  const app = (
    <StrictMode>
      <App frame={frame} half={isApplication ? 'application' : 'public'} />
    </StrictMode>
  )
  // The application half uses Ionic's router instead.
  if (isApplication) return createRoot(root).render(app)
  const tree = <BrowserRouter>{app}</BrowserRouter>
  // A transition hydrates in short slices, so the page stays responsive meanwhile.
  startTransition(() => void hydrateRoot(root, tree, { onRecoverableError: keepStyle(root) }))
}

watchChunkFailures()
void start()
watchInstall()
countVisit()
