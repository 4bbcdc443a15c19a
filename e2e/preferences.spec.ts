import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#contract/languages'
import { GROUND } from '../app/device/theme-colours'
import { chooseLanguage, header, storedLanguage } from './support/frame'
import { heading, interactive, open } from './support/page'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { frame } = TEXTS.fr
const html = (page: Page) => page.locator('html')
const FLAG = { fr: '#i-flag-FR', en: '#i-flag-GB' } as const
const flag = (page: Page) => header(page).languages.or(header(page, 'en').languages).locator('use')

test.describe('language', () => {
  test('choosing one stores it, and reloads the page in it a moment later @both', async ({ page, context }) => {
    await open(page, '/faq')
    await expect(flag(page)).toHaveAttribute('href', FLAG.fr)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await header(page).languages.click()
    await header(page).link(frame.language.en).click()
    await expect.poll(() => storedLanguage(page)).toBe('en')
    await page.clock.runFor(80)
    await expect(html(page)).toHaveAttribute('lang', 'fr')
    await page.clock.runFor(40)
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.clock.resume()
    await expect(heading(page)).toHaveText(TEXTS.en.faq.heading)
    await expect(flag(page)).toHaveAttribute('href', FLAG.en)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === LANGUAGE_KEY)?.value).toBe('en')
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })

  test('the chosen one wins over the one that a link names', async ({ page }) => {
    await open(page, '/faq')
    await chooseLanguage(page, 'fr', 'en')
    await page.goto('/contact?lang=fr')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })

  test('a page that cannot be changed into the stored one is shown as it came', async ({ page, context }) => {
    await open(page, '/faq')
    await page.evaluate((key) => localStorage.setItem(key, 'en'), LANGUAGE_KEY)
    await context.clearCookies()
    // The script that would change the language never arrives.
    await page.route('**/assets/language-*.js', () => undefined)
    await page.goto('/contact?lang=fr', { waitUntil: 'commit' })
    await expect(heading(page)).toBeHidden()
    await expect(heading(page)).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'fr')
  })

  test('a stored one is applied on load, even when the cookie is gone', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'en'), LANGUAGE_KEY)
    await page.goto('/faq')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await interactive(page)
    await expect(heading(page)).toHaveText(TEXTS.en.faq.heading)
  })

  for (const stored of ['de', 'FR', 'fr-FR', ''])
    test(`a stored «${stored}» is ignored`, async ({ page }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, stored] as const)
      await open(page, '/faq')
      await expect(html(page)).toHaveAttribute('lang', 'fr')
    })

  test.describe('of a browser that speaks another', () => {
    test.use({ locale: 'de-DE' })
    test('French is the fallback', async ({ page }) => {
      await open(page, '/faq')
      await expect(html(page)).toHaveAttribute('lang', 'fr')
    })
  })
})

test.describe('display', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const LIGHT = 'rgb(251, 247, 240)'
  const DARK = 'rgb(18, 24, 26)'

  const choose = async (page: Page, label: string) => {
    await header(page).display.click()
    await page.getByRole('radio', { name: label, exact: true }).check()
    await page.keyboard.press('Escape')
  }

  test('the theme is light, dark or the system’s, and stays chosen', async ({ page }) => {
    /** The background of the page, and the theme colour of the browser. */
    const expectTheme = async (theme: 'light' | 'dark') => {
      expect(await background(page)).toBe(theme === 'light' ? LIGHT : DARK)
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', GROUND[theme])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/')
    await expectTheme('light')
    await choose(page, frame.display.themes.dark)
    await expectTheme('dark')
    await page.reload()
    await expectTheme('dark')
    await interactive(page)
    await choose(page, frame.display.themes.system)
    await expectTheme('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme('light')
    await page.reload()
    await interactive(page)
    await header(page).display.click()
    await expect(page.getByRole('radio', { name: frame.display.themes.system, exact: true })).toBeChecked()
  })

  test('the theme is there before anything is painted', async ({ page }) => {
    await open(page, '/')
    await choose(page, frame.display.themes.dark)
    await page.addInitScript(() => {
      new MutationObserver(() => performance.mark('theme')).observe(document, {
        attributes: true,
        subtree: true,
        attributeFilter: ['data-theme'],
      })
    })
    await page.reload()
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime)
    const changes = await page.evaluate(() => performance.getEntriesByName('theme').map(({ startTime }) => startTime))
    expect(changes).toHaveLength(1)
    expect(changes[0]).toBeLessThan((await paint.jsonValue()) ?? 0)
  })

  test('the size of the text stays chosen', async ({ page }) => {
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
    await open(page, '/')
    expect(await size()).toBe('16px')
    await choose(page, frame.display.textSizes.larger)
    expect(await size()).toBe('22px')
    await page.reload()
    expect(await size()).toBe('22px')
    await interactive(page)
    await choose(page, frame.display.textSizes.normal)
    expect(await size()).toBe('16px')
  })
})
