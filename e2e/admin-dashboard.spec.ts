import { LANGUAGES } from '#contract/languages'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { filled } from './support/filled'
import { CONSOLE_TABS } from '../app/admin/console/pages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, getHeading, NOT_SIGNED_IN, signIn, dialogs } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { LIST_TEXTS } from './support/lists'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { dashboard: t, console: c } = CONSOLE_TEXTS[language]

    test('four figures with computed trends, four charts each with its table', async ({ page }) => {
      await signIn(page, { language })
      const stats = (await (await page.request.get('/api/stats')).json()) as {
        totalUsers: number
        students: number
        totalRevenue: number
        totalRevenueEurCents: number
        trends: { totalUsers: number | null }
      }
      const figures = page.getByRole('region', { name: t.summary })
      await expect(figures.getByRole('listitem')).toHaveCount(4)
      const first = figures.getByRole('listitem').first()
      await expect(first).toContainText(String(stats.totalUsers))
      await expect(first).toContainText(filled(t.students, { number: stats.students }))
      await expect(figures).toContainText(formatEuros(stats.totalRevenueEurCents, language))
      await expect(figures).toContainText(formatFrancs(stats.totalRevenue, language))
      const percent = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      })
      const { totalUsers } = stats.trends
      await expect(figures).toContainText(
        totalUsers === null ? t.noTrend : filled(t.trend, { percent: percent.format(totalUsers / 100) }),
      )
      for (const { title } of Object.values(t.charts)) {
        const chart = page.getByRole('figure', { name: title, exact: true })
        await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(`^${title}`))
        await chart.getByText(c.chart.table).click()
        await expect(chart.getByRole('table')).toBeVisible()
        expect(await chart.getByRole('row').count()).toBeGreaterThan(7)
      }
    })

    test('revenue by week, month and year', async ({ page }) => {
      await signIn(page, { language })
      const chart = page.getByRole('figure', { name: t.charts.revenue.title, exact: true })
      await chart.getByText(c.chart.table).click()
      const button = (name: string) => chart.getByRole('button', { name, exact: true })
      await expect(button(t.periods.month)).toHaveAttribute('aria-pressed', 'true')
      await expect(chart.getByRole('row')).toHaveCount(31)
      await button(t.periods.year).click()
      await expect(chart.getByRole('row')).toHaveCount(13)
      await expect(button(t.periods.year)).toHaveAttribute('aria-pressed', 'true')
    })
  })

const { dashboard: t, console: c, system: s, logs: l, permissions: p } = CONSOLE_TEXTS.fr

