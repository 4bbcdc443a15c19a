import type { Page } from '@playwright/test'
import { startStripeServer, type StripeIntent, type StripeServer } from '../api/testing/stripe-server'
import { toasts } from './support/contact'
import { LINE_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { checkout, orderToken, PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { openSite } from './support/site'
import { expect, testAlone } from './support/test'

const { payment: t } = PAYMENT_TEXTS.fr
const SCRIPT = 'https://js.stripe.com/v3/'

/** Stripe's script, as far as the page knows it: its form in our document, its answers from the test. */
const STAND_IN = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => {
      const listeners = {}
      return {
        on: (event, listener) => (listeners[event] = listener),
        mount: (place) => {
          place.innerHTML = '<input aria-label="Carte chez Stripe">'
          setTimeout(() => listeners.ready())
        },
        destroy: () => {},
      }
    },
  }),
  confirmPayment: ({ elements, confirmParams }) => stripeConfirms(elements.clientSecret, confirmParams.return_url),
})`

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

/** What the card holder meets: the script answers or not, the confirmation ends so or so. */
async function standIn(page: Page, confirm: (returnUrl: string) => object) {
  let isDown = true
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(new URL(page.url()).pathname)
    return isDown ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  let confirmed = 0
  await page.exposeFunction('stripeConfirms', (_secret: string, returnUrl: string) => {
    confirmed += 1
    return confirm(returnUrl)
  })
  return { asked, confirmed: () => confirmed, up: () => (isDown = false) }
}

test('Stripe is loaded on the step of the card alone, again when it fails, and its return says how it ended', async ({
  page,
  scene,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(LINE_DOWN)
  let outcome: 'declined' | 'cut' | 'paid' = 'declined'
  const provider = await standIn(page, (returnUrl) => {
    expect(new URL(returnUrl).pathname).toBe('/payment')
    if (outcome === 'declined')
      return { error: { type: 'card_error', message: 'Votre carte a été refusée par Stripe.' } }
    if (outcome === 'cut') return { error: { type: 'api_connection_error', message: 'no line' } }
    Object.assign(scene.intent(), { status: 'succeeded', amount_received: scene.intent().amount })
    return {}
  })
  const { email, pay, alert, button } = checkout(page)

  // From the prices, within one document whose policy knows nothing of Stripe; the service worker then composes the
  // other.
  await open(page, '/pricing')
  await readyForOffline(page)
  expect(provider.asked).toEqual([])
  await checkout(page).choose('Basic')
  await expect(main(page).getByRole('note')).toHaveText(t.real)
  await expect(alert).toContainText(t.card.stripeFailed, SLOW_STEP)
  await expect(pay).toBeDisabled()
  provider.up()
  await button(t.retry).click()
  await expect(main(page).getByLabel('Carte chez Stripe')).toBeVisible()
  await email.fill('afi@example.org')
  expect(provider.asked.every((path) => path === '/payment')).toBe(true)

  await pay.click()
  await expect(alert).toContainText('Votre carte a été refusée par Stripe.')
  // Between Stripe and the page, the line: the server is asked, and knows of no payment.
  outcome = 'cut'
  await pay.click()
  await expect(main(page).getByText(t.card.notSent)).toBeVisible(SLOW_STEP)
  expect(scene.intent()).toMatchObject({ amount: 300_000, currency: 'xof' })

  // On the way back from the bank's page.
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

  // Paid: said, then home after its time, in a document without Stripe's script.
  outcome = 'paid'
  await expect(pay).toBeEnabled()
  await pay.dblclick()
  await expect(toasts(page)).toContainText(t.paidText)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator(`script[src="${SCRIPT}"]`)).toHaveCount(0)
  expect(provider.confirmed()).toBe(3)
  expect(scene.stripe.calls.filter(({ line }) => line === 'POST /v1/payment_intents')).toHaveLength(1)

  await open(page, back)
  await expect(heading(page)).toHaveText(t.paidTitle)
})
