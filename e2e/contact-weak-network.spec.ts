import type { Page } from '@playwright/test'
import { contactForm, EMPTY_FORM, MESSAGE, toasts } from './support/contact'
import { storedMessages } from './support/database'
import { NETWORK_DOWN } from './support/messages'
import { main, open, readyForOffline } from './support/page'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'

const { outbox, contact: t } = TEXTS.fr
const row = (page: Page) => main(page).getByRole('listitem')

testAlone(
  'offline, the message is kept, and leaves once by itself when the network is back',
  async ({ page, site, network }) => {
    await open(page, '/contact')
    await readyForOffline(page)
    await network.cut()
    const form = contactForm(page)
    await form.fill()
    await form.send()
    await expect(main(page)).toContainText(t.keptTitle)
    expect(await form.values()).toEqual(EMPTY_FORM)
    // Exactly one message for one event.
    await expect(page.getByText(t.keptText)).toHaveCount(1)
    await expect(toasts(page)).toHaveText('')
    await main(page).getByRole('link', { name: t.seeOutbox }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(outbox.heading)
    await expect(row(page)).toContainText(outbox.states.waiting)
    await expect(row(page)).toContainText(outbox.kinds.contact ?? '')
    await expect(row(page)).toContainText('Bonjour, mon mémoire')
    await network.restore()
    await expect(row(page)).toContainText(outbox.states.received)
    expect(await storedMessages(site)).toHaveLength(1)
  },
)

testAlone('a browser without locks sends what it kept, and sends at once too', async ({ page, site, network }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await open(page, '/contact')
  await readyForOffline(page)
  await network.cut()
  await contactForm(page).fill()
  await contactForm(page).send()
  await main(page).getByRole('link', { name: t.seeOutbox }).click()
  await expect(row(page)).toContainText(outbox.states.waiting)
  await network.restore()
  await expect(row(page)).toContainText(outbox.states.received)
  await open(page, '/contact')
  await contactForm(page).fill()
  await contactForm(page).send()
  await expect(toasts(page)).toContainText(t.sentTitle)
  expect(await storedMessages(site)).toHaveLength(2)
})

testAlone(
  'a message kept on a page that is closed leaves at the next visit',
  async ({ page, context, site, network }) => {
    await open(page, '/contact')
    await readyForOffline(page)
    await network.cut()
    await contactForm(page).fill()
    await contactForm(page).send()
    await expect(main(page)).toContainText(t.keptTitle)
    await page.close()
    await network.restore()
    const later = await context.newPage()
    await open(later, '/outbox')
    await expect(row(later)).toContainText(outbox.states.received)
    expect(await storedMessages(site)).toHaveLength(1)
  },
)

testAlone('an answer that was lost on the way does not make the message twice', async ({ page, site, messages }) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/contact')
  await readyForOffline(page)
  await contactForm(page).fill()
  const lost = site.network.loseAnswers()
  await contactForm(page).send()
  await lost
  await expect(main(page)).toContainText(t.keptTitle)
  site.network.restore()
  await open(page, '/outbox')
  await row(page).getByRole('button', { name: outbox.retry }).click()
  await expect(row(page)).toContainText(outbox.states.received)
  expect(await storedMessages(site)).toHaveLength(1)
})

testAlone('a server killed after it applied the message applies it once', async ({ page, site, messages }) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/contact')
  await readyForOffline(page)
  await contactForm(page).fill()
  const lost = site.network.loseAnswers()
  await contactForm(page).send()
  await lost
  await site.server.kill()
  await expect(main(page)).toContainText(t.keptTitle)
  await site.restart()
  site.network.restore()
  await open(page, '/outbox')
  await row(page).getByRole('button', { name: outbox.retry }).click()
  await expect(row(page)).toContainText(outbox.states.received)
  expect(await storedMessages(site)).toHaveLength(1)
})

testAlone('two tabs send a kept message once', async ({ page, context, site, network }) => {
  await open(page, '/contact')
  await readyForOffline(page)
  const other = await context.newPage()
  await open(other, '/outbox')
  await network.cut()
  await contactForm(page).fill()
  await contactForm(page).send()
  await expect(row(other)).toContainText(outbox.states.waiting)
  site.network.reset()
  await network.restore()
  await expect(row(other)).toContainText(outbox.states.received)
  await open(page, '/outbox')
  await expect(row(page)).toHaveCount(1)
  expect(site.network.requests().filter((request) => request.startsWith('POST /api/contact'))).toHaveLength(1)
  expect(await storedMessages(site)).toHaveLength(1)
})

test('a message that waits can be given up', async ({ page, network }) => {
  await open(page, '/contact')
  await readyForOffline(page)
  await network.cut()
  await contactForm(page).fill()
  await contactForm(page).send()
  await expect(main(page)).toContainText(t.keptTitle)
  await main(page).getByRole('link', { name: t.seeOutbox }).click()
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(outbox.confirm)
    void dialog.accept()
  })
  await row(page).getByRole('button', { name: outbox.discard }).click()
  await expect(main(page)).toContainText(outbox.empty)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a network cut while writing keeps the message all the same', async ({ page, network, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    await open(page, '/contact')
    const form = contactForm(page)
    await form.fill({ fullName: MESSAGE.fullName, email: MESSAGE.email, subject: MESSAGE.subject })
    await page.waitForLoadState('networkidle')
    await network.cut()
    await form.fill({ message: MESSAGE.message })
    await form.send()
    await expect(main(page)).toContainText(t.keptTitle)
  })

  test('a device without network nor script parts says so and keeps the text', async ({ page, network, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    await open(page, '/contact')
    // The notifications load after the page becomes interactive.
    await expect(toasts(page)).toBeAttached()
    await network.cut()
    const form = contactForm(page)
    await form.fill()
    await form.send()
    await expect(main(page).getByRole('alert')).toContainText(`${t.failedTitle}. ${t.failedText}`)
    await expect(page.getByText(t.failedText)).toHaveCount(1)
    expect(await form.values()).toEqual({ ...MESSAGE })
    await network.restore()
    // A failed chunk is cached for 300 ms, so the second click comes later.
    await page.waitForTimeout(400)
    await form.send()
    await expect(toasts(page)).toContainText(t.sentTitle)
  })
})
