import type { Page } from '@playwright/test'
import { contactForm, MESSAGE, toasts } from './support/contact'
import { header } from './support/frame'
import { NETWORK_DOWN, type Messages } from './support/messages'
import { heading, interactive, open } from './support/page'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

// Scripts must come from the network instead of the service worker's cache.
test.use({ serviceWorkers: 'block' })

/**
 * Emulates browsers before 2026, which never retry a failed import within a document; the test browser retries. So the
 * chunks fail until a second document is requested.
 */
async function loseFor(
  page: Page,
  messages: Messages,
  chunks: readonly string[],
): Promise<{ requested: () => number; documents: () => number }> {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NETWORK_DOWN)
  let requested = 0
  page.on('request', (request) => (requested += request.isNavigationRequest() ? 1 : 0))
  for (const chunk of chunks)
    await page.route(`**/assets/${chunk}-*.js`, (route) =>
      requested > 1 ? route.continue() : route.abort('connectionreset'),
    )
  // Counts loaded documents: until the answer arrives, the previous document is still shown.
  let documents = 0
  page.on('domcontentloaded', () => (documents += 1))
  return { requested: () => requested, documents: () => documents }
}

for (const lost of [['deliver'], ['deliver', 'drafts']])
  test(`a form whose ${lost.join(' and ')} the network lost is there again with what was written, and can be sent`, async ({
    page,
    messages,
  }) => {
    const { requested, documents } = await loseFor(page, messages, lost)
    await open(page, '/contact')
    const form = contactForm(page)
    await form.fill(MESSAGE)
    await expect(async () => {
      // Not in a new document, where without its script the button would submit the form natively.
      if (requested() === 1) await form.send()
      expect(documents()).toBe(2)
    }).toPass()
    await interactive(page)
    await expect(form.field('message')).toHaveValue(MESSAGE.message)
    expect(await form.values()).toEqual({ ...MESSAGE })
    await form.send()
    await expect(toasts(page)).toContainText(form.t.sentTitle)
    expect(documents()).toBe(2)
  })

test('a page whose script the network lost comes with a new document, asked for again; without a network nothing is lost', async ({
  page,
  messages,
  network,
}) => {
  messages.expect(/dynamically imported module/)
  const { requested, documents } = await loseFor(page, messages, ['contact-page'])
  await open(page, '/')
  const { page: t, nav } = TEXTS.fr.frame
  await header(page).menu.click()
  await header(page).link(nav.contact).click()
  await expect(heading(page)).toHaveText(t.failedTitle)
  await network.cut()
  const retry = page.getByRole('button', { name: t.retry })
  for (let press = 0; press < 3; press += 1) {
    await retry.click()
    await expect(heading(page)).toHaveText(t.failedTitle)
  }
  expect(documents()).toBe(1)
  await network.restore()
  await expect(async () => {
    if (requested() === 1) await retry.click({ timeout: 1_000 })
    expect(documents()).toBe(2)
  }).toPass()
  await expect(heading(page)).toHaveText(TEXTS.fr.contact.heading)
})

test('a page that came without its own script is read, asks for it with patience, and answers once it is here', async ({
  page,
  messages,
}) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NETWORK_DOWN)
  const requested: number[] = []
  await page.route('**/assets/contact-page-*.js', (route) => {
    requested.push(Date.now())
    // Fails for the document and for the script that takes it over.
    return requested.length <= 2 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/contact')
  await contactForm(page).field('message').fill(MESSAGE.message)
  await expect(heading(page)).toHaveText(TEXTS.fr.contact.heading)
  await interactive(page)
  expect(requested).toHaveLength(3)
  expect((requested[2] ?? 0) - (requested[1] ?? 0)).toBeGreaterThan(4_000)
  await expect(contactForm(page).field('message')).toHaveValue(MESSAGE.message)
})

test('what a page does without until it answers is asked for again when the network lost it', async ({
  page,
  messages,
}) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NETWORK_DOWN)
  let requested = 0
  await page.route('**/assets/deferred-ui-*.js', (route) =>
    (requested += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  )
  await open(page, '/faq')
  await expect(toasts(page)).toBeAttached()
  expect(requested).toBe(2)
})

/** The notice of a page whose scripts failed to load. */
const notice = (page: Page) => {
  const { lost } = TEXTS.fr.frame
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: lost.later }) })
  return {
    lost,
    alert,
    reload: alert.getByRole('button', { name: lost.reload }),
    later: alert.getByRole('button', { name: lost.later }),
  }
}

test('a page whose first script the network lost says so, and comes anew with what was written once the server answers', async ({
  page,
  messages,
  network,
}) => {
  await loseFor(page, messages, ['entry-client'])
  await page.goto('/contact')
  const { lost, alert, reload } = notice(page)
  await expect(alert).toContainText(lost.text)
  await contactForm(page).fill(MESSAGE)
  await network.cut()
  await reload.click()
  await expect(alert).toContainText(lost.failed)
  expect(await contactForm(page).values()).toEqual({ ...MESSAGE })
  await network.restore()
  await reload.click()
  await interactive(page)
  expect(await contactForm(page).values()).toEqual({ ...MESSAGE })
  await expect(alert).toHaveCount(0)
})

test('a page whose own script does not come at the third time says so, and its notice can be put away', async ({
  page,
  messages,
}) => {
  await loseFor(page, messages, ['contact-page'])
  await page.clock.install()
  await page.goto('/contact')
  const { alert, later } = notice(page)
  await expect(heading(page)).toHaveText(TEXTS.fr.contact.heading)
  await expect(async () => {
    expect(await alert.count()).toBe(0)
    await page.clock.fastForward(30_000)
    await expect(alert).toBeVisible({ timeout: 500 })
  }).toPass()
  await later.click()
  await expect(alert).toHaveCount(0)
  await contactForm(page).field('message').fill(MESSAGE.message)
  await expect(contactForm(page).field('message')).toHaveValue(MESSAGE.message)
})
