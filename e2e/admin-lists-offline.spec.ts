import { filled } from './support/filled'
import { expectAccessibleInBothThemes } from './support/accessible'
import { ADMIN, consoleTest as test, getHeading, NOT_SIGNED_IN, readyForOfflineConsole } from './support/console'
import { toasts } from './support/contact'
import { act, dialog, LIST_TEXTS, onServer, openList, row, rowNamed, rows, search } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

const { engine: t, resources: r, outbox: o } = LIST_TEXTS.fr

test.beforeEach(({ messages }) => {
  messages.expect(NOT_SIGNED_IN)
  messages.expect(/status of 412/)
})

interface Project {
  id: string
  title: string
  progress: number
  version: number
  description: string
}

test('offline: edited, reloaded, back online: the server has it once, and undoes it @both', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await openList(page, 'projects')
  const [project] = await onServer<[Project]>(page, '/api/projects?status=in_progress&limit=1')
  await readyForOfflineConsole(page)
  await network.cut()
  await page.reload()
  await search(page).fill(project.title)
  await act(page, project.title, t.edit)
  await dialog(page).getByLabel(r.projects.progress).fill('33')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(toasts(page)).toContainText(r.projects.list.edited)
  await expect(rowNamed(page, project.title)).toContainText(t.states.waiting)
  await expect(rowNamed(page, project.title)).toContainText('33 %')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/admin/outbox')
  await expect(main(page).getByRole('listitem').filter({ hasText: project.title })).toContainText(o.states.waiting)

  await network.restore()
  await expect(main(page).getByRole('listitem').filter({ hasText: project.title })).toContainText(o.states.received, {
    timeout: 30_000,
  })
  const after = await onServer<Project>(page, `/api/projects/${project.id}`)
  expect(after).toMatchObject({ progress: 33, version: project.version + 1 })
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: project.title })
    .getByRole('button', { name: o.undo })
    .first()
    .click()
  await expect
    .poll(async () => (await onServer<Project>(page, `/api/projects/${project.id}`)).progress)
    .toBe(project.progress)
})

test('acts of high risk say why they need the network', async ({ page, network }) => {
  await openList(page, 'users', { query: '?role=student' })
  const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
  await network.cut()
  await act(page, name, r.users.promote)
  await expect(toasts(page)).toContainText(t.act.refusedOffline)
  await rows(page).first().getByRole('checkbox').check()
  await main(page).getByRole('region', { name: t.actions }).getByRole('button', { name: t.remove }).click()
  await dialog(page).getByRole('button', { name: t.remove }).click()
  await expect(dialog(page).getByRole('status')).toContainText('1')
  await expect(dialog(page)).toContainText(t.act.refusedOffline)
  await dialog(page).getByRole('button', { name: t.close }).last().click()
  await expect(row(page, name)).toBeVisible()
})

