import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { NETWORK_DOWN, type Messages } from './support/messages'
import { expectNoSidewaysScroll, heading, main, open, readyForOffline } from './support/page'
import type { TestSite } from './support/site'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

/** Cuts off the server while the browser still considers itself online. */
async function serverDies(page: Page, site: TestSite, messages: Messages): Promise<void> {
  messages.expect(NETWORK_DOWN)
  messages.expect(/dynamically imported module|Unable to preload CSS|Failed to load resource/)
  site.network.cut()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
}

test.afterEach(({ site }) => site.network.restore())

async function expectOfferInFrame(page: Page, language: Language): Promise<void> {
  const { frame } = TEXTS[language]
  const { onThisDevice } = frame.page
  await expect(page.getByRole('banner').getByRole('link', { name: frame.brand })).toBeVisible()
  const bar = page.getByRole('navigation', { name: frame.bar })
  if ((page.viewportSize()?.width ?? 0) < 768) await expect(bar.getByRole('link')).toHaveCount(5)
  const offer = main(page).getByRole('region', { name: onThisDevice })
  await expect(offer.getByRole('link', { name: 'Blog' })).toBeVisible()
  await expect(offer.getByRole('link', { name: frame.nav.outbox })).toBeVisible()
  await expectNoSidewaysScroll(page)
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(`a screen never opened before, with a dead server, says what is missing and offers what is here (${language}) ${sizeTag(language)}`, async ({
      page,
      site,
      messages,
    }) => {
      const { frame } = TEXTS[language]
      await open(page, '/faq')
      await readyForOffline(page)
      await serverDies(page, site, messages)
      for (const path of ['/account', '/account/security', '/admin', '/admin/login', '/admin-direct']) {
        await page.goto(path)
        await expect(heading(page), path).toHaveText(frame.page.failedTitle)
        await expect(main(page), path).toContainText(frame.page.failedText)
        await expect(main(page).getByRole('button', { name: frame.page.retry }), path).toBeVisible()
        await expectOfferInFrame(page, language)
      }
      await expectAccessibleInBothThemes(page, 'never opened')
      await main(page).getByRole('link', { name: TEXTS[language].faq.heading, exact: true }).click()
      await expect(page).toHaveURL(/\/faq$/)
      await expect(heading(page)).toHaveText(TEXTS[language].faq.heading)
    })
  })

test('an account whose code is here but nobody in it says so, in the same frame; it opens when the server is back', async ({
  page,
  site,
  messages,
}) => {
  messages.expect(/401/)
  await open(page, '/faq')
  await readyForOffline(page)
  // Redirects to the sign-in; the account's code loads meanwhile.
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  await serverDies(page, site, messages)
  await page.goto('/account')
  await expect(heading(page)).toHaveText(TEXTS.fr.account.unreachableTitle)
  await expectOfferInFrame(page, 'fr')
  site.network.restore()
  await main(page).getByRole('button', { name: TEXTS.fr.account.retry }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('once the server is back, another try brings the screen with its style', async ({ page, site, messages }) => {
  messages.expect(/401/)
  await open(page, '/faq')
  await readyForOffline(page)
  await serverDies(page, site, messages)
  await page.goto('/admin/login')
  const retry = main(page).getByRole('button', { name: TEXTS.fr.frame.page.retry })
  await expect(heading(page)).toHaveText(TEXTS.fr.frame.page.failedTitle)
  await retry.click()
  await expect(heading(page)).toHaveText(TEXTS.fr.frame.page.failedTitle)
  site.network.restore()
  await retry.click()
  await expect(main(page).getByRole('textbox').first()).toBeVisible()
  await expect(page.locator('.login-columns')).toHaveCSS('display', 'grid')
})
