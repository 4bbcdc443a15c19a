import { LANGUAGES } from '#contract/languages'
import { sizeTag } from './support/languages'
import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, expectLargeTargets, expectNothingCut, getHeading, NOT_SIGNED_IN } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import {
  act,
  dialog,
  expectCopied,
  LIST_NAMES,
  LIST_TEXTS,
  openList,
  row,
  rows,
  search,
  filterBy,
  openExport,
} from './support/lists'
import { expectNoSidewaysScroll, main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

/**
 * A different value than the present progress, which another test may have set: only a field that both sides changed is
 * a conflict.
 */
const away = (progress: number, by: number): number => (progress + by) % 90

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { engine: t, resources: r } = LIST_TEXTS[language]

    test('every list and its dialogs: readable, reachable, nothing sticking out @both', async ({ page }) => {
      test.setTimeout(180_000)
      await openList(page, 'users', { language })
      for (const name of LIST_NAMES) {
        await page.goto(`/admin/${name}`)
        await expect(getHeading(page, r[name].list.title)).toBeVisible()
        await expectCopied(page, language)
        await expectNoSidewaysScroll(page)
        await expectNothingCut(page, name)
        await expectLargeTargets(page, name)
        await expectAccessibleInBothThemes(page, name)
      }
      await page.goto('/admin/users?do=new')
      await expect(dialog(page).getByRole('heading', { name: r.users.list.create })).toBeVisible()
      await expectAccessibleInBothThemes(page, 'new user')
      await page.goto('/admin/projects')
      await rows(page).first().getByRole('button').first().click()
      await expect(dialog(page).getByText(r.projects.progress, { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(page, 'a project')
    })

    test('what is done with many rows, an export and a conflict: their dialogs too are readable and reachable', async ({
      page,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of 412/)
      const { outbox: o } = LIST_TEXTS[language]
      const check = async (name: string) => {
        await expectLargeTargets(page, name)
        await expectNoSidewaysScroll(page)
        await expectAccessibleInBothThemes(page, name)
      }
      await openList(page, 'projects', { language })
      await openExport(page, language)
      await expect(dialog(page).getByRole('heading', { name: t.export.title })).toBeVisible()
      await check('export')
      await page.keyboard.press('Escape')
      await filterBy(page, r.status, 'in_progress', language)
      await rows(page).first().getByRole('checkbox').check()
      await main(page)
        .getByRole('button', { name: filled(t.change, { field: r.status.toLocaleLowerCase() }) })
        .click()
      await dialog(page).getByLabel(r.projects.statuses.completed).check()
      await check('bulk')
      // A project cannot become completed directly: the row is refused, with the reason.
      await dialog(page)
        .getByRole('button', { name: filled(t.bulk.apply_one, { count: 1 }) })
        .click()
      await expect(dialog(page).getByRole('status')).toHaveText(
        filled(t.bulk.result, {
          good: filled(t.bulk.good_one, { count: 0 }),
          bad: filled(t.bulk.bad_one, { count: 1 }),
        }),
      )
      await check('bulk, result')
      await page.keyboard.press('Escape')

      await page.route('**/api/projects/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        const known = (await (await page.request.get(route.request().url())).json()) as {
          version: number
          progress: number
        }
        await route.fulfill({
          status: 412,
          json: {
            code: 'versionMismatch',
            message: '-',
            current: {
              ...known,
              version: known.version + 1,
              progress: away(known.progress, 7),
              description: 'Leur version',
            },
          },
        })
      })
      const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
      await act(page, name, t.edit, language)
      const progress = dialog(page).getByLabel(r.projects.progress)
      const before = Number(await progress.inputValue())
      await progress.fill(String(away(before, 5)))
      await dialog(page).getByLabel(r.description).fill('Ma version')
      await dialog(page).getByRole('button', { name: t.save }).click()
      // The person sees both versions at once, or later in the outbox.
      await expect(dialog(page).getByRole('group', { name: r.projects.progress })).toContainText(
        String(away(before, 7)),
      )
      await page.goto('/admin/outbox')
      await expect(getHeading(page, o.title)).toBeVisible()
      await check('outbox')
      await main(page).getByRole('button', { name: o.see }).click()
      await expect(dialog(page).getByRole('group', { name: r.projects.progress })).toContainText(
        String(away(before, 7)),
      )
      await check('conflict')
      await dialog(page).getByRole('button', { name: o.conflict.allTheirs }).click()
      await expect(dialog(page)).toHaveCount(0)
    })

    test('a tablet held upright: every page fits, no word is cut @tablet', async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 768, height: 1024 })
      await openList(page, 'projects', { language })
      for (const name of [...LIST_NAMES, 'permissions', 'system', 'logs', 'outbox', ''] as const) {
        await page.goto(`/admin/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectLargeTargets(page, `${name}, upright`)
        await expectNothingCut(page, `${name}, upright`)
      }
      // The sidebar is collapsed where space is short, and can be expanded.
      const sidebar = page.locator('ion-menu')
      expect((await sidebar.boundingBox())?.width).toBe(80)
      await sidebar.getByRole('button', { name: CONSOLE_TEXTS[language].console.expand }).click()
      await page.goto('/admin/users')
      await expect(rows(page).first()).toBeVisible()
      expect((await sidebar.boundingBox())?.width).toBe(250)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page, 'users, unfolded')
    })

    test('search ignores accents, lives in the address, and says when nothing is found', async ({ page }) => {
      await openList(page, 'users', { language })
      const others = rows(page).filter({ hasNotText: 'Diarra' })
      await expect(others.first()).toBeVisible()
      await search(page).fill('diarrà')
      await expect(page).toHaveURL(/[?&]q=diarr/)
      await expect(row(page, 'Diarra').first()).toBeVisible()
      await expect(others).toHaveCount(0)
      await search(page).fill('nobody of that name')
      await expect(main(page).getByText(r.users.list.noMatch)).toBeVisible()
      await expect(page).toHaveURL(/q=nobody/)
      await page.reload()
      await expect(search(page)).toHaveValue('nobody of that name')
      await main(page).getByRole('button', { name: t.reset }).click()
      await expect(others.first()).toBeVisible()
    })

    test('role tabs and filters are places: back goes back', async ({ page }) => {
      await openList(page, 'users', { language })
      const tab = (name: string) => main(page).getByRole('button', { name, exact: true })
      await tab(r.users.roleTabs.mentor).click()
      await expect(page).toHaveURL(/role=mentor/)
      await expect(rows(page).filter({ hasText: r.roles.student })).toHaveCount(0)
      await filterBy(page, r.status, 'inactive', language)
      await expect(page).toHaveURL(/status=inactive/)
      await page.goBack()
      await expect(page).toHaveURL(/role=mentor$/)
      await page.goBack()
      await expect(tab(r.users.roleTabs[''])).toHaveAttribute('aria-pressed', 'true')
    })

    test('templates sort by name first; a press turns the order round @tablet', async ({ page }) => {
      await openList(page, 'templates', { language })
      const head = (name: string) => page.getByRole('columnheader', { name })
      await expect(head(r.templates.name)).toHaveAttribute('aria-sort', 'ascending')
      const first = await rows(page).first().getByRole('rowheader').textContent()
      await head(r.templates.name).getByRole('button').click()
      await expect(head(r.templates.name)).toHaveAttribute('aria-sort', 'descending')
      await expect(rows(page).first().getByRole('rowheader')).not.toHaveText(first ?? '')
      for (const name of [r.templates.type, r.templates.usageCount, r.updatedAt]) {
        await head(name).getByRole('button').click()
        await expect(head(name)).toHaveAttribute('aria-sort', 'ascending')
      }
      // Descriptions are cut after 60 characters.
      const notes = await main(page).locator('small').allTextContents()
      expect(notes.some((note) => note.endsWith('…'))).toBe(true)
      for (const note of notes) expect(Array.from(note.replace('…', '')).length).toBeLessThanOrEqual(60)
    })

    test(`sessions: times, durations, and the three periods ${sizeTag(language)}`, async ({ page }) => {
      await openList(page, 'sessions', { language })
      await expect(rows(page).first()).toContainText(/\d\d:\d\d - \d\d:\d\d/)
      await expect(rows(page).first()).toContainText(/\d+\s(min|h)/)
      await filterBy(page, r.sessions.period, 'upcoming', language)
      await expect(rows(page).filter({ hasText: r.sessions.statuses.completed })).toHaveCount(0)
      await filterBy(page, r.sessions.period, 'past', language)
      await expect(rows(page).filter({ hasText: r.sessions.statuses.completed }).first()).toBeVisible()
    })

    test('a row is a link: its dialog opens from the address, shows names and its id on demand, and back closes it', async ({
      page,
    }) => {
      await openList(page, 'projects', { language })
      const name = rows(page).first().getByRole('button').first()
      const title = (await name.textContent()) ?? ''
      await name.click()
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
      const id = new URL(page.url()).searchParams.get('row') ?? ''
      await expect(dialog(page).getByText(id)).toBeHidden()
      await dialog(page).getByText(t.id, { exact: true }).click()
      await expect(dialog(page).getByText(id)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await page.goto(`/admin/projects?row=${id}`)
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    })

    test('a dialog that is closed by a double tap leaves the list where it is', async ({ page }) => {
      await openList(page, 'projects', { language })
      await rows(page).first().getByRole('button').first().click()
      const close = dialog(page).getByRole('button', { name: t.close, exact: true })
      await expect(close).toBeVisible()
      await close.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(dialog(page)).toHaveCount(0)
      // A wrong second step back would be complete by now, since both were requested together.
      await rows(page).first().getByRole('button').first().click()
      await expect(dialog(page)).toBeVisible()
      await close.click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(getHeading(page, r.projects.list.title)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/admin/projects')
    })
  })

test('the whole list by keyboard: from row to row, into a dialog and back to the row @tablet', async ({ page }) => {
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'projects')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  const first = rows(page).first().getByRole('button').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  const second = rows(page).nth(1).getByRole('button').first()
  await expect(second).toBeFocused()
  await page.keyboard.press('End')
  const last = page.locator('[data-row]').last().getByRole('button').first()
  await expect(last).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows(page).first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press(' ')
  await expect(main(page).getByText(filled(t.selected_one, { count: 1 }))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page).first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(dialog(page).getByRole('heading', { name: r.projects.list.create })).toBeFocused()
})

test('the table knows how many rows there are, whatever it draws @tablet', async ({ page }) => {
  await openList(page, 'sessions')
  const table = page.getByRole('table', { name: LIST_TEXTS.fr.resources.sessions.list.title })
  const count = Number(await table.getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(60)
  expect(await rows(page).count()).toBeLessThan(count - 1)
  await page.mouse.wheel(0, 100_000)
  await expect(page.locator(`[aria-rowindex="${String(count)}"]`)).toBeVisible()
})