test('somebody else was faster: both versions side by side, and the person chooses @both', async ({
  page,
  network,
  playwright,
  site,
}) => {
  test.setTimeout(120_000)
  await openList(page, 'projects')
  const [, project] = await onServer<[Project, Project]>(page, '/api/projects?status=in_progress&limit=2')
  await search(page).fill(project.title)
  await network.cut()
  await act(page, project.title, t.edit)
  await dialog(page).getByLabel(r.projects.progress).fill('77')
  await dialog(page).getByLabel(r.description).fill('Ma version')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(rowNamed(page, project.title)).toContainText(t.states.waiting)
  // Another device writes before this one is online again.
  const other = await playwright.request.newContext({
    baseURL: `http://127.0.0.1:${String(site.server.port)}`,
    extraHTTPHeaders: { origin: site.url, 'x-forwarded-for': '10.9.9.9' },
  })
  expect((await other.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
  const change = {
    data: { progress: 12, description: 'Leur version' },
    headers: { 'If-Match': `"${String(project.version)}"` },
  }
  expect((await other.patch(`/api/projects/${project.id}`, change)).status()).toBe(200)
  await other.dispose()
  await network.restore()
  await page.goto('/admin/outbox')
  const entry = main(page).getByRole('listitem').filter({ hasText: project.title })
  await expect(entry).toContainText(o.states.conflict, { timeout: 30_000 })
  await entry.getByRole('button', { name: o.see }).click()
  const choice = (field: string, side: string) => dialog(page).getByRole('group', { name: field }).getByLabel(side)
  await expect(dialog(page).getByRole('group', { name: r.projects.progress })).toContainText('77 %')
  await expect(dialog(page).getByRole('group', { name: r.projects.progress })).toContainText('12 %')
  await choice(r.description, o.conflict.theirs).check()
  await dialog(page).getByRole('button', { name: o.conflict.apply }).click()
  await expect
    .poll(() => onServer<Project>(page, `/api/projects/${project.id}`))
    .toMatchObject({ progress: 77, description: 'Leur version' })
})

test('the server stops in the middle: nothing is lost, it leaves when the server is back', async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(/Failed to load resource|net::ERR/)
  await openList(page, 'templates')
  const [template] = await onServer<[{ id: string; name: string; description: string | null }]>(
    page,
    '/api/templates?limit=1',
  )
  await site.server.stop()
  await search(page).fill(template.name)
  await act(page, template.name, t.edit)
  await expect(dialog(page).getByText(t.form.noDetail)).toBeVisible()
  await dialog(page).getByLabel(r.description).fill('Écrit pendant la panne.')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(row(page, template.name)).toContainText(t.states.waiting)
  await site.restart()
  await page.reload()
  await expect
    .poll(
      async () => (await onServer<{ description: string | null }>(page, `/api/templates/${template.id}`)).description,
      { timeout: 45_000 },
    )
    .toBe('Écrit pendant la panne.')
})

test('what the server refuses comes back with its reason, and is corrected', async ({ page, network, messages }) => {
  test.setTimeout(120_000)
  messages.expect(/status of 409/)
  await openList(page, 'users')
  const [known] = await onServer<[{ username: string }]>(page, '/api/users?limit=1')
  await network.cut()
  await page.keyboard.press('n')
  const field = (name: string) => dialog(page).getByLabel(name)
  const name = `Doublon ${String(Date.now())}`
  await field(r.users.fullName).fill(name)
  await field(r.users.username).fill(known.username)
  await field(r.users.email).fill(`d${String(Date.now())}@exemple.test`)
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une phrase assez longue')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(row(page, name)).toContainText(t.states.waiting)
  await network.restore()
  await expect(toasts(page)).toContainText(o.watch.refusedTitle, { timeout: 30_000 })
  // The server does not have this person, so actions with high risk are not offered.
  await main(page)
    .getByRole('button', { name: t.actionsOn.replace('{{name}}', name), exact: true })
    .click()
  await expect(dialog(page).getByRole('button', { name: t.edit })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: r.users.promote })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await toasts(page).getByRole('button', { name: o.watch.open }).click()
  const entry = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(o.states.refused)
  await entry.getByRole('button', { name: o.fix }).click()
  await expect(field(r.users.fullName)).toHaveValue(name)
  await field(r.users.username).fill(`mieux${String(Date.now())}`)
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une phrase assez longue')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect
    .poll(() =>
      onServer<unknown[]>(page, `/api/users?search=${encodeURIComponent(name)}`).then((found) => found.length),
    )
    .toBe(1)
})

test('online, what the server refuses keeps its dialog, with the reason at its field, and leaves no entry @both', async ({
  page,
  messages,
}) => {
  messages.expect(/status of 409/)
  await openList(page, 'users')
  const [known] = await onServer<[{ username: string }]>(page, '/api/users?limit=1')
  await page.keyboard.press('n')
  const field = (name: string) => dialog(page).getByLabel(name)
  const name = `Doublon ${String(Date.now())}`
  await field(r.users.fullName).fill(name)
  await field(r.users.username).fill(known.username)
  await field(r.users.email).fill(`e${String(Date.now())}@exemple.test`)
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une phrase assez longue')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(t.form.refused)
  await expect(field(r.users.username)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(r.users.username)).toBeFocused()
  await expectAccessibleInBothThemes(page, 'refused in its dialog')
  await expect(toasts(page)).not.toContainText(o.watch.refusedTitle)
  await field(r.users.username).fill(`mieux${String(Date.now())}`)
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, name)).toHaveCount(1)
  expect(await onServer<unknown[]>(page, `/api/users?search=${encodeURIComponent(name)}`)).toHaveLength(1)
  await page.goto('/admin/outbox')
  await expect(getHeading(page, o.title)).toBeVisible()
  await expect(main(page)).not.toContainText(o.states.refused)
})

test('a student and their project, both made without network, leave in order and belong together', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await openList(page, 'users')
  await readyForOfflineConsole(page)
  await network.cut()
  const stamp = String(Date.now())
  const name = `Adjoa Nouvelle ${stamp}`
  const title = `Mémoire ${stamp}`
  await page.keyboard.press('n')
  const field = (label: string) => dialog(page).getByLabel(label)
  await field(r.users.fullName).fill(name)
  await field(r.users.username).fill(`adjoa${stamp}`)
  await field(r.users.email).fill(`adjoa${stamp}@exemple.test`)
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une phrase assez longue')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(row(page, name)).toContainText(t.states.waiting)
  // The dialog closes by a step back in history, which a navigation would interrupt.
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/admin/projects?do=new')
  await field(r.title).fill(title)
  await field(r.student).fill(stamp)
  await dialog(page).getByRole('option', { name }).click()
  await expect(field(r.student)).toHaveValue(name)
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(rowNamed(page, title)).toContainText(name)
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/admin/outbox')
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(
    filled(o.afterEntry, { label: name }),
  )
  await network.restore()
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(o.states.received, {
    timeout: 60_000,
  })
  const [project] = await onServer<{ studentName: string }[]>(page, `/api/projects?search=${encodeURIComponent(title)}`)
  expect(project?.studentName).toBe(name)
})
