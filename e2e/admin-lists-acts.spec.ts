import { readFile } from 'node:fs/promises'
import { filled } from './support/filled'
import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { toasts } from './support/contact'
import {
  act,
  dialog,
  LIST_TEXTS,
  onServer,
  openList,
  row,
  rows,
  search,
  unique,
  filterBy,
  openExport,
} from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const { engine: t, resources: r } = LIST_TEXTS.fr
interface Person {
  id: string
  fullName: string
  role: string
  status: string
}

test('promoting, deleting and undoing; the focus goes on from where a row was @both', async ({ page }) => {
  await openList(page, 'users', { query: '?role=student' })
  const [student] = await onServer<[Person]>(page, '/api/users?role=student&sort=fullName&limit=1')
  await search(page).fill(student.fullName)
  await act(page, student.fullName, r.users.promote)
  await expect(toasts(page)).toContainText(`${student.fullName} est maintenant administrateur.`)
  expect((await onServer<Person>(page, `/api/users/${student.id}`)).role).toBe('admin')
  await toasts(page).getByRole('button', { name: t.act.undo }).click()
  await expect.poll(async () => (await onServer<Person>(page, `/api/users/${student.id}`)).role).toBe('student')

  await expect(row(page, student.fullName)).toBeVisible()
  await act(page, student.fullName, t.remove)
  await expect(dialog(page)).toContainText(filled(r.users.removeText, { name: student.fullName }))
  await dialog(page).getByRole('button', { name: t.remove }).click()
  await expect(toasts(page)).toContainText(r.users.list.removed)
  await expect(row(page, student.fullName)).toHaveCount(0)
  await expect(main(page)).toBeFocused()
  await toasts(page).getByRole('button', { name: t.act.undo }).click()
  await expect(row(page, student.fullName)).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/api/users/${student.id}`)).status()).toBe(200)
  // With other rows present, the row that moves into the place gets the focus.
  await search(page).fill('')
  const nameIn = (index: number) => rows(page).nth(index).locator('.row-name')
  const [first, second] = [await nameIn(0).innerText(), await nameIn(1).innerText()]
  await act(page, first, t.remove)
  await dialog(page).getByRole('button', { name: t.remove }).click()
  await expect(nameIn(0)).toHaveText(second)
  await expect(nameIn(0)).toBeFocused()
  await toasts(page).getByRole('button', { name: t.act.undo }).click()
  await expect(row(page, first)).toBeVisible()
})

test('what was done to a row is in its history, and undone from there', async ({ page }) => {
  const [project] = await (async () => {
    await openList(page, 'projects')
    return onServer<{ id: string; title: string; progress: number }[]>(page, '/api/projects?status=in_progress&limit=1')
  })()
  if (!project) throw new Error('no project')
  await page.goto(`/admin/projects?row=${project.id}&do=edit`)
  const wanted = project.progress === 41 ? 42 : 41
  await dialog(page).getByLabel(r.projects.progress).fill(String(wanted))
  await dialog(page).getByRole('button', { name: t.save }).click()
  const progress = async () => (await onServer<{ progress: number }>(page, `/api/projects/${project.id}`)).progress
  await expect.poll(progress).toBe(wanted)
  await page.goto(`/admin/projects?row=${project.id}`)
  await dialog(page).getByText(t.history.title, { exact: true }).click()
  await expect(
    dialog(page)
      .getByText(`${String(wanted)} %`)
      .first(),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: t.history.undo }).first().click()
  await expect.poll(progress).toBe(project.progress)
})

test('many at once: each row says what became of it, and all is undone together @both', async ({ page }) => {
  await openList(page, 'sessions')
  const sessions = await onServer<{ id: string; title: string; status: string }[]>(page, '/api/sessions?limit=200')
  const planned = sessions.filter(({ status }) => status === 'scheduled')[0]
  const over = sessions.filter(({ status }) => status === 'cancelled')[0]
  if (!planned || !over) throw new Error('no sessions')
  const pick = async (status: string) => {
    await filterBy(page, r.status, status)
    await rows(page).first().getByRole('checkbox').check()
  }
  // Uses the filter, since in the full list a cancelled row may be below the rendered rows.
  await pick('scheduled')
  await pick('cancelled')
  await filterBy(page, r.status, '')
  await expect(main(page).getByText(filled(t.selected_other, { count: 2 }))).toBeVisible()
  await main(page)
    .getByRole('button', { name: filled(t.change, { field: r.status.toLowerCase() }) })
    .click()
  await dialog(page).getByLabel(r.sessions.statuses.completed).check()
  await dialog(page)
    .getByRole('button', { name: filled(t.bulk.apply_other, { count: 2 }) })
    .click()
  await expect(dialog(page).getByRole('status')).toHaveText('1 fait, 1 refusé.')
  await expect(dialog(page)).toContainText(
    filled(r.sessions.noTransition, { from: r.sessions.statuses.cancelled, to: r.sessions.statuses.completed }),
  )
  await expect(dialog(page).getByText(t.states.received)).toBeVisible()
  await dialog(page).getByRole('button', { name: t.bulk.undo }).click()
  await expect(toasts(page)).toContainText(t.act.undone)
  await expect
    .poll(
      async () =>
        (await onServer<{ status: string }[]>(page, '/api/sessions?limit=200')).filter(
          ({ status }) => status === 'scheduled',
        ).length,
    )
    .toBe(sessions.filter(({ status }) => status === 'scheduled').length)
})

test('all rows of the filter at once', async ({ page }) => {
  await openList(page, 'sessions')
  await rows(page).first().getByRole('checkbox').check()
  await main(page)
    .getByRole('button', { name: /Tout sélectionner/ })
    .click()
  await main(page)
    .getByRole('button', { name: filled(t.change, { field: r.status.toLowerCase() }) })
    .click()
  await dialog(page).getByLabel(r.sessions.statuses.cancelled).check()
  await dialog(page)
    .getByRole('button', { name: /Appliquer/ })
    .click()
  await expect(dialog(page).getByRole('status')).toContainText(/faits/)
  await dialog(page).getByRole('button', { name: t.bulk.undo }).click()
  await expect(toasts(page)).toContainText(t.bulk.undone)
})

test('the export holds the rows of the filter, and no formula @both', async ({ page }) => {
  await openList(page, 'users', { query: '?role=mentor' })
  // The replica may still be loading.
  const count = Number((await page.request.get('/api/users?role=mentor&limit=1')).headers()['x-total-count'])
  await expect(rows(page)).toHaveCount(count)
  for (const way of [t.export.server, filled(t.export.device_other, { count })]) {
    await openExport(page)
    const downloading = page.waitForEvent('download')
    await dialog(page)
      .getByRole('link', { name: way })
      .or(dialog(page).getByRole('button', { name: way }))
      .click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text.trim().split('\r\n').length - 1, way).toBe(count)
    expect(text).not.toMatch(/(^|[;"])[=+@]/m)
  }
})

test('a message is answered by mail and marked as handled', async ({ page }) => {
  const sender = unique('Akouvi Visiteuse')
  await page.request.post('/api/contact', {
    data: {
      fullName: sender,
      email: 'akouvi@exemple.test',
      subject: 'support',
      message: 'Bonjour,\nje cherche un mentor.',
    },
  })
  await openList(page, 'messages')
  await search(page).fill(sender)
  await rows(page).first().getByRole('button').first().click()
  const answer = dialog(page).getByRole('link', { name: r.messages.answerByMail })
  const href = decodeURIComponent((await answer.getAttribute('href')) ?? '')
  expect(href).toContain('mailto:akouvi@exemple.test?subject=')
  expect(href).toContain('> je cherche un mentor.')
  await dialog(page).getByRole('button', { name: r.messages.resolve }).click()
  await expect(toasts(page)).toContainText(r.messages.resolved)
  await expect(dialog(page)).toContainText(r.messages.statuses.resolved)
})

test("rows that arrive behind an open dialog take nobody's place: the focus does not come back to another person", async ({
  page,
  site,
}) => {
  await openList(page, 'users')
  const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
  await act(page, name, t.view)
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible()
  // More newer rows than this screen renders.
  for (let remaining = 10; remaining > 0; remaining--) {
    const username = `arrivee${String(Date.now())}${String(remaining)}`
    const data = {
      fullName: unique('Afi Arrivée'),
      username,
      email: `${username}@exemple.test`,
      password: 'une phrase assez longue',
    }
    expect(
      (
        await page.request.post('/api/users', {
          headers: { origin: site.url, 'idempotency-key': crypto.randomUUID() },
          data,
        })
      ).status(),
    ).toBe(201)
  }
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-row]').first()).toContainText('Afi Arrivée')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent)).toBeUndefined()
})
