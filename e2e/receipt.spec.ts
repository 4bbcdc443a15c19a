import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { ADMIN, consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { forged, findLink, mailTo } from './support/mails'
import { expectNoSidewaysScroll, interactive, main, open, readyForOffline } from './support/page'
import { PAYMENT_TEXTS } from './support/payment'
import { expect } from './support/test'

/** No amount or word in the receipt's table is broken over two lines. */
async function expectNoWordBroken(page: Page): Promise<void> {
  const broken = await main(page)
    .locator('dd')
    .evaluateAll((cells) =>
      cells.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/[^ -]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          if (!text) return []
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
    )
  expect(broken, 'words broken over two lines').toEqual([])
}

for (const language of LANGUAGES)
  test(`a receipt says what it is worth: valid, refunded, forged, without a network, in the sandbox (${language}) ${sizeTag(language)}`, async ({
    page,
    request,
    site,
    network,
    browser,
    messages,
  }) => {
    test.setTimeout(150_000)
    messages.expect(/status of 404/)
    messages.expect(NOT_SIGNED_IN)
    const { receipt: t } = PAYMENT_TEXTS[language]
    const email = `recu-${language}-${test.info().project.name}@example.org`
    const post = async (path: string, data: object) => {
      const answer = await request.post(path, { data, headers: { 'accept-language': language } })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as { orderId: string; clientSecret: string } // Typed by the API contract.
    }
    const { orderId, clientSecret } = await post('/api/payment/create-payment-intent', {
      planType: 'basic',
      email,
      fullName: 'Akossiwa Mensah-Agbodjan',
    })
    await post('/api/payment/sandbox/confirm', { clientSecret, card: '4242424242424242' })
    const link = new URL(findLink(await mailTo(site, email, '/recu/R-'), '/recu/'))

    await open(page, `/recu?lang=${language}`)
    await readyForOffline(page)
    await open(page, link.pathname + link.hash)
    await expect(main(page).getByRole('status')).toContainText(t.authentic)
    const sandbox = main(page).getByText(t.sandboxText, { exact: true })
    await expect(sandbox).toBeVisible()
    await expectAccessibleInBothThemes(page, 'valid receipt')
    await expectNoSidewaysScroll(page)

    // In print the sandbox notice is visible and black, nothing is cut off on narrow paper, and buttons are hidden.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await page.emulateMedia({ media: 'print' })
    await expect(sandbox).toBeVisible()
    await expect(sandbox).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(main(page).getByRole('status')).toBeVisible()
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expectNoWordBroken(page)
    await page.emulateMedia({ media: 'screen' })

    // With the number alone, the page shows no content.
    await page.goto('about:blank')
    await open(page, link.pathname)
    await expect(main(page)).toContainText(t.known)
    await expect(main(page).getByRole('definition')).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: t.signIn })).toHaveAttribute(
      'href',
      /^\/login\?next=%2Frecu%2FR-/,
    )
    await expectAccessibleInBothThemes(page, 'the number alone')
    await expectNoSidewaysScroll(page)

    // After a refund the receipt shows its amount, and the credit note refers to the receipt.
    const admin = await browser.newContext({ baseURL: site.url, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const headers = { origin: site.url }
    await admin.request.post('/api/auth/login', { headers, data: ADMIN })
    const given = await admin.request.post(`/api/orders/${orderId}/refund`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { amount: 100_001, reason: 'Payé deux fois' },
    })
    expect(given.status()).toBe(200)
    await admin.close()
    await page.goto('about:blank')
    await open(page, link.pathname + link.hash)
    await expect(main(page)).toContainText(t.refunded)
    const credit = new URL(findLink(await mailTo(site, email, '/recu/A-'), '/recu/'))
    await page.goto('about:blank')
    await open(page, credit.pathname + credit.hash)
    await expect(main(page).getByRole('status')).toContainText(t.authentic)
    await expect(sandbox).toBeVisible()
    await expectAccessibleInBothThemes(page, 'credit note')

    await network.cut()
    await page.goto('about:blank')
    await page.goto(link.pathname + link.hash)
    await interactive(page)
    await expect(main(page).getByRole('status')).toContainText(t.authenticHere)
    await expect(sandbox).toBeVisible()
    await page.goto('about:blank')
    await page.goto(link.pathname)
    await interactive(page)
    await expect(main(page).getByRole('alert')).toContainText(t.noNetwork)
    await page.goto('about:blank')
    await page.goto(link.pathname + forged(link.hash, 300_000, 900_000))
    await expect(main(page).getByRole('alert')).toContainText(t.unsure)
    await network.restore()
    await expect(main(page).getByRole('alert')).toContainText(t.wrong)
    await expect(main(page)).not.toContainText('900')
    await expectAccessibleInBothThemes(page, 'forged receipt')
  })

test('a browser without Ed25519 verifies with a library, which then stays on the device', async ({
  page,
  request,
  site,
  network,
}) => {
  const { receipt: t } = PAYMENT_TEXTS.fr
  const libraries: string[] = []
  page.on('request', (requested) => requested.url().includes('/ed25519-library-') && libraries.push(requested.url()))
  const email = 'recu-old@example.org'
  const payer = { planType: 'basic', email, fullName: 'Kossi Agbeko' }
  const created = await request.post('/api/payment/create-payment-intent', { data: payer })
  const { clientSecret } = (await created.json()) as { clientSecret: string } // Typed by the API contract.
  await request.post('/api/payment/sandbox/confirm', { data: { clientSecret, card: '4242424242424242' } })
  const link = new URL(findLink(await mailTo(site, email, '/recu/R-'), '/recu/'))
  await open(page, '/recu')
  await readyForOffline(page)
  await open(page, link.pathname + link.hash)
  await expect(main(page).getByRole('status')).toContainText(t.authenticHere)
  expect(libraries).toEqual([])

  await page.addInitScript(() => {
    // The blank page between two visits has no WebCrypto.
    if (!isSecureContext) return
    const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (...given: unknown[]) => Promise<CryptoKey>
    crypto.subtle.importKey = (...given: unknown[]) =>
      given[2] === 'Ed25519' ? Promise.reject(new DOMException('', 'NotSupportedError')) : importKey(...given)
  })
  await page.goto('about:blank')
  await open(page, link.pathname + link.hash)
  await expect(main(page).getByRole('status')).toContainText(t.authenticHere)
  expect(libraries).toHaveLength(1)

  await network.cut()
  await page.goto('about:blank')
  await page.goto(link.pathname + link.hash)
  await interactive(page)
  await expect(main(page).getByRole('status')).toContainText(t.authenticHere)
  await page.goto('about:blank')
  await page.goto(link.pathname + forged(link.hash, 300_000, 900_000))
  await expect(main(page).getByRole('alert')).toContainText(t.unsure)
})
