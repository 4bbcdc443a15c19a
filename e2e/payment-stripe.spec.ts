import type { Page, Route } from '@playwright/test'
import { startStripeServer, type StripeIntent, type StripeServer } from '../api/testing/stripe-server'
import { toasts } from './support/contact'
import { header } from './support/frame'
import { NETWORK_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { checkout, orderToken, PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { openSite } from './support/site'
import { expect, testAlone } from './support/test'

// Outside the wallet countries the checkout begins with the card.
testAlone.use({ timezoneId: 'UTC' })

const { payment: t } = PAYMENT_TEXTS.fr
const KEY = 'pk_test_123456789012345678'
/** Stripe's scripts in the document. */
const SCRIPT = 'script[src^="https://js.stripe.com/"]'

/**
 * A mock of Stripe's script, as far as its library uses it: renders a form, and answers as the test says. `version` is
 * the folder of the script's address, as the library expects.
 */
const standInFor = (version: string) => `
const paint = ({ colorText, colorBackground }) =>
  Object.assign(document.querySelector('[data-made]').style, { color: colorText, background: colorBackground })
window.Stripe = Object.assign((key, { locale }) => ({
  elements: ({ clientSecret, appearance }) => ({
    clientSecret,
    update: (changed) => paint(changed.appearance.variables),
    create: (type) => {
      const listeners = {}
      return {
        on: (event, listener) => (listeners[event] = listener),
        off: (event) => delete listeners[event],
        mount: (place) => {
          place.innerHTML = '<label><input>' + (locale === 'fr' ? 'Carte chez Stripe' : 'Card at Stripe') + '</label>'
          place.dataset.made = [type, key].join()
          paint(appearance.variables)
          setTimeout(() => listeners.ready())
        },
        destroy: () => {},
      }
    },
  }),
  confirmPayment: ({ elements, confirmParams }) => stripeConfirms(elements.clientSecret, confirmParams.return_url),
  // The library takes nothing for Stripe's that lacks one of these, and introduces itself by the last two.
  createToken: () => {},
  createPaymentMethod: () => {},
  confirmCardPayment: () => {},
  _registerWrapper: ({ name }) => (window.wrappers = [...(window.wrappers ?? []), name]),
  registerAppInfo: () => {},
}), { version: '${version}' })`

interface Scene {
  stripe: StripeServer
  intent: () => StripeIntent
}
const test = testAlone.extend<{ scene: Scene }>({
  scene: async ({}, use) => {
    const stripe = await startStripeServer()
    const intent = () => {
      const [last] = [...stripe.intents.values()].slice(-1)
      if (!last) throw new Error('Stripe was asked for nothing')
      return last
    }
    await use({ stripe, intent })
    await stripe.close()
  },
  site: async ({ scene }, use) => {
    const site = await openSite(undefined, scene.stripe.env)
    await use(site)
    await site.close()
  },
})

const answer = (route: Route) => {
  const [, version = ''] = /^\/([a-z]+)\/stripe\.js$/.exec(new URL(route.request().url()).pathname) ?? []
  return route.fulfill({ contentType: 'text/javascript', body: standInFor(version) })
}

/** Mocks Stripe: the script loads or fails, and `confirm` decides the result. */
async function standIn(page: Page, confirm: (returnUrl: string) => object) {
  let isDown = true
  const requested: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    requested.push(new URL(page.url()).pathname)
    return isDown ? route.abort() : answer(route)
  })
  let confirmed = 0
  await page.exposeFunction('stripeConfirms', (_secret: string, returnUrl: string) => {
    confirmed += 1
    return confirm(returnUrl)
  })
  return { requested, confirmed: () => confirmed, up: () => (isDown = false) }
}

