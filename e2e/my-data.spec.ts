import { filled } from './support/filled'
import { SITE_CACHE } from '../app/offline/worker/site-cache-name'
import { contactForm, toasts } from './support/contact'
import { header } from './support/frame'
import { NETWORK_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { checkout } from './support/payment'
import { pagePaths } from './support/product'
import { journeyLanguages } from './support/languages'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC' })

const { myData: t, frame } = TEXTS.fr

test('what is on the device is shown, priced, fetched whole and cleared', async ({ page, network }) => {
  await open(page, '/contact')
  await readyForOffline(page)
  await contactForm(page).fill({ fullName: 'Akossiwa' })
  await open(page, '/my-data')
  await expect(main(page)).toContainText(t.languageNames.fr)
  await expect(main(page)).toContainText(/\d+ · [\d,]+\s[km]o/i)
  await expect(main(page)).toContainText(filled(t.outboxCount, { waiting: 0, drafts: 1 }))

  const price = main(page).getByLabel(t.price)
  await expect(price).toHaveValue('8000')
  await price.fill('1000000')
  await expect(main(page)).toContainText(/[1-9]\d*\sF\sCFA/)
  await page.reload()
  await expect(price).toHaveValue('1000000')

  await main(page)
    .getByRole('button', { name: t.fetchAll.split('(')[0]?.trim() ?? '' })
    .click()
  await expect(main(page).getByRole('button', { name: t.fetchAllDone })).toBeDisabled()
  await network.cut()
  const article = pagePaths().find((path) => path.startsWith('/blog/')) ?? '/'
  await open(page, article)
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => main(page).getByRole('img').first().evaluate(isDrawn)).toBe(true)
  await network.restore()
})

for (const language of journeyLanguages('en'))
  test(`a payment in progress is named for what it is, and kept when the rest goes (${language})`, async ({ page }) => {
    const { myData: t } = TEXTS[language]
    await open(page, `/payment?plan=basic&lang=${language}`)
    await checkout(page, language).toCard('akossiwa@example.org')
    await open(page, `/my-data?lang=${language}`)
    const item = main(page).locator('dt', { hasText: t.paying }).locator('+ dd')
    await expect(item.getByRole('link', { name: t.resume })).toBeVisible()
    // The typed address counts as a draft, the order does not.
    await expect(main(page)).toContainText(filled(t.outboxCount, { waiting: 0, drafts: 1 }))
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(t.clearConfirm)
      void dialog.accept()
    })
    await main(page).getByRole('button', { name: t.clear }).click()
    await expect(toasts(page, language)).toContainText(t.cleared)
    await expect(main(page)).toContainText(filled(t.outboxCount, { waiting: 0, drafts: 0 }))
    await item.getByRole('link', { name: t.resume }).click()
    await expect(main(page).locator('.begun').getByRole('link')).toHaveAttribute('href', /order=/)
  })

test('an order that the server never answered for is not named as a payment, and goes with the rest', async ({
  page,
  messages,
}) => {
  const form = checkout(page)
  const readStored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('anonymous')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('drafts').objectStore('drafts').count('order')
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  messages.expect(NETWORK_DOWN)
  await page.route('**/create-payment-intent', (route) => route.abort())
  await open(page, '/payment?plan=basic')
  await expect(form.alert).toContainText(form.t.checkout.paymentMethodsOffline)
  await open(page, '/my-data')
  expect(await readStored()).toBe(1)
  await expect(main(page)).not.toContainText(t.paying)
  page.once('dialog', (dialog) => void dialog.accept())
  await main(page).getByRole('button', { name: t.clear }).click()
  await expect(main(page)).toContainText(filled(t.outboxCount, { waiting: 0, drafts: 0 }))
  await expect.poll(readStored).toBe(0)
})

test('the data saver holds pictures back until they are tapped', async ({ page, site }) => {
  await open(page, '/faq')
  await header(page).display.click()
  await page.getByRole('switch', { name: frame.display.dataSaver }).check()
  site.network.reset()
  await open(page, '/blog')
  await expect(heading(page)).toBeVisible()
  expect(site.network.requests().filter((request) => request.includes('/images/blog/'))).toEqual([])
  await main(page).locator('.picture-tap').first().click()
  await expect.poll(() => site.network.requests().filter((request) => request.includes('/images/blog/')).length).toBe(1)
  // An article has its own picture, which is not preloaded either.
  site.network.reset()
  await open(page, '/blog/citer-apa-mla-chicago')
  await page.waitForLoadState('load')
  expect(site.network.requests().filter((request) => request.includes('/images/blog/'))).toEqual([])
})

test('what was cleared stays cleared: only what is opened is kept, until everything is asked for', async ({ page }) => {
  const readStored = (kind: 'pages' | 'texts') =>
    page.evaluate(
      async ([name, pattern]) => {
        const keys = await (await caches.open(name)).keys()
        return keys.filter(({ url }) => new RegExp(pattern).test(new URL(url).pathname)).length
      },
      [SITE_CACHE, kind === 'pages' ? '^/content/fr/' : '^/pages/'] as const,
    )
  await open(page, '/my-data')
  await readyForOffline(page)
  expect(await readStored('pages')).toBeGreaterThan(20)
  page.once('dialog', (dialog) => void dialog.accept())
  await main(page).getByRole('button', { name: t.clear }).click()
  await expect(toasts(page)).toContainText(t.cleared)
  await expect(main(page).locator('dt', { hasText: t.languages }).locator('+ dd')).toHaveText(t.none)

  for (const path of ['/faq', '/my-data']) {
    await open(page, path)
    await readyForOffline(page)
  }
  expect(await readStored('pages')).toBe(0)
  expect(await readStored('texts')).toBe(0)

  // Only the requested page is stored.
  const article = pagePaths().find((path) => path.startsWith('/blog/')) ?? '/'
  await open(page, article)
  await main(page).getByRole('button', { name: frame.tools.keep }).click()
  await expect(main(page)).toContainText(frame.tools.kept)
  expect(await readStored('pages')).toBe(1)
  await page.context().setOffline(true)
  await open(page, article)
  await expect(heading(page)).toBeVisible()
  await page.context().setOffline(false)

  await open(page, '/my-data')
  await main(page)
    .getByRole('button', { name: t.fetchAll.split('(')[0]?.trim() ?? '' })
    .click()
  await expect(main(page).getByRole('button', { name: t.fetchAllDone })).toBeDisabled()
  expect(await readStored('pages')).toBeGreaterThan(20)
})
