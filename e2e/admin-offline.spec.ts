import type { Page } from '@playwright/test'
import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import {
  ADMIN,
  consoleTest as test,
  getHeading,
  loginForm,
  NOT_SIGNED_IN,
  readyForOfflineConsole,
  signIn,
  dialogNamed,
  refreshCopy,
} from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { act, dialog, LIST_TEXTS, openList, rowNamed, rows } from './support/lists'
import { expect } from './support/test'

const { console: c, dashboard, login } = CONSOLE_TEXTS.fr

/** Names of the console's databases and storage entries on this device. */
const countStored = (page: Page) => () =>
  page.evaluate(async () =>
    [...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage)].filter((name) =>
      name?.includes('console'),
    ),
  )

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

test('after one visit every page of the console opens without network, and says from when it is @both', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  await expect(page.getByText(dashboard.cards.mentors).first()).toBeVisible()
  await page.goto('/admin/permissions')
  await expect(page.getByRole('table').first()).toBeVisible()
  await readyForOfflineConsole(page)
  await network.cut()
  for (const [path, name] of [
    ['/admin', ''],
    ['/admin/users', 'users'],
    ['/admin/permissions', 'permissions'],
    ['/admin/system', 'system'],
    ['/admin/logs', 'logs'],
    ['/admin/outbox', 'outbox'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    await expect(getHeading(page, c.pages[name]), path).toBeVisible()
  }
  await page.goto('/admin')
  await expect(page.getByRole('status', { name: c.freshness.label })).toContainText(c.freshness.offline)
  // The last known figures, from the device.
  await expect(page.getByText(dashboard.cards.mentors).first()).toBeVisible()
  await expect(page.locator('#page')).toContainText(c.failures.network)
  // A missing network does not require a new sign-in.
  await page.goto('/admin/login')
  await expect(getHeading(page, c.pages[''])).toBeVisible()
})

test('signing out without network empties the device at once, and the server hears of it later', async ({
  page,
  network,
  site,
}) => {
  await signIn(page)
  await readyForOfflineConsole(page)
  const [cookie] = (await page.context().cookies()).filter(({ httpOnly, name }) => httpOnly && /session/i.test(name))
  const isOpen = async () =>
    (
      await fetch(`${site.url}/api/auth/session`, {
        headers: { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` },
      })
    ).status
  expect(await isOpen()).toBe(200)
  await network.cut()
  await page.getByRole('button', { name: c.menu, exact: true }).click()
  await page.getByRole('button', { name: c.signOut, exact: true }).click()
  await expect(loginForm(page).username).toBeVisible()
  await expect(page.getByText(login.offline)).toBeVisible()
  await expect(toasts(page)).toContainText(c.signOutError)
  expect(await countStored(page)()).toEqual([])
  await page.goto('/admin')
  await expect(getHeading(page, login.guard.unreachableTitle)).toBeVisible()
  await network.restore()
  await expect(loginForm(page).button).toBeEnabled()
  await expect.poll(isOpen).toBe(401)
})

test('signing out with unsent acts asks first; staying keeps them, leaving loses them as announced', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'projects')
  await readyForOfflineConsole(page)
  const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
  await network.cut()
  await act(page, name, t.edit)
  await dialog(page).getByLabel(r.projects.progress).fill('21')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(rowNamed(page, name)).toContainText(t.states.waiting)
  const leave = async () => {
    await page.getByRole('button', { name: c.menu, exact: true }).click()
    await page.getByRole('button', { name: c.signOut, exact: true }).click()
  }
  const question = dialogNamed(page, c.signOutTitle)
  await leave()
  await expect(question).toContainText(filled(c.signOutText, { count: 1 }))
  await expectAccessibleInBothThemes(page, 'sign-out')
  await question.getByRole('button', { name: c.signOutStay }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(rowNamed(page, name)).toContainText(t.states.waiting)
  await leave()
  await question.getByRole('button', { name: c.signOutAnyway }).click()
  await expect(loginForm(page).username).toBeVisible()
  await expect.poll(countStored(page)).toEqual([])
})

test('a device that keeps nobody says what it needs', async ({ page, network }) => {
  await page.goto('/admin/login')
  await expect(loginForm(page).button).toBeEnabled()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await network.cut()
  await expect(page.getByText(login.offline)).toBeVisible()
})

test('a session that ended on the server asks to sign in, and comes back to the same page', async ({
  page,
  context,
}) => {
  await signIn(page, { path: '/admin/logs' })
  await expect(getHeading(page, c.pages.logs)).toBeVisible()
  await context.clearCookies()
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: c.ended })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: c.endedAction }).click()
  const form = loginForm(page)
  await expect(form.button).toBeEnabled()
  await form.send('admin', 'un-mot-de-passe-de-test')
  await expect(getHeading(page, c.pages.logs)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a list whose session has ended does not wait for a copy: it leads to the sign-in and back', async ({
  page,
  context,
}) => {
  await openList(page, 'users')
  const address = page.url()
  await context.clearCookies()
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    else await refreshCopy(page)
    await expect(page.getByRole('heading', { name: LIST_TEXTS.fr.engine.endedTitle })).toBeVisible()
    await expect(page.locator('#page')).not.toContainText('Première copie')
    await expect(page.getByRole('status', { name: c.freshness.label })).toContainText(c.freshness.ended)
  }
  await expectAccessibleInBothThemes(page, 'session ended')
  await page.locator('#page').getByRole('link', { name: LIST_TEXTS.fr.engine.endedAction }).last().click()
  const form = loginForm(page)
  await expect(form.button).toBeEnabled()
  await form.send('admin', 'un-mot-de-passe-de-test')
  await expect(rows(page).first()).toBeVisible()
  expect(page.url()).toBe(address)
})

test('what another person left on the device goes when somebody else signs in', async ({
  page,
  context,
  playwright,
  site,
}) => {
  const other = { username: 'seconde', password: 'une autre phrase assez longue' }
  const api = await playwright.request.newContext({
    baseURL: `http://127.0.0.1:${String(site.server.port)}`,
    extraHTTPHeaders: { origin: site.url },
  })
  expect((await api.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
  const made = await api.post('/api/users', {
    data: { ...other, fullName: 'Seconde Admin', email: 'seconde@exemple.test', role: 'admin' },
  })
  expect(made.status()).toBe(201)
  await api.dispose()
  await openList(page, 'projects')
  const [first] = (await countStored(page)()).filter((name) => name?.startsWith('console-'))
  expect(first).toBeDefined()
  // The session ends without a sign-out, for instance because the browser was closed.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
  await loginForm(page).send(other.username, other.password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loginForm(page).username).toHaveCount(0)
  await expect.poll(countStored(page)).not.toContain(first)
})
