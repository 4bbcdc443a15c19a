import type { Page } from '@playwright/test'
import { openRow, openTab, readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { CONSOLE_TEXTS } from './support/console-texts'
import { consoleTest as test, dialogs, getHeading, NOT_SIGNED_IN } from './support/console'
import { NETWORK_DOWN } from './support/messages'
import { TEXTS } from './support/texts'
import { LIST_TEXTS, openList, rows } from './support/lists'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const { engine: t } = LIST_TEXTS.fr
const { console: c } = CONSOLE_TEXTS.fr
const STEPS = 12
const STEP_MS = 16

interface Point {
  readonly x: number
  readonly y: number
}

/** A touch gesture between two points, with an optional pause before its end. */
async function drag(page: Page, from: Point, to: Point, restMs = 0): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    await page.waitForTimeout(STEP_MS)
  }
  await page.waitForTimeout(restMs)
  await touch('touchEnd')
  await client.detach()
}

test('a finger slides a row, holds one, draws a sheet down, pulls the screen, and goes back', async ({ page }) => {
  test.setTimeout(120_000)
  await openList(page, 'users')
  const first = rows(page).first()
  const box = await first.boundingBox()
  if (!box) throw new Error('no row is drawn')
  const middle = box.y + box.height / 2

  // The first screen of a phone shows at least six records.
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(inSight).toBeGreaterThanOrEqual(6)

  // A swipe shows the actions of a row; a swipe back hides them.
  const edit = first.locator('ion-item-option').first()
  await expect(edit).toBeHidden()
  await drag(page, { x: 300, y: middle }, { x: 90, y: middle })
  await expect(edit).toBeVisible()
  await drag(page, { x: 90, y: middle }, { x: 320, y: middle })
  await expect(edit).toBeHidden()

  // A long press selects a row.
  await drag(page, { x: 120, y: middle }, { x: 121, y: middle }, 700)
  await expect(first.getByRole('checkbox')).toBeChecked()
  await first.getByRole('checkbox').uncheck()

  // A sheet opens from below, and can be dragged down to close.
  await page.getByRole('button', { name: t.filters, exact: true }).click()
  await expect(dialogs(page).getByRole('heading', { name: t.filters })).toBeFocused()
  const head = await dialogs(page).getByRole('heading', { name: t.filters }).boundingBox()
  if (!head) throw new Error('the sheet has no heading')
  await drag(page, { x: 150, y: head.y + 10 }, { x: 150, y: 730 })
  await expect(dialogs(page)).toHaveCount(0)

  // Pulling down refreshes from the server.
  const requested = page.waitForRequest(/\/api\/sync/)
  await drag(page, { x: 180, y: middle }, { x: 180, y: middle + 300 }, 200)
  await requested

  // Opens another screen, and returns by the browser's back button.
  await page.getByRole('button', { name: c.menu, exact: true }).click()
  await page.getByRole('link', { name: c.pages.outbox, exact: true }).click()
  await expect(getHeading(page, c.pages.outbox)).toBeFocused()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})

test('a first dialog asks the network for no code', async ({ page, site }) => {
  await registerAndConfirm(page, site)
  await page.goto('/account')
  const { data } = TEXTS.fr.account
  await openRow(page, 'fr', 'data')
  const button = screen(page).getByRole('button', { name: data.deleteOpen })
  await expect(button).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
  await button.click()
  await expect(dialogs(page).getByRole('heading', { name: data.deleteConfirm })).toBeFocused()
})

test.describe('with the code on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first gesture may be a pull, and screens slide without network', async ({
    page,
    site,
    network,
    messages,
  }) => {
    test.setTimeout(120_000)
    messages.expect(NETWORK_DOWN)
    await registerAndConfirm(page, site, 'fr', { email: 'geste@example.org' })
    await page.goto('/account')
    await expect(getTitle(page, 'fr', 'today')).toBeVisible()
    await readyForOfflineAccount(page)
    await page.reload()
    await expect(page.locator('ion-refresher.hydrated').first()).toBeAttached()
    // A pull during a running sync makes no request of its own.
    await expect(async () => {
      const requested = page.waitForRequest(/\/api\/account/, { timeout: 5_000 })
      await Promise.all([requested, drag(page, { x: 180, y: 200 }, { x: 180, y: 500 }, 200)])
    }).toPass({ timeout: 60_000 })
    await network.cut()
    await openRow(page, 'fr', 'data')
    await openTab(page, 'fr', 'project')
  })
})
