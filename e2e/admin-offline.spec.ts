import { consoleTest as test, headingOf, loginForm, NOT_SIGNED_IN, readyForOfflineConsole, signIn } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { expect } from './support/test'

const { console: c, dashboard, login } = CONSOLE_TEXTS.fr

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

test('after one visit every page of the console opens without network, and says from when it is @both', async ({ page, network }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await expect(page.getByText(dashboard.cards.mentors).first()).toBeVisible()
  await page.goto('/admin/permissions')
  await expect(page.getByRole('table').first()).toBeVisible()
  await readyForOfflineConsole(page)
  await network.cut()
  for (const [path, name] of [['/admin', ''], ['/admin/users', 'users'], ['/admin/permissions', 'permissions'], ['/admin/system', 'system'], ['/admin/logs', 'logs'], ['/admin/outbox', 'outbox']] as const) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    await expect(headingOf(page, c.pages[name]), path).toBeVisible()
  }
  await page.goto('/admin')
  await expect(page.getByRole('status', { name: c.freshness.label })).toContainText(c.freshness.offline)
  // The figures as they were, from the device.
  await expect(page.getByText(dashboard.cards.mentors).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(c.failures.network)
  // Not asked to sign in for want of a line.
  await page.goto('/admin/login')
  await expect(headingOf(page, c.pages[''])).toBeVisible()
})

test('signing out without network empties the device at once, and the server hears of it later', async ({ page, network, site }) => {
  await signIn(page)
  await readyForOfflineConsole(page)
  const [cookie] = (await page.context().cookies()).filter(({ httpOnly, name }) => httpOnly && /session/i.test(name))
  const isOpen = async () => (await fetch(`${site.url}/api/auth/session`, { headers: { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` } })).status
  expect(await isOpen()).toBe(200)
  await network.cut()
  await page.getByRole('button', { name: c.menu, exact: true }).click()
  await page.getByRole('button', { name: c.signOut, exact: true }).click()
  await expect(loginForm(page).username).toBeVisible()
  await expect(page.getByText(login.offline)).toBeVisible()
  await expect(toasts(page)).toContainText(c.signOutError)
  const kept = await page.evaluate(async () => [...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage)].filter((name) => name?.includes('console')))
  expect(kept).toEqual([])
  await page.goto('/admin')
  await expect(headingOf(page, login.guard.unreachableTitle)).toBeVisible()
  await network.mend()
  await expect(loginForm(page).button).toBeEnabled()
  await expect.poll(isOpen).toBe(401)
})

test('a device that keeps nobody says what it needs', async ({ page, network }) => {
  await page.goto('/admin/login')
  await expect(loginForm(page).button).toBeEnabled()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await network.cut()
  await expect(page.getByText(login.offline)).toBeVisible()
})

test('a session that ended on the server asks to sign in, and comes back to the same page', async ({ page, context }) => {
  await signIn(page, { path: '/admin/logs' })
  await expect(headingOf(page, c.pages.logs)).toBeVisible()
  await context.clearCookies()
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: c.ended })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: c.endedAction }).click()
  const form = loginForm(page)
  await expect(form.button).toBeEnabled()
  await form.send('admin', 'un-mot-de-passe-de-test')
  await expect(headingOf(page, c.pages.logs)).toBeVisible()
  await expect(notice).toHaveCount(0)
})
