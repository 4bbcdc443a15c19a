import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { budgets } from '../bench/budgets'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible'
import {
  expectNoSidewaysScroll,
  heading,
  interactive,
  layoutShift,
  madeFormatters,
  watchFormatters,
  watchLayoutShift,
} from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const PHONE = { width: 360, height: 740 }

/** Pages that one test visits, since a browser context per page would be slower. */
const PAGES_AT_ONCE = 5
const chunks = (paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / PAGES_AT_ONCE) }, (_, index) =>
    paths.slice(index * PAGES_AT_ONCE, (index + 1) * PAGES_AT_ONCE),
  )

// Offline reading has its own tests; here the server delivers each page.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => messages.expect(/Service Worker registration blocked by Playwright/))

const inLanguage = (path: string, language: Language): string => `${path}?lang=${language}`

/** Finds ordinary or missing spaces before French punctuation. */
const looseTypography = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, code, pre, [lang=en]')) continue
      for (const match of (node.textContent ?? '').matchAll(/.{0,20}(?:\S [;:!?»]|« |\p{L}[;!?](?:\s|$)).{0,10}/gu))
        found.push(match[0])
    }
    return found
  })

async function expectGoodPage(page: Page, path: string, language: Language): Promise<void> {
  await page.setViewportSize(PHONE)
  const answer = await page.goto(inLanguage(path, language))
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-language']).toBe(language)
  await interactive(page)
  expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(budgets.web.layoutShift)
  expect(await madeFormatters(page), 'formatters made before the page answers').toBe(0)
  await expect(heading(page)).toHaveCount(1)
  await expect(heading(page)).not.toHaveText('')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(/\S.* \| Cap Soutenance|Cap Soutenance/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{20,}/)
  if (language === 'fr') expect(await looseTypography(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => (document.documentElement.dataset.text = 'larger'))
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page, path)
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  // The markup is the same in each language, so the wide layout is checked once.
  if (language === 'fr') await expectAccessible(page, `${path}, wide`, 'light')
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    chunks(pagePaths()).forEach((paths, index) =>
      test(`pages ${String(index + 1)}: whole, fitting from 320 to 1366 px, accessible`, async ({ page }) => {
        test.setTimeout(180_000)
        await watchLayoutShift(page)
        await watchFormatters(page)
        // The PayPal page redirects after 800 ms; without its order it stays and can be checked.
        await page.route('**/create-payment-intent', () => undefined)
        for (const path of paths) await test.step(path, () => expectGoodPage(page, path, language))
      }),
    )

    test('an unknown address shows the not-found screen with a way home', async ({ page, messages }) => {
      messages.expect(/status of 404/)
      const t = TEXTS[language].notFound
      const answer = await page.goto(inLanguage('/nulle-part/vraiment', language))
      expect(answer?.status()).toBe(404)
      await interactive(page)
      await expect(heading(page)).toHaveText(t.heading)
      await expect(page).toHaveTitle(t.title)
      await expect(page.getByRole('main')).toContainText(t.message)
      await expectAccessible(page, 'not found', 'light')
      await page.getByRole('main').getByRole('link', { name: t.home, exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(heading(page)).toHaveCount(1)
    })
  })

test('nothing moves while the text still comes to a slow phone', async ({ page }) => {
  await watchLayoutShift(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const path of ['/', '/faq', '/documentation/obtenir-de-l-aide']) {
    await page.goto(path)
    await interactive(page)
    expect(await layoutShift(page), path).toBeLessThanOrEqual(budgets.web.layoutShift)
  }
})

test('an unknown path of the API answers JSON', async ({ request }) => {
  const answer = await request.get('/api/nulle-part')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(await answer.json()).toMatchObject({ code: 'notFound' })
})
