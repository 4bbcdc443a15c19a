import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import type { DocumentationItem } from '../app/site/documentation/documentation-page'
import { NETWORK_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { productFolder } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { documentation: t, search, frame } = TEXTS.fr
const items = (): DocumentationItem[] =>
  (
    JSON.parse(readFileSync(join(productFolder(), 'dist/current/public/content/fr/documentation.json'), 'utf8')) as {
      data: DocumentationItem[]
    }
  ).data // Shape written by the build.
const getTitles = (section: string) =>
  items()
    .filter((item) => item.section === section)
    .map(({ title }) => title)

test('four tabs, by pointer and by keyboard', async ({ page }) => {
  await open(page, '/documentation')
  const tabs = main(page).getByRole('tab')
  const shown = main(page).getByRole('tabpanel').getByRole('heading')
  await expect(tabs).toHaveText(Object.values(t.sections))
  await expect(shown).toHaveText(getTitles('getting_started'))
  await tabs.filter({ hasText: t.sections.mentoring }).click()
  await expect(shown).toHaveText(getTitles('mentoring'))
  await page.keyboard.press('ArrowRight')
  await expect(tabs.filter({ hasText: t.sections.advanced })).toBeFocused()
  await expect(shown).toHaveText(getTitles('advanced'))
  await expect(page).toHaveURL('/documentation?section=advanced')
  await page.reload()
  await expect(shown).toHaveText(getTitles('advanced'))
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText(getTitles('getting_started'))
})

test('the picture of a screen is fetched when somebody asks for it, and says its size before', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/guide/')) requested.push(new URL(request.url()).pathname)
  })
  await open(page, '/documentation/ecrire-sur-le-telephone')
  const box = main(page).locator('details.guide-screen')
  await expect(box.locator('summary')).toHaveText(/^Voir l’écran \(\d+\sko\)$/)
  await box.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await box.locator('summary').click()
  const picture = box.getByRole('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300)
  expect(requested).toEqual(['/images/guide/outline.fr.webp'])
})

test('the search reads titles and texts, names the section, and can be cleared', async ({ page }) => {
  await open(page, '/documentation')
  const box = main(page).getByRole('searchbox', { name: t.search })
  await box.fill('LATEX')
  const found = main(page).getByRole('listitem')
  await expect(found.first()).toBeVisible()
  await expect(found.first()).toContainText(new RegExp(Object.values(t.sections).join('|')))
  await expect(main(page).locator('mark').first()).toHaveText(/latex/i)
  await box.fill('zzz introuvable')
  await expect(main(page).getByRole('heading', { name: t.none })).toBeVisible()
  await main(page).getByRole('button', { name: t.clear }).click()
  await expect(main(page).getByRole('tab').first()).toBeVisible()
})

test('one search over everything, offline', async ({ page, network }) => {
  await open(page, '/')
  await readyForOffline(page)
  await network.cut()
  await page.getByRole('banner').getByRole('link', { name: frame.nav.search }).click()
  await expect(heading(page)).toHaveText(search.heading)
  const box = main(page).getByRole('searchbox', { name: search.label })
  await box.fill('MEMOIRE')
  for (const kind of Object.values(search.kinds))
    await expect(main(page).getByRole('listitem').filter({ hasText: kind }).first()).toBeVisible()
  await expect(page).toHaveURL('/search?q=MEMOIRE')
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: search.kinds.documentation })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/documentation\/[\w-]+$/)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue('MEMOIRE')
  await box.fill('zzz introuvable')
  await expect(main(page)).toContainText(search.none)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every entry of the documentation can be reached', async ({ page }) => {
    await page.goto('/documentation')
    for (const { title } of items())
      await expect(main(page).getByRole('link', { name: title, exact: true }).first()).toBeVisible()
  })
})

test('on a first visit a page says that it is kept as soon as it is, without a reload', async ({ page }) => {
  // Delays the offline copy until the page has shown the initial state.
  await page.addInitScript(() => {
    const begun = new Promise((resolve) => addEventListener('copy', resolve, { once: true }))
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (...given) => {
      await begun
      return register(...given)
    }
  })
  await open(page, '/documentation/lire-hors-ligne')
  const { kept, notKept } = TEXTS.fr.frame.tools
  await expect(main(page).getByRole('status')).toHaveText(notKept)
  await page.evaluate(() => dispatchEvent(new Event('copy')))
  await expect(main(page).getByRole('status')).toHaveText(kept)
})

test.describe('with a network only', () => {
  test.use({ serviceWorkers: 'block' })

  test('a search whose texts do not come says first that they are on their way, then what it searched', async ({
    page,
    messages,
  }) => {
    messages.expect(NETWORK_DOWN)
    messages.expect(/Service Worker registration blocked by Playwright/)
    const requested = new Promise<Route>((resolve) => void page.route('**/content/fr/search-texts.json', resolve))
    await open(page, '/documentation')
    await main(page).getByRole('searchbox', { name: t.search }).fill('introuvable')
    await expect(main(page)).toContainText(t.loading)
    await (await requested).abort('connectionreset')
    await expect(main(page)).toContainText(t.partial)
    await expect(main(page)).toContainText(t.none)
  })
})
