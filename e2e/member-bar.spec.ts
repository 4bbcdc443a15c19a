import type { Page } from '@playwright/test'
import { PERSON_KEY } from '../app/device/storage-keys'
import { budgets } from '../bench/budgets'
import { registerAndConfirm } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectNoSidewaysScroll, heading, layoutShift, open, watchLayoutShift } from './support/page'
import { expect, testAlone as test } from './support/test'
import { TEXTS } from './support/texts'

const { frame, account } = TEXTS.fr
const bar = (page: Page) => page.getByRole('navigation', { name: frame.bar })
const OWN = [account.tabs.today, account.tabs.project, account.tabs.sessions, account.tabs.reading, account.tabs.me]

const VISITORS = [frame.nav.home, frame.nav.blog, frame.nav.guide, frame.nav.faq, frame.nav.contact]

/** Records, from the next document on, whether the visitors' bar was ever visible. */
async function watchVisitorsBar(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((home) => {
    const look = () => {
      const link = document.querySelector('.bottom-bar a')
      if (link?.textContent === home && getComputedStyle(link).visibility === 'visible') performance.mark('visitors')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, frame.nav.home)
  return () => page.evaluate(() => performance.getEntriesByName('visitors').length > 0)
}

test('who is signed in has the bar of the account on public pages, from the first frame on', async ({ page, site }) => {
  await registerAndConfirm(page, site)
  await page.goto('/account')
  await expect(heading(page)).toHaveText(account.screens.today)
  await watchLayoutShift(page)
  const wereVisitorsSeen = await watchVisitorsBar(page)
  await open(page, '/blog')
  await expect(bar(page).getByRole('link')).toHaveText(OWN)
  await expect(bar(page).locator('[aria-current]')).toHaveText(account.tabs.reading)
  expect(
    await bar(page)
      .locator('use')
      .evaluateAll((uses) => uses.map((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0)),
  ).toEqual(OWN.map(() => true))
  expect(await wereVisitorsSeen()).toBe(false)
  expect(await layoutShift(page)).toBeLessThanOrEqual(budgets.web.layoutShift)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  const cut = await bar(page)
    .locator('span')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))
  expect(cut).toEqual([])
  await expectAccessibleInBothThemes(page, 'bar of a member')
  // The bar stays between pages and marks the current entry.
  await page.getByRole('banner').getByRole('link', { name: frame.brand }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0)
  await bar(page).getByRole('link', { name: account.tabs.project }).click()
  await expect(page).toHaveURL('/account/project')
  await expect(heading(page)).toHaveText(account.screens.project)
})

test('who is not kept on this device any more has the visitors’ bar', async ({ page, site }) => {
  site.network.reset()
  await open(page, '/blog')
  await page.waitForLoadState('networkidle')
  await expect(bar(page).getByRole('link')).toHaveText(VISITORS)
  // A visitor does not download the member's bar.
  expect(site.network.requests().filter((request) => request.includes('member-bar'))).toEqual([])
  await registerAndConfirm(page, site)
  await open(page, '/faq')
  await expect(bar(page).getByRole('link')).toHaveText(OWN)
  // Simulates the week after which the device forgets the person.
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number }
    localStorage.setItem(key, JSON.stringify({ ...stored, at: stored.at - 8 * 24 * 3_600_000 }))
  }, PERSON_KEY)
  await open(page, '/faq')
  await expect(bar(page).getByRole('link')).toHaveText(VISITORS)
  await expect(bar(page).getByRole('link').first()).toBeVisible()
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('where the script of the bar does not come, the visitors’ is there', async ({ page, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright|ERR_FAILED|dynamically imported module/)
    await page.addInitScript(([key, person]) => localStorage.setItem(key, person), [
      PERSON_KEY,
      JSON.stringify({ id: 'x', fullName: 'Akossiwa', username: 'akossiwa', role: 'student', at: Date.now() }),
    ] as const)
    let requested = 0
    await page.route('**/assets/member-bar-*.js', (route) => {
      requested += 1
      return route.abort()
    })
    await open(page, '/faq')
    await expect.poll(() => requested).toBeGreaterThan(0)
    await expect(bar(page).getByRole('link').first()).toBeVisible()
    await expect(bar(page).getByRole('link')).toHaveText(VISITORS)
  })
})
