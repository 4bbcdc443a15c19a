import type { Page } from '@playwright/test'
import { toasts } from './support/contact'
import { NETWORK_DOWN } from './support/messages'
import { main, open } from './support/page'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { frame } = TEXTS.fr

/** Triggers a notification: an external link clicked offline is the simplest way. */
async function provoke(page: Page, name = 'LinkedIn'): Promise<void> {
  await main(page).getByRole('link', { name }).click()
  await expect(toasts(page)).toContainText(frame.page.outsideOffline)
}
const close = (page: Page) => toasts(page).getByRole('button', { name: frame.toast.close })
const expectNone = (page: Page) => expect(toasts(page)).toHaveText('')

test.beforeEach(async ({ page, context, messages }) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/contact')
  await context.setOffline(true)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('one at a time, for five seconds', async ({ page }) => {
  await provoke(page)
  await page.clock.runFor(3_000)
  await provoke(page, 'YouTube')
  await expect(close(page)).toHaveCount(1)
  await page.mouse.move(1, 1)
  await page.clock.runFor(4_900)
  await expect(close(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expectNone(page)
})

test('F8 goes to it, its time stops while it is read, Escape dismisses it', async ({ page }) => {
  await provoke(page)
  await page.keyboard.press('F8')
  await expect(toasts(page)).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toContainText(frame.page.outsideOffline)
  await page.keyboard.press('Escape')
  await expectNone(page)
})

test('even one that is held goes after 1 000 seconds, and the next has its five', async ({ page }) => {
  await provoke(page)
  await page.keyboard.press('F8')
  await expect(toasts(page)).toBeFocused()
  await page.clock.fastForward(999_000)
  await expect(toasts(page)).toContainText(frame.page.outsideOffline)
  await page.clock.fastForward(1_100)
  await expectNone(page)
  await provoke(page)
  await page.mouse.move(1, 1)
  await page.clock.runFor(5_100)
  await expectNone(page)
})

test('its button dismisses it', async ({ page }) => {
  await provoke(page)
  await close(page).click()
  await expectNone(page)
  // The next notification also lasts five seconds.
  await provoke(page)
  await page.mouse.move(1, 1)
  await page.clock.runFor(5_100)
  await expectNone(page)
})

test('a swipe of more than 50 px dismisses it, a shorter one does not', async ({ page }) => {
  await provoke(page)
  const swipe = async (way: number) => {
    const box = await toasts(page).getByText(frame.page.outsideOffline).boundingBox()
    if (!box) throw new Error('the notification is not on screen')
    const [x, y] = [box.x + 10, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + way / 2, y)
    await page.mouse.move(x + way, y)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toasts(page)).toContainText(frame.page.outsideOffline)
  await swipe(60)
  await expectNone(page)
})
