import type { Language } from '#contract/languages'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { watchInstall } from './layout/install-offer'
import { watchOffline } from './lib/offline-worker'
import type { Frame } from './lib/frame-context'
import { fillIcons } from './lib/defer-icons'
import { prepareLivePage, registerLivePages } from './lib/live-pages'
import { seedPage } from './lib/page-loader'
import { readDrawnHtml, slugOf, type BootData } from './lib/page-payload'
import { LIVE_PAGES } from './pages'

registerLivePages(LIVE_PAGES)

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = document.getElementById('boot')
  if (!root || !boot?.textContent) throw new Error('This document was not made by our build.')
  const { frame: address, page } = JSON.parse(boot.textContent) as BootData // Written by our own build.
  const html = document.querySelector('#page .static')?.innerHTML ?? ''
  fillIcons()
  readDrawnHtml(page.data)
  seedPage({ ...page, html }, page.slug === 'not-found' ? slugOf(location.pathname) : page.slug)
  const isApplication = page.slug === 'application'
  const [{ default: frame }] = await Promise.all([import(/* @vite-ignore */ address) as Promise<{ default: Frame }>, isApplication || prepareLivePage(page.slug)]) // Both by our own build.
  const tree = (
    <BrowserRouter>
      <App frame={frame} half={isApplication ? 'application' : 'public'} />
    </BrowserRouter>
  )
  if (isApplication) createRoot(root).render(tree)
  else startTransition(() => void hydrateRoot(root, tree)) // In slices of some ms: the page is read, and can be touched, meanwhile.
}

void start()
watchInstall()
watchOffline(document.documentElement.lang as Language) // The build names one of them.
