import { CONSOLE_PAGES } from '../app/admin/console/pages'
import { DEMONSTRATION_PERSON } from '../app/admin/direct-access/markers'
import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, getHeading, NOT_SIGNED_IN, dialogNamed } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { act, dialog, expectCopied, LIST_TEXTS, rowNamed, rows, search, filterBy } from './support/lists'
import { buildWithoutDemonstration } from './support/next-build'
import { expectNoSidewaysScroll, main } from './support/page'
import { productFolder, removeProduct } from './support/product'
import { openSite } from './support/site'
import { TEXTS } from './support/texts'
import { expect, testAlone } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const aloneTest = testAlone.extend({
  site: async ({}, use) => {
    const product = buildWithoutDemonstration(productFolder())
    const site = await openSite(product)
    await use(site)
    await site.close()
    removeProduct(product)
  },
})

const { console: c, demonstration: d } = CONSOLE_TEXTS.fr

for (const base of ['/admin-access', '/admin-direct'])
  test(`${base} is the console on invented data, without one request to the server @both`, async ({ page }) => {
    test.setTimeout(90_000)
    const requested: string[] = []
    page.on(
      'request',
      (request) => new URL(request.url()).pathname.startsWith('/api/') && requested.push(request.url()),
    )
    await page.goto(base)
    await expect(getHeading(page, c.pages[''])).toBeVisible()
    const banner = page.getByRole('region', { name: d.title })
    await expect(banner).toContainText(d.banner)
    await expect(page.getByRole('figure')).toHaveCount(4)
    const markers = await page.evaluate(() => [
      JSON.parse(sessionStorage.getItem('adminUser') ?? 'null'),
      localStorage.getItem('directAdminAccess'),
    ])
    const { id, username, email, role } = DEMONSTRATION_PERSON
    expect(markers).toEqual([{ id, username, email, role, isAuthenticated: true }, 'true'])
    await expectAccessibleInBothThemes(page, base)
    for (const name of CONSOLE_PAGES.filter((page) => page !== '')) {
      await page.goto(`${base}/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(banner).toBeInViewport()
      await expectNoSidewaysScroll(page)
    }
    expect(requested).toEqual([])
    // The demonstration stores nothing and does not affect a real session.
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('console-'))),
    ).toEqual([])
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

test('what came is drawn at once: no screen waits for the timer by which React holds it back', async ({ page }) => {
  // Disables the timer by which React delays content, by at most 300 ms.
  await page.addInitScript(() => {
    const wait = setTimeout
    globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: []) =>
      ms > 10 && ms <= 300 && /assets\/react-/.test(new Error().stack?.split('\n')[2] ?? '')
        ? 0
        : wait(run, ms, ...rest)) as typeof setTimeout
  })
  await page.goto('/admin-direct')
  await expect(page.getByRole('figure')).toHaveCount(4)
  await page.goto('/admin-direct/users')
  await expect(rows(page)).not.toHaveCount(0)
  await page.goto('/admin-direct/logs')
  await expect(getHeading(page, c.pages.logs)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Checks the chunk name by which the timer is recognised.
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('assets/react-')),
    ),
  ).toBe(true)
})

test('a list whose code does not come says so instead of waiting for ever, and comes with the next try', async ({
  page,
  messages,
}) => {
  messages.expect(/net::ERR_|Failed to fetch dynamically imported module/)
  await page.goto('/admin-direct')
  await expect(page.getByRole('figure')).toHaveCount(4)
  const requested = new Map<string, number>()
  await page.route('**/assets/resources-*.js', (route) => {
    const address = route.request().url()
    requested.set(address, (requested.get(address) ?? 0) + 1)
    return route.abort('connectionreset')
  })
  await page.goto('/admin-direct/templates')
  await expect(getHeading(page, TEXTS.fr.frame.page.failedTitle)).toBeVisible()
  expect(requested.size).toBeGreaterThan(0)
  expect(Math.max(...requested.values())).toBeLessThanOrEqual(2)
  await page.unroute('**/assets/resources-*.js')
  // A failure is cached for a moment, during which a click gives the same error.
  await expect(async () => {
    await main(page).getByRole('button', { name: TEXTS.fr.frame.page.retry }).click({ timeout: 1_000 })
    await expect(rows(page)).not.toHaveCount(0, { timeout: 2_000 })
  }).toPass()
})

test('what is done in it shows in its lists, its outbox and its log, is undone, and never leaves the browser @both', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { logs: l } = CONSOLE_TEXTS.fr
  const { engine: t, resources: r, outbox: o } = LIST_TEXTS.fr
  const requested: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && requested.push(request.url()))
  await page.goto('/admin-access/projects')
  await expectCopied(page)
  // Navigates within the page, since the demonstration's changes only live in its memory.
  const go = async (name: 'projects' | 'logs' | 'outbox') => {
    const menu = page.getByRole('button', { name: c.menu, exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('link', { name: c.pages[name] }).first().click()
    await expect(getHeading(page, c.pages[name])).toBeVisible()
  }
  await search(page).fill('manioc')
  await expect(rows(page)).toHaveCount(1)
  const before = /(\d+) %/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? ''
  const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
  await act(page, name, t.edit)
  await dialog(page).getByLabel(r.projects.progress).fill('99')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(rowNamed(page, name)).toContainText('99 %')
  await go('outbox')
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toContainText(o.states.received)
  await go('logs')
  const entry = main(page).getByRole('listitem').filter({ hasText: r.projects.list.edited }).first()
  await entry.getByText(l.changes).click()
  await expect(entry.getByRole('table')).toContainText(r.projects.progress)
  await entry.getByRole('button', { name: l.undo }).click()
  await go('projects')
  await search(page).fill('manioc')
  await expect(rowNamed(page, name)).toContainText(before)
  // A bulk change, and a new row.
  await search(page).fill('')
  await filterBy(page, r.status, 'draft')
  await rows(page).first().getByRole('checkbox').check()
  await main(page)
    .getByRole('button', { name: filled(t.change, { field: r.status.toLowerCase() }) })
    .click()
  await dialog(page).getByLabel(r.projects.statuses.in_progress).check()
  await dialog(page)
    .getByRole('button', { name: filled(t.bulk.apply_one, { count: 1 }) })
    .click()
  await expect(dialog(page).getByRole('status')).toHaveText('1 fait, 0 refusé.')
  await dialog(page).getByRole('button', { name: t.bulk.undo }).click()
  await expect(toasts(page)).toContainText(t.act.undone)
  expect(requested).toEqual([])
})

aloneTest('switched off by configuration, it says so and opens nothing', async ({ page, messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  const requested: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && requested.push(request.url()))
  for (const base of ['/admin-access', '/admin-direct', '/admin-access/users']) {
    await page.goto(base)
    await expect(getHeading(page, d.off)).toBeVisible()
    await expect(page.getByText(d.offText)).toBeVisible()
    await expect(page.getByRole('navigation', { name: c.navigation })).toHaveCount(0)
    expect(
      await page.evaluate(() => [sessionStorage.getItem('adminUser'), localStorage.getItem('directAdminAccess')]),
    ).toEqual([null, null])
  }
  await expectAccessibleInBothThemes(page, 'switched off')
  expect(requested).toEqual([])
})

for (const key of ['sendLink', 'endSignIns'] as const)
  test(`an account is helped by an administrator, who reads first what it means, with a network only: ${key}`, async ({
    page,
    network,
  }) => {
    const u = LIST_TEXTS.fr.resources.users
    const words = u.accountActs[key]
    const name = 'Dr Élise Tchalla'
    await page.goto('/admin-direct/users')
    await expect(rowNamed(page, name)).toBeVisible()
    await act(page, name, LIST_TEXTS.fr.engine.view)
    await network.cut()
    await dialog(page).getByRole('button', { name: words.act, exact: true }).click()
    const requested = dialogNamed(page, filled(words.title, { name }))
    await expect(requested).toContainText(u.removeFactorOffline)
    const button = requested.getByRole('button', { name: words.act, exact: true })
    await expect(button).toBeDisabled()
    await network.restore()
    await expectAccessibleInBothThemes(page, key)
    await button.click()
    await expect(toasts(page)).toContainText(words.done)
    await expect(requested).toHaveCount(0)
  })

test('the mail of a waiting registration is sent again, online only @both', async ({ page, network }) => {
  const { waiting: w } = LIST_TEXTS.fr.resources.users
  await page.goto('/admin-direct/users')
  await page.getByRole('button', { name: w.open, exact: true }).click()
  const requested = dialogNamed(page, w.open)
  await expect(requested.getByRole('listitem')).toHaveText([/Afi Lawson/, /Komi Adjei/])
  await expectAccessibleInBothThemes(page, w.open)
  const button = requested.getByRole('button', { name: filled(w.actLabel, { name: 'Komi Adjei' }) })
  await network.cut()
  await expect(requested).toContainText(w.offline)
  await expect(button).toBeDisabled()
  await network.restore()
  await button.click()
  await expect(toasts(page)).toContainText(w.done)
  await expect(requested.getByRole('listitem')).toHaveText([/Komi Adjei/, /Afi Lawson/])
})

test('a lost second factor is taken away by an administrator: explained, with a network only, for good, and not from oneself @both', async ({
  page,
  network,
}) => {
  const { users: u } = LIST_TEXTS.fr.resources
  const name = 'Dr Élise Tchalla'
  await page.goto('/admin-direct/users')
  await expect(rowNamed(page, name)).toBeVisible()
  // The dialog, too, opens offline.
  await network.cut()
  await act(page, name, u.removeFactor)
  const requested = dialogNamed(page, filled(u.removeFactorTitle, { name }))
  await expect(requested).toContainText(u.removeFactorEffects)
  const button = requested.getByRole('button', { name: u.removeFactor })
  await expect(requested).toContainText(u.removeFactorOffline)
  await expect(button).toBeDisabled()
  await network.restore()
  await expectAccessibleInBothThemes(page, 'removing a second factor')
  await button.click()
  await expect(toasts(page)).toContainText(u.factorRemoved)
  await expect(toasts(page).getByRole('button', { name: LIST_TEXTS.fr.engine.act.undo })).toHaveCount(0)
  await expect(requested).toHaveCount(0)
  await act(page, name, LIST_TEXTS.fr.engine.view)
  await expect(dialog(page)).toContainText(u.secondFactorStates.off)
  await expect(dialog(page).getByRole('button', { name: u.removeFactor })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Every other signed-in person has a second factor too, but without the button.
  const { fullName } = DEMONSTRATION_PERSON
  await search(page).fill(fullName)
  await act(page, fullName, LIST_TEXTS.fr.engine.view)
  await expect(dialog(page)).toContainText(u.secondFactorStates.on)
  await expect(dialog(page).getByRole('button', { name: LIST_TEXTS.fr.engine.edit })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: u.removeFactor })).toHaveCount(0)
})
