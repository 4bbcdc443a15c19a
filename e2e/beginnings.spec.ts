import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectNoSidewaysScroll, heading, interactive, main, open } from './support/page'
import { checkout, PAYMENT_TEXTS } from './support/payment'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const REQUESTED_PATH = '/register?plan=contact'
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

test.describe('before its script', () => {
  test.use({ serviceWorkers: 'block' })
  test.beforeEach(({ messages }) => messages.expect(/Service Worker registration blocked by Playwright/))

  /** Delays scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let go = () => {}
    const here = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await here
      await route.continue()
    })
    return () => go()
  }

  test('the address of an institution shows an institution its beginning, not a student’s form', async ({ page }) => {
    const { heading: ofStudents, institution } = TEXTS.fr.registration.register
    const go = await holdScripts(page)
    const textbox = main(page).getByRole('textbox')
    for (const [address, text] of [
      ['/register', ofStudents],
      ['/register?plan=basic', ofStudents],
      [REQUESTED_PATH, institution.heading],
    ] as const) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(heading(page), address).toHaveText(text)
    }
    await expect(main(page)).toContainText(institution.coming)
    await expect(textbox).toHaveCount(0)
    go()
    await interactive(page)
    await expect(heading(page)).toHaveText(institution.heading)
    await expect(textbox.first()).toBeVisible()
  })

  test('who comes back from their bank does not find the plans again, who read a receipt’s code no field for its number', async ({
    page,
  }) => {
    const { t } = checkout(page)
    const go = await holdScripts(page)
    const plans = main(page).getByRole('heading', { level: 2, name: 'Premium' })
    await page.goto('/payment', { waitUntil: 'commit' })
    await expect(plans).toBeVisible()
    for (const query of ['plan=premium', 'quote=abc', 'order=019a', 'plan=basic&payment_intent=pi_1']) {
      await page.goto(`/payment?${query}`, { waitUntil: 'commit' })
      await expect(heading(page), query).toHaveText(t.loading)
      await expect(plans, query).toBeHidden()
    }
    const number = main(page).getByLabel(PAYMENT_TEXTS.fr.receipt.number)
    await page.goto('/recu', { waitUntil: 'commit' })
    await expect(number).toBeVisible()
    await page.goto('/recu/R-2026-000042', { waitUntil: 'commit' })
    await expect(main(page)).toContainText(PAYMENT_TEXTS.fr.receipt.checking)
    await expect(number).toBeHidden()
    await page.goto('/payment?plan=premium', { waitUntil: 'commit' })
    go()
    await interactive(page)
    await expect(heading(page)).toHaveText(t.checkout.heading.replace('{{plan}}', 'Premium'))
  })
})

for (const language of LANGUAGES)
  test(`students and institutions find each other’s form, in ${language}`, async ({ page }) => {
    const { heading: ofStudents, title, institution, forInstitutionLink } = TEXTS[language].registration.register
    await open(page, `/register?lang=${language}`)
    await link(page, forInstitutionLink).click()
    await expect(heading(page)).toHaveText(institution.heading)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${institution.heading}`))
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page, 'an institution’s request')
    await link(page, institution.forStudentLink).click()
    await expect(heading(page)).toHaveText(ofStudents)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(title)
    await page.goBack()
    await expect(heading(page)).toHaveText(institution.heading)
  })

test('the prices lead an institution to its form at once', async ({ page }) => {
  await open(page, '/pricing')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(self, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('#page h1')?.textContent
      if (text && text !== seen.at(-1)) seen.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await main(page).locator('a[href="/register?plan=contact"]').first().click()
  const { institution } = TEXTS.fr.registration.register
  await expect(heading(page)).toHaveText(institution.heading)
  await expect(heading(page)).toBeFocused()
  const seen = await page.evaluate(() => (self as unknown as { seen: string[] }).seen)
  expect(seen.at(-1)).toBe(institution.heading)
  expect(seen).not.toContain(TEXTS.fr.registration.register.heading)
})
