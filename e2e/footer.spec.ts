import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { heading, open, readyForOffline } from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

/** Pages for reading; all others are task pages. */
const READ =
  /^\/($|pricing|methodology|mentoring|services|tracking|time-management|data-security|testimonials|install)|^\/(blog|documentation|faq|contact|legal-notice|privacy|terms)/

const panels = (page: Page) => page.getByRole('contentinfo').locator('.footer-panels')
const terms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: TEXTS.fr.frame.footer.terms, exact: true })

test('what is read has the panels of the footer, a task its last line alone', async ({ request }) => {
  const withPanels: string[] = []
  for (const path of pagePaths()) {
    const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text()
    expect(html, path).toContain('href="/terms"')
    if (html.includes('footer-panels"')) withPanels.push(path)
  }
  expect(withPanels).toEqual(pagePaths().filter((path) => READ.test(path)))
  for (const path of ['/payment', '/login', '/register', '/outbox', '/search', '/newsletter/thanks'])
    expect(withPanels).not.toContain(path)
  expect(await (await request.get('/nulle-part')).text()).not.toContain('footer-panels"')
})

for (const language of LANGUAGES)
  test(`from a task to what is read the panels come, and go again, without another document (${language})`, async ({
    page,
  }) => {
    const { frame } = TEXTS[language]
    const bar = page.getByRole('navigation', { name: frame.bar })
    await open(page, `/search?lang=${language}`)
    await page.evaluate(() => (document.body.dataset.same = 'yes'))
    await expect(panels(page)).toHaveCount(0)
    await bar.getByRole('link', { name: frame.nav.faq }).click()
    await expect(heading(page)).toHaveText(TEXTS[language].faq.heading)
    await expect(panels(page)).toBeVisible()
    await expect(panels(page).getByRole('heading', { name: frame.footer.newsletter })).toBeVisible()
    await expect(panels(page).locator('.flag')).toHaveCount(8)
    await expect(panels(page).locator('[aria-current]')).toHaveText(frame.nav.faq)
    await page.getByRole('banner').getByRole('link', { name: frame.nav.search, exact: true }).click()
    await expect(page).toHaveURL('/search')
    await expect(panels(page)).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: frame.footer.terms })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  })

test('without network the panels come from the device', async ({ page, network }) => {
  await open(page, '/faq')
  await readyForOffline(page)
  await network.cut()
  await open(page, '/outbox')
  await expect(panels(page)).toHaveCount(0)
  await expect(terms(page)).toBeVisible()
  await page.getByRole('navigation', { name: TEXTS.fr.frame.bar }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL('/blog')
  await expect(panels(page)).toBeVisible()
})
