import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { budgets } from '../bench/budgets'
import { expectNoSidewaysScroll, heading, interactive, layoutShift, watchLayoutShift } from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

// Offline reading has its own file; here each page is the server's.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => messages.expect(/Service Worker registration blocked by Playwright/))

const inLanguage = (path: string, language: Language): string => `${path}?lang=${language}`

async function expectAccessible(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  // Legacy mode: our pages hold no frames, whose handling would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (theme === 'light' ? axe.withTags(WCAG) : axe.withRules(COLOUR_RULES)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`)
  expect(found, `axe, ${theme}`).toEqual([])
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    for (const path of pagePaths()) {
      test(`${path} is whole, fits and is accessible`, async ({ page }) => {
        await watchLayoutShift(page)
        const answer = await page.goto(inLanguage(path, language))
        expect(answer?.status()).toBe(200)
        expect(answer?.headers()['content-language']).toBe(language)
        await interactive(page)
        expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(budgets.web.layoutShift)
        await expect(heading(page)).toHaveCount(1)
        await expect(heading(page)).not.toHaveText('')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page).toHaveTitle(/\S.* \| Cap Soutenance|Cap Soutenance/)
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{20,}/)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoSidewaysScroll(page)
        await page.evaluate(() => (document.documentElement.dataset.text = 'larger'))
        await expectNoSidewaysScroll(page)
        await expectAccessible(page, 'light')
        await expectAccessible(page, 'dark')
      })

      test(`${path} fits a wide screen @tablet`, async ({ page }) => {
        await page.goto(inLanguage(path, language))
        await interactive(page)
        for (const width of [768, 1366]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
        }
        // The same markup in other words: once is enough for what the wide layout adds.
        if (language === 'fr') await expectAccessible(page, 'light')
      })
    }

    test('an unknown address shows the not-found screen with a way home', async ({ page, messages }) => {
      messages.expect(/status of 404/)
      const t = TEXTS[language].notFound
      const answer = await page.goto(inLanguage('/nulle-part/vraiment', language))
      expect(answer?.status()).toBe(404)
      await interactive(page)
      await expect(heading(page)).toHaveText(t.heading)
      await expect(page).toHaveTitle(t.title)
      await expect(page.getByRole('main')).toContainText(t.message)
      await expectAccessible(page, 'light')
      await page.getByRole('main').getByRole('link', { name: t.home, exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(heading(page)).toHaveCount(1)
    })
  })

test('French texts keep French typography', async ({ page }) => {
  for (const path of pagePaths()) {
    await page.goto(inLanguage(path, 'fr'))
    const loose = await page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || parent.closest('script, style, code, pre, [lang=en]')) continue
        // An ordinary space before high punctuation, or none at all after a word.
        for (const match of (node.textContent ?? '').matchAll(/.{0,20}(?:\S [;:!?»]|« |\p{L}[;!?](?:\s|$)).{0,10}/gu)) found.push(match[0])
      }
      return found
    })
    expect(loose, path).toEqual([])
  }
})

test('an unknown path of the API answers JSON', async ({ request }) => {
  const answer = await request.get('/api/nulle-part')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(await answer.json()).toMatchObject({ code: 'notFound' })
})