test('eight tabs, by keyboard, each in the address @both', async ({ page }) => {
  await signIn(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(page.getByRole('tab')).toHaveCount(CONSOLE_TABS.length)
  await tab(c.pages['']).focus()
  for (const name of CONSOLE_TABS.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(c.pages[name === 'dashboard' ? '' : name])).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/admin\\?tab=${name}$`))
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeAttached()
  }
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin?tab=system')
  await expect(tab(c.pages.system)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText(s.service)
})

test('a query that fails with nothing on the device replaces the page by its error', async ({ page, messages }) => {
  messages.expect(/status of 500/)
  await page.route('**/api/stats/projects', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'La base est partie déjeuner.' } }),
  )
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText(filled(t.error, { message: 'La base est partie déjeuner.' }))
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'error')
  await page.unroute('**/api/stats/projects')
  await page.getByRole('button', { name: c.retry }).click()
  await expect(page.getByRole('figure')).toHaveCount(4)
})

test('permissions show the matrix of the guard', async ({ page }) => {
  await signIn(page, { path: '/admin/permissions' })
  const users = page.getByRole('table', { name: 'Utilisateurs' })
  await expect(users.getByRole('columnheader')).toHaveText([p.action, ...Object.values(p.roles)])
  const row = users.getByRole('row', { name: /Promouvoir administrateur/ })
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(p.refused),
    new RegExp(p.refused),
    new RegExp(p.refused),
    new RegExp(p.allowed),
  ])
})

test("the system backs itself up, and one ends one's other sign-ins", async ({ page, playwright, site }) => {
  const other = await playwright.request.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  })
  await other.post('/api/auth/login', { data: { username: 'admin', password: 'un-mot-de-passe-de-test' } })
  await signIn(page, { path: '/admin/system' })
  await page.getByRole('button', { name: s.backupNow }).click()
  await expect(toasts(page)).toContainText(s.backupDone)
  await expect(page.getByRole('region', { name: s.backup })).toContainText(s.lastBackup)
  await expect(page.getByRole('figure', { name: s.health.title })).toBeVisible()
  await expect(page.getByText(s.current)).toHaveCount(1)
  await page.getByRole('button', { name: filled(s.endLabel, { device: 'Firefox · Linux' }) }).click()
  await expect(toasts(page)).toContainText(s.ended)
  expect((await other.get('/api/auth/session')).status()).toBe(401)
  await other.dispose()
})

test('the log is filtered by its address, leads to rows, and undoes', async ({ page }) => {
  await signIn(page, { path: '/admin/logs' })
  const projects = (await (await page.request.get('/api/projects?limit=1')).json()) as {
    id: string
    version: number
    title: string
  }[]
  const [project] = projects
  if (!project) throw new Error('the demonstration has no project')
  const title = `Titre changé ${String(Date.now())}`
  const edited = await page.request.patch(`/api/projects/${project.id}`, {
    data: { title },
    headers: { 'If-Match': `"${String(project.version)}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(edited.status()).toBe(200)

  await page.reload()
  await page.getByLabel(l.resource, { exact: true }).selectOption(c.pages.projects)
  await expect(page).toHaveURL(/about=project/)
  const entry = page.getByRole('listitem').filter({ hasText: title }).first()
  await expect(entry).toContainText(LIST_TEXTS.fr.resources.projects.list.edited)
  await entry.getByText(l.changes).click()
  await expect(entry.getByRole('table')).toContainText(project.title)
  await page.reload()
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: l.undo }).click()
  await expect(toasts(page)).toContainText(l.undoSent)
  await expect
    .poll(
      async () => ((await (await page.request.get(`/api/projects/${project.id}`)).json()) as { title: string }).title,
    )
    .toBe(project.title)
  await entry.getByRole('link', { name: l.open }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/projects\\?row=${project.id}`))
  await expect(dialogs(page)).toContainText(project.title)
})

test('older entries come page by page, each once, and say when they need the network', async ({ page, network }) => {
  await signIn(page, { path: '/admin/logs' })
  const [project] = (await (await page.request.get('/api/projects?limit=1')).json()) as {
    id: string
    version: number
    title: string
  }[]
  if (!project) throw new Error('the demonstration has no project')
  for (let time = 0; time < 55; time += 1) {
    const headers = { 'If-Match': `"${String(project.version + time)}"`, 'Sec-Fetch-Site': 'same-origin' }
    expect(
      (
        await page.request.patch(`/api/projects/${project.id}`, {
          data: { title: `${project.title} (${String(time)})` },
          headers,
        })
      ).status(),
    ).toBe(200)
  }
  await page.goto('/admin/logs?about=project')
  const entries = page
    .locator('#page')
    .getByRole('listitem')
    .filter({ hasText: LIST_TEXTS.fr.resources.projects.list.edited })
  const more = page.locator('#page').getByRole('button', { name: l.more, exact: true })
  await expect(entries).toHaveCount(50)
  await network.cut()
  await expect(page.locator('#page')).toContainText(l.moreOffline)
  await expect(more).toBeDisabled()
  await network.restore()
  await more.click()
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(55)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#page')).not.toContainText(l.moreOffline)
  // Each entry shows the title before and after, so that no two are equal.
  const shown = (await entries.allTextContents()).filter((text) => text.includes(`${project.title} (`))
  expect(shown).toHaveLength(55)
  expect(new Set(shown).size).toBe(55)
})

test('a filter that finds nothing says so, and is taken back', async ({ page }) => {
  await signIn(page, { path: '/admin/logs?from=2000-01-01&to=2000-01-02' })
  await expect(page.getByText(l.empty)).toBeVisible()
  await page.locator('#page').getByRole('button', { name: l.reset }).first().click()
  await expect(page).toHaveURL(/\/admin\/logs$/)
  await expect(getHeading(page, c.pages.logs)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: l.export }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})
