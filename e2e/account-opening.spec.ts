import type { Page } from '@playwright/test'
import { registerAndConfirm, tab, getTitle } from './support/account'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'block' })

/** Delays these files until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return go
}

test('the header of a screen is there before the code of its content', async ({ page, site, messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  await registerAndConfirm(page, site, 'fr', { email: 'opening@example.org' })
  const go = await hold(page, '**/assets/account-inside-*.js')
  await page.goto('/account')
  await expect(getTitle(page, 'fr', 'today')).toBeVisible()
  await expect(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveTitle(/^Aujourd’hui \|/)
  go()
  await expect(tab(page, 'fr', 'today')).toBeVisible()
  await expect(getTitle(page, 'fr', 'today')).toHaveCount(1)
})

test('who is signed in is asked beside the code of the account, not after it', async ({ page, site, messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  await registerAndConfirm(page, site, 'fr', { email: 'beside@example.org' })
  const go = await hold(page, '**/assets/account-area-*.js')
  const requested = page.waitForRequest('**/api/auth/session')
  const texts = page.waitForRequest('**/assets/account.fr-*.js')
  await page.goto('/account', { waitUntil: 'commit' })
  await Promise.all([requested, texts])
  go()
  await expect(getTitle(page, 'fr', 'today')).toBeVisible()
})
