import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { watchInstall } from './layout/install-offer'
import { watchOffline } from './lib/offline-worker'
import { fillIcons } from './lib/defer-icons'
import { prepareLivePage, registerLivePages } from './lib/live-pages'
import { seedPage } from './lib/page-loader'
import { readDrawnHtml, slugOf, type BootData } from './lib/page-payload'
import { LIVE_PAGES } from './pages'

registerLivePages(LIVE_PAGES)

const root = document.getElementById('root')
const boot = document.getElementById('boot')
if (!root || !boot?.textContent) throw new Error('This document was not made by our build.')

const { frame, page } = JSON.parse(boot.textContent) as BootData // Written by our own build.
const html = document.querySelector('#page .static')?.innerHTML ?? ''
fillIcons()
readDrawnHtml(page.data)
seedPage({ ...page, html }, page.slug === 'not-found' ? slugOf(location.pathname) : page.slug)

const tree = (
  <BrowserRouter>
    <App frame={frame} half={page.slug === 'application' ? 'application' : 'public'} />
  </BrowserRouter>
)
if (page.slug === 'application') createRoot(root).render(tree)
else void prepareLivePage(page.slug).then(() => hydrateRoot(root, tree))

watchInstall()
watchOffline(frame.language)
