import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { toSlug, type PagePayload } from '../app/network/pages/page-payload'
import { SLOW_NETWORK } from '../tools/weak-network-direction'
import { readyForOfflineAccount, registerAndConfirm } from './support/account'
import { toasts } from './support/contact'
import { chooseLanguage } from './support/frame'
import { NETWORK_DOWN } from './support/messages'
import { heading, interactive, main, open, readyForOffline } from './support/page'
import { pagePaths, productFolder } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

/** The build's data of a page. */
const readPage = (path: string, language: Language): PagePayload =>
  JSON.parse(
    readFileSync(join(productFolder(), `dist/current/public/content/${language}/${toSlug(path)}.json`), 'utf8'),
  ) as PagePayload // Shape written by the build.

async function expectPage(page: Page, path: string, language: Language): Promise<void> {
  await expect(page, path).toHaveTitle(readPage(path, language).title)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(heading(page), path).toHaveCount(1)
  await expect(heading(page), path).not.toHaveText('')
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('without a network, a page says that it is a copy, and from when', async ({ page, network }) => {
      await open(page, '/faq')
      await readyForOffline(page)
      const note = page.locator('.offline-note')
      await expect(note).toBeHidden()
      await network.cut()
      await open(page, '/blog')
      const since = TEXTS[language].frame.page.offlineSince
      const [before = '', after = ''] = since.split('{{moment}}')
      await expect(note).toHaveText(new RegExp(`^${before}\\d\\d:\\d\\d${after.replace('.', '\\.')}$`))
      // Simulates another day: the worker's clock cannot be set, so its stored time is changed.
      await page.evaluate(
        async ([settings, at]) =>
          (await caches.open(settings)).put('/offline-fetched', new Response(JSON.stringify(at))),
        ['settings', new Date(new Date().getFullYear(), 0, 2, 14, 5).getTime()] as const,
      )
      await open(page, '/faq')
      await expect(note).toContainText(language === 'fr' ? '2 janvier' : '2 January')
      await network.restore()
      await expect(note).toBeHidden()
    })

    test('after one visit to any page, every page opens by direct link and reload', async ({ page, network }) => {
      test.setTimeout(120_000)
      await open(page, '/faq')
      await readyForOffline(page)
      await network.cut()
      for (const path of pagePaths()) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        expect(answer?.fromServiceWorker(), path).toBe(true)
        await expectPage(page, path, language)
        await interactive(page)
      }
      await page.reload()
      await expectPage(page, pagePaths().at(-1) ?? '', language)
    })
  })

test('a worker that did not come is asked for again by the same document', async ({ page }) => {
  await page.addInitScript(() => {
    const container = navigator.serviceWorker
    const register = container.register.bind(container)
    let attempts = 0
    container.register = (...requested) =>
      attempts++ === 0 ? Promise.reject(new TypeError('Failed to fetch the script')) : register(...requested)
  })
  await open(page, '/faq')
  await readyForOffline(page)
})

test('what the worker composes is what the server sends', async ({ page, request }) => {
  test.setTimeout(120_000)
  await open(page, '/faq')
  await readyForOffline(page)
  // Removes expected differences: metadata for search engines, frame texts and icon shapes that are on the device,
  // content without script, and preloads of a page's own scripts.
  const comparable = (html: string) =>
    html
      .replace(
        /<!--head-->.*?<!--\/head-->| data-icons="[^"]*"|<noscript><(?:svg|div class="bar").*?<\/noscript>|<div hidden><svg>.*?<\/svg><\/div>/gs,
        '',
      )
      .replace(/"frame":(?:"[^"]*"|\{.*?\}),"page":\{"slug"/s, '"page":{"slug"')
      .replace(
        /<script type="application\/ld\+json">.*?<\/script>|<script type="module" src="\/assets\/frame[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gs,
        '',
      )
  for (const path of pagePaths()) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    const sent = await request.get(path, { headers: { 'accept-language': 'fr' } })
    expect(comparable((await answer?.text()) ?? ''), path).toBe(comparable(await sent.text()))
  }
})

test('what breaks off on the way to the device is asked for again', async ({ page, site, messages }) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/faq')
  site.network.shape(SLOW_NETWORK)
  await expect.poll(() => site.network.requests().some((request) => request.includes('pack'))).toBe(true)
  await site.network.loseAnswers()
  site.network.restore()
  site.network.shape(null)
  await readyForOffline(page)
})

test('a first visit brings the whole version in few files', async ({ page, site }) => {
  site.network.reset()
  await open(page, '/')
  await readyForOffline(page)
  // Each request costs a round trip on a slow network; separately, scripts and texts would be some two hundred.
  expect(site.network.requests().filter((request) => !request.includes('/api/')).length).toBeLessThanOrEqual(20)
})

test('what an account needs without a network comes in few files', async ({ page, site }) => {
  await registerAndConfirm(page, site, 'fr', { email: 'packs@example.org' })
  await readyForOffline(page)
  await page.goto('/account')
  await expect(page.getByRole('tab').first()).toBeVisible()
  site.network.reset()
  await readyForOfflineAccount(page)
  // Separately, these files would be some two hundred.
  const files = site.network.requests().filter((request) => !request.includes('/api/'))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(60)
})

test('moving about inside works offline', async ({ page, network }) => {
  const { frame } = TEXTS.fr
  await open(page, '/')
  await readyForOffline(page)
  await network.cut()
  const bar = page.getByRole('navigation', { name: frame.bar })
  for (const [name, path] of [
    [frame.nav.faq, '/faq'],
    [frame.nav.contact, '/contact'],
    [frame.nav.home, '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expectPage(page, path, 'fr')
  }
  await page.goBack()
  await expectPage(page, '/contact', 'fr')
})

test('an unknown address shows the not-found screen offline too', async ({ page, network, messages }) => {
  messages.expect(/status of 404/)
  await open(page, '/')
  await readyForOffline(page)
  await network.cut()
  const answer = await page.goto('/nulle-part/vraiment')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText(TEXTS.fr.notFound.heading)
  await interactive(page)
  await main(page).getByRole('link', { name: TEXTS.fr.notFound.home, exact: true }).click()
  await expectPage(page, '/', 'fr')
})

test('a link to another site says that there is no network', async ({ page, network }) => {
  const { frame } = TEXTS.fr
  await open(page, '/contact')
  await readyForOffline(page)
  await network.cut()
  for (const link of [
    main(page).getByRole('link', { name: 'LinkedIn' }),
    page.getByRole('contentinfo').getByRole('link', { name: frame.footer.chat }),
  ]) {
    await link.click()
    await expect(toasts(page)).toContainText(frame.page.outsideOffline)
    await toasts(page).getByRole('button', { name: frame.toast.close }).click()
    await expect(toasts(page)).not.toContainText(frame.page.outsideOffline)
  }
  expect(page.context().pages()).toHaveLength(1)
})

test('a device that changed language keeps both', async ({ page, network }) => {
  await open(page, '/')
  await readyForOffline(page)
  await chooseLanguage(page, 'fr', 'en')
  await readyForOffline(page)
  await network.cut()
  for (const path of ['/contact', '/faq', '/']) {
    await page.goto(path)
    await expectPage(page, path, 'en')
  }
  await interactive(page)
  await chooseLanguage(page, 'en', 'fr')
  await expectPage(page, '/', 'fr')
})

test('a page that came past the worker is taken over by it', async ({ page }) => {
  await open(page, '/faq')
  await readyForOffline(page)
  const session = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  await expect
    .poll(() =>
      page.evaluate(
        () => performance.getEntriesByName('interactive').length > 0 && navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)
})