test('Stripe is loaded on the step of the card alone, again when it fails, and its return says how it ended', async ({
  page,
  scene,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(NETWORK_DOWN)
  let outcome: 'declined' | 'cut' | 'paid' = 'declined'
  const provider = await standIn(page, (returnUrl) => {
    expect(new URL(returnUrl).pathname).toBe('/payment')
    if (outcome === 'declined')
      return { error: { type: 'card_error', message: 'Votre carte a été refusée par Stripe.' } }
    if (outcome === 'cut') return { error: { type: 'api_connection_error', message: 'no network' } }
    Object.assign(scene.intent(), { status: 'succeeded', amount_received: scene.intent().amount })
    return {}
  })
  const { email, pay, alert, button } = checkout(page)

  // From the pricing page, whose policy does not allow Stripe, so the service worker composes another document.
  await open(page, '/pricing')
  await readyForOffline(page)
  expect(provider.requested).toEqual([])
  await checkout(page).choose('Basic')
  await expect(main(page).getByRole('note')).toHaveText(t.real)
  await expect(alert).toContainText(t.card.stripeFailed, SLOW_STEP)
  await expect(pay).toBeDisabled()
  provider.up()
  await button(t.retry).click()
  await expect(main(page).getByLabel('Carte chez Stripe')).toBeVisible()
  await expect(main(page).locator('[data-made]')).toHaveAttribute('data-made', `payment,${KEY}`)
  expect(await page.evaluate('window.wrappers')).toEqual(['stripe-js', 'react-stripe-js'])
  await email.fill('afi@example.org')
  expect(provider.requested.every((path) => path === '/payment')).toBe(true)

  await pay.click()
  await expect(alert).toContainText('Votre carte a été refusée par Stripe.')
  // The network between Stripe and the page fails; the server finds no payment.
  outcome = 'cut'
  await pay.click()
  await expect(main(page).getByText(t.card.notSent)).toBeVisible(SLOW_STEP)
  expect(scene.intent()).toMatchObject({ amount: 300_000, currency: 'xof' })

  // Returns from the bank's page.
  const { id } = scene.intent()
  const back = `/payment?order=${orderToken(page)}&payment_intent=${id}&redirect_status=x`
  scene.intent().status = 'processing'
  await open(page, back)
  await expect(heading(page)).toHaveText(t.processingTitle)
  await expect(main(page).getByText(t.processingText)).toBeVisible()
  scene.intent().status = 'requires_payment_method'
  await open(page, back)
  await expect(alert).toContainText(t.failed)
  scene.intent().status = 'requires_action'
  await open(page, back)
  await expect(alert).toContainText(t.unknownStatus)

  // Paid: a message, then after a delay the home page, in a document without Stripe's script.
  outcome = 'paid'
  await expect(pay).toBeEnabled()
  await pay.dblclick()
  await expect(toasts(page)).toContainText(t.paidText)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator(SCRIPT)).toHaveCount(0)
  expect(provider.confirmed()).toBe(3)
  expect(scene.stripe.calls.filter(({ line }) => line === 'POST /v1/payment_intents')).toHaveLength(1)

  await open(page, back)
  await expect(heading(page)).toHaveText(t.paidTitle)
})

test('a script of Stripe that hangs is asked for by a new document, in the colours and words of the page', async ({
  page,
  site,
  messages,
}) => {
  messages.expect(NETWORK_DOWN)
  // Shortens the page's timeout to a second.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => wait(work, ms === 90_000 ? 1_000 : ms),
    })
  })
  let requested = 0
  await page.route('https://js.stripe.com/**', (route) => ((requested += 1) > 1 ? answer(route) : undefined))
  const { t: words, alert, button, email, pay } = checkout(page, 'en')

  await open(page, '/payment?plan=basic&lang=en')
  await expect(alert).toContainText(words.card.stripeFailed, SLOW_STEP)
  await email.fill('afi@example.org')
  const order = orderToken(page)
  // Offline the page keeps its document, since a new one could not load.
  site.network.cut()
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health/live'))
  await button(words.retry).click()
  await isLost
  await expect(alert).toContainText(words.card.stripeFailed)
  expect(requested).toBe(1)
  site.network.restore()
  await button(words.retry).click()
  await expect(main(page).getByLabel('Card at Stripe')).toBeVisible(SLOW_STEP)
  await main(page).getByLabel('Card at Stripe').fill('4242')
  await expect(pay).toBeEnabled()
  await expect(alert).toHaveCount(0)
  await expect(email).toHaveValue('afi@example.org')
  expect(requested).toBe(2)
  expect(orderToken(page)).toBe(order)

  const lightness = (name: 'color' | 'background-color') =>
    main(page)
      .locator('[data-made]')
      .evaluate(
        (place, of) => Math.max(...(getComputedStyle(place).getPropertyValue(of).match(/\d+/g) ?? []).map(Number)),
        name,
      )
  expect(await lightness('background-color')).toBeGreaterThan(200)
  await header(page, 'en').display.click()
  await page.getByRole('radio', { name: header(page, 'en').texts.display.themes.dark, exact: true }).check()
  await expect.poll(() => lightness('background-color')).toBeLessThan(100)
  expect(await lightness('color')).toBeGreaterThan(150)
  // The form was not rendered again.
  await expect(main(page).getByLabel('Card at Stripe')).toHaveValue('4242')
})
