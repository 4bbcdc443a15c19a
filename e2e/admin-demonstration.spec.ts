import { DEMONSTRATION_PERSON } from '../app/admin/direct-access/markers'
import { consoleTest as test, expectAccessibleInBothThemes, headingOf, NOT_SIGNED_IN } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { expectNoSidewaysScroll } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const { console: c, demonstration: d } = CONSOLE_TEXTS.fr

for (const base of ['/admin-access', '/admin-direct'])
  test(`${base} is the console on invented data, without one request to the server @both`, async ({ page }) => {
    test.setTimeout(90_000)
    const asked: string[] = []
    page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url()))
    await page.goto(base)
    await expect(headingOf(page, c.pages[''])).toBeVisible()
    const banner = page.getByRole('region', { name: d.title })
    await expect(banner).toContainText(d.banner)
    await expect(page.getByRole('figure')).toHaveCount(4)
    const markers = await page.evaluate(() => [JSON.parse(sessionStorage.getItem('adminUser') ?? 'null'), localStorage.getItem('directAdminAccess')])
    const { id, username, email, role } = DEMONSTRATION_PERSON
    expect(markers).toEqual([{ id, username, email, role, isAuthenticated: true }, 'true'])
    await expectAccessibleInBothThemes(page, base)
    for (const name of ['users', 'templates', 'projects', 'sessions', 'permissions', 'system', 'logs', 'payments', 'quotes', 'messages', 'subscribers', 'outbox'] as const) {
      await page.goto(`${base}/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(banner).toBeInViewport()
      await expectNoSidewaysScroll(page)
    }
    expect(asked).toEqual([])
    // Nothing of it is mixed with a real session, nor kept.
    expect(await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('console-')))).toEqual([])
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

test('what is done in it shows in its lists and its log, and is undone', async ({ page }) => {
  const { logs: l } = CONSOLE_TEXTS.fr
  await page.goto('/admin-access/projects')
  await expect(page.getByRole('main')).toContainText('manioc')
  await page.getByRole('button', { name: c.menu, exact: true }).click()
  await page.getByRole('link', { name: c.pages.logs, exact: true }).click()
  await expect(page.getByText(l.emptyAll)).toBeVisible()
})
