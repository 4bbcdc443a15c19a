import { PLANS } from '#domain/money/plans'
import { SLOW_NETWORK } from '../tools/weak-network-direction'
import { expectAccessibleInBothThemes } from './support/accessible'
import { toasts } from './support/contact'
import { storedOrders } from './support/database'
import { forged, findLink, mailTo } from './support/mails'
import { NETWORK_DOWN } from './support/messages'
import { expectNoSidewaysScroll, heading, interactive, main, open, readyForOffline } from './support/page'
import { checkout, orderToken, PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { openSite } from './support/site'
import { expect, testAlone } from './support/test'

// Outside the wallet countries the checkout begins with the card.
testAlone.use({ timezoneId: 'UTC' })

const PAYER = 'akossiwa@example.org'
const CPU_RATE = 6

/** A server with an administrator, who issues quotes. */
const ADMIN_PASSWORD = 'un-mot-de-passe-de-test'
const test = testAlone.extend({
  site: async ({}, use) => {
    const site = await openSite(undefined, { SEED: 'admin', ADMIN_PASSWORD })
    await use(site)
    await site.close()
  },
})

test('on the slow profile, cut at every step, a plan is paid once', async ({
  page,
  context,
  site,
  network,
  messages,
}) => {
  test.setTimeout(240_000)
  messages.expect(NETWORK_DOWN)
  messages.expect(/status of 422/)
  const { t, alert, card, pay, button, choose, toCard, payWith } = checkout(page)
  await open(page, '/pricing')
  await readyForOffline(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  site.network.shape(SLOW_NETWORK)

  // From the pricing page, offline before the order: an error is shown, and the plans stay readable.
  await network.cut()
  await choose('Premium')
  await expect(alert).toContainText(t.loadFailed, SLOW_STEP)
  await expectAccessibleInBothThemes(page, 'no network')
  await page.goto('/payment')
  await interactive(page)
  await network.restore()
  await expect(main(page).getByRole('note')).toHaveText(t.sandbox, SLOW_STEP)
  const code = page.waitForResponse(/\/checkout-[\w-]+\.js$/)
  await main(page)
    .getByRole('link', { name: t.choose.replace('{{plan}}', 'Premium'), exact: true })
    .focus()
  await code
  // The first answer is lost: the order exists, but the client does not know it.
  const lost = site.network.loseAnswers()
  await choose('Premium')
  await lost
  await expect(heading(page)).toHaveText(t.checkout.heading.replace('{{plan}}', 'Premium'), SLOW_STEP)
  await expect(alert).toContainText(t.checkout.paymentMethodsOffline, SLOW_STEP)
  await expectAccessibleInBothThemes(page, 'order not made')
  site.network.restore()
  await button(t.retry).click()
  // The second step has card and payer on one screen.
  await toCard('pas une adresse')
  await expectAccessibleInBothThemes(page, 'checkout')
  await payWith('4242 4242 4242 4242')
  await expect(main(page).getByLabel(t.checkout.email)).toBeFocused(SLOW_STEP)
  await toCard(PAYER)
  await expectNoSidewaysScroll(page)

  // A declined card shows the specified message and reason; the form can be sent again.
  await card.fill('4000 0000 0000 0002')
  await pay.dblclick()
  await expect(alert).toContainText(t.failed, SLOW_STEP)
  await expect(alert).toContainText(t.card.reasons['card_declined'] ?? '')
  // Otherwise the header may overlap the payment methods, and axe reports targets as too close.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessibleInBothThemes(page, 'declined')

  // Opened again without the order's address: the order continues.
  await page.goto('/payment')
  await main(page).getByRole('link', { name: t.resume }).click(SLOW_STEP)
  await expect(card).toBeVisible(SLOW_STEP)

  // Offline before the payment is sent: the page says that nothing was paid, and can send it again.
  await network.cut()
  await payWith('4242 4242 4242 4242')
  await expect(heading(page)).toHaveText(t.unsureTitle, SLOW_STEP)
  await expectAccessibleInBothThemes(page, 'unsure')
  await network.restore()
  await expect(main(page).getByText(t.card.notSent)).toBeVisible(SLOW_STEP)

  // The answer to the payment is lost: the page finds the result, shows it, and later opens the home page.
  const unheard = site.network.loseAnswers()
  await payWith('4242 4242 4242 4242')
  await unheard
  await expect(heading(page)).toHaveText(t.unsureTitle, SLOW_STEP)
  await expect(pay).toHaveCount(0)
  site.network.restore()
  await expect(toasts(page)).toContainText(t.paidText, SLOW_STEP)
  await expect(page).toHaveURL(/\/$/, SLOW_STEP)

  const orders = await storedOrders(site)
  expect(orders).toEqual([
    { plan: 'premium', status: 'succeeded', amount: PLANS.premium.priceXof, email: PAYER, receipts: 1 },
  ])
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('two tabs, another device, PayPal, a quote, and the receipt without network', async ({
    page,
    browser,
    context,
    site,
    network,
    messages,
  }) => {
    test.setTimeout(240_000)
    messages.expect(NETWORK_DOWN)
    messages.expect(/status of (404|422|400)/)
    const texts = PAYMENT_TEXTS.en
    const { t, button, card, choose, email, toCard, payWith, details, next } = checkout(page, 'en')

    // Two tabs share one order, so that only one payment is made.
    await open(page, '/payment')
    await readyForOffline(page)
    await choose('Basic')
    const other = await context.newPage()
    await open(other, '/payment?plan=basic')
    await toCard(PAYER)
    await checkout(other, 'en').toCard(PAYER)
    expect(orderToken(other)).toBe(orderToken(page))

    // A card that needs a confirmation: begun here, confirmed on another device by the order's link.
    await payWith('4000 0025 0000 3155')
    await expect(main(page).getByText(t.card.confirmText)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'confirmation')
    const device = await browser.newContext({
      baseURL: site.url,
      locale: 'en-GB',
      timezoneId: 'Africa/Lome',
      viewport: { width: 360, height: 740 },
    })
    const elsewhere = await device.newPage()
    await open(elsewhere, `/payment?order=${orderToken(page)}`)
    await checkout(elsewhere, 'en').button(t.card.authorise).click()
    await checkout(elsewhere, 'en').button(t.stay).click()
    await expect(heading(elsewhere)).toHaveText(t.paidTitle)
    await expectAccessibleInBothThemes(elsewhere, 'paid')
    await device.close()

    // The other tab tries to pay again and learns that the order is paid.
    await checkout(other, 'en').payWith('4242 4242 4242 4242')
    await expect(heading(other)).toHaveText(t.paidTitle)
    await other.close()

    // A paid order is confirmed on every page with its amount and receipt; an unknown one is not.
    await open(page, `/payment-success?session_id=${orderToken(page)}`)
    await expect(heading(page)).toHaveText(texts.success.paidTitle)
    await expect(main(page)).toContainText('300,000 F CFA')
    await expectAccessibleInBothThemes(page, 'success')
    await open(page, '/payment-success?session_id=cs_test_invented')
    await expect(heading(page)).toHaveText(texts.success.missingTitle)

    // PayPal: an unknown plan becomes the basic one; redirects after 800 ms and returns with a receipt.
    const requested = Date.now()
    await page.goto('/paypal-payment?plan=zzz')
    await expect(page).toHaveURL(/paypal-success/)
    expect(Date.now() - requested).toBeGreaterThanOrEqual(800)
    await expect(heading(page)).toHaveText(texts.paypalReceipt.heading)
    await expect(main(page).locator('dd.code')).toHaveText(/^PP-[A-Z\d]{12}$/)
    await expect(main(page)).toContainText('300,000 F CFA (€457.35)')
    await expect(main(page)).toContainText(texts.paypalReceipt.completed)
    await expect(button(texts.paypalReceipt.print)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'PayPal receipt')
    await page.reload()
    await expect(heading(page)).toHaveText(texts.paypalReceipt.heading)
    await open(page, '/paypal-success?amount=300000&plan=premium&txn=FORGED0123456789')
    await expect(heading(page)).toHaveText(texts.paypalReceipt.nothingTitle)

    // When cancelled on PayPal’s page, the same order continues.
    await page.goto('/payment?plan=premium')
    await expect(card).toBeVisible()
    await details(PAYER, 'paypal')
    await expect(email).toHaveValue(PAYER)
    await button(t.checkout.paypalGo).click()
    await button(texts.paypal.stop)
      .or(main(page).getByRole('link', { name: texts.paypal.stop }))
      .click()
    await expect(heading(page)).toHaveText(texts.cancel.heading)
    await expect(main(page)).toContainText(texts.cancel.nothing)
    await main(page).getByRole('link', { name: texts.cancel.tryAgain }).click()
    await expect(heading(page)).toHaveText(t.checkout.heading.replace('{{plan}}', 'Premium'))
    // Another address requires another order, so this one is cancelled first.
    await button(t.checkout.change).click()
    await expect(email).toBeVisible()

    // Pays a quote that an administrator sent.
    const headers = { origin: site.url }
    const admin = await browser.newContext({ baseURL: site.url })
    await admin.request.post('/api/auth/login', { headers, data: { username: 'admin', password: ADMIN_PASSWORD } })
    const quote = {
      organisation: 'Université de Lomé',
      email: 'achats@example.org',
      amount: 2_500_000,
      validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    }
    const issued = await admin.request.post('/api/quotes', {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: quote,
    })
    const { code } = (await issued.json()) as { code: string }
    await admin.close()
    await open(page, '/payment')
    await main(page).getByLabel(t.quoteCode).fill(code.toLowerCase())
    await button(t.quoteOpen).click()
    await expect(heading(page)).toHaveText(t.checkout.quoteHeading.replace('{{organisation}}', quote.organisation))
    await expect(main(page)).toContainText('2,500,000 F CFA')
    await expectAccessibleInBothThemes(page, 'quote')
    await next.click()
    await expect(card).toBeVisible()
    await payWith('4242 4242 4242 4242')
    await button(t.stay).click()
    await expect(heading(page)).toHaveText(t.paidTitle)

    // The receipt's link is verified on this device, offline; a changed one is rejected.
    const link = new URL(findLink(await mailTo(site, quote.email, '/recu/'), '/recu/'))
    await network.cut()
    await page.goto(link.pathname + link.hash)
    await interactive(page)
    await expect(main(page).getByRole('status')).toContainText(texts.receipt.authentic)
    await expect(main(page)).toContainText(texts.receipt.sandboxText)
    await expect(main(page)).toContainText('2,500,000 F CFA')
    await expectAccessibleInBothThemes(page, 'receipt')
    await page.goto('about:blank')
    await page.goto(link.pathname + forged(link.hash, quote.amount, 9_500_000))
    await expect(main(page).getByRole('alert')).toContainText(texts.receipt.unsure)
    await network.restore()
    await expect(main(page).getByRole('alert')).toContainText(texts.receipt.wrong)
    await open(page, link.pathname)
    await expect(main(page)).toContainText(texts.receipt.known)
    await expect(main(page)).not.toContainText(quote.organisation)

    const orders = await storedOrders(site)
    expect(orders.map(({ plan, status, receipts }) => [plan, status, receipts])).toEqual([
      ['basic', 'succeeded', 1],
      ['basic', 'succeeded', 1],
      ['premium', 'cancelled', 0],
      ['premium', 'cancelled', 0],
      ['premium', 'cancelled', 0],
      ['institution', 'succeeded', 1],
    ])
  })
})
