import { readFile } from 'node:fs/promises'
import { fill } from '../app/lib/fill'
import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { toasts } from './support/contact'
import { act, dialog, LIST_TEXTS, onServer, openList, row, rows, search } from './support/lists'
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
let made = 0
const unique = (word: string) => `${word} ${String(Date.now())}${String((made += 1))}`

test('a user is made: each rule in the specified words, the draft kept, then the server has it @both', async ({ page }) => {
  await openList(page, 'users', { query: '?do=new' })
  const form = dialog(page)
  const field = (name: string) => form.getByLabel(name)
  await form.getByRole('button', { name: t.save }).click()
  await expect(form.getByRole('alert')).toContainText('Erreur de validation')
  await expect(form.getByRole('alert')).toContainText('Veuillez remplir tous les champs obligatoires.')
  await expect(field(r.users.fullName)).toBeFocused()

  const name = unique('Mawuli Essai')
  const username = `essai${String(Date.now())}`
  await field(r.users.fullName).fill(name)
  await field(r.users.username).fill(username)
  await field(r.users.email).fill(`${username}@exemple.test`)
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une autre')
  await form.getByRole('button', { name: t.save }).click()
  await expect(form.getByRole('alert')).toContainText('Les mots de passe ne correspondent pas ou sont manquants.')

  // A reload, at once, loses the passwords, which no draft keeps, and nothing else.
  await page.reload()
  await expect(field(r.users.fullName)).toHaveValue(name)
  await expect(form.getByText(t.form.draft)).toBeVisible()
  await expect(field(r.users.password).first()).toHaveValue('')
  await field(r.users.password).first().fill('une phrase assez longue')
  await field(r.users.confirmPassword).fill('une phrase assez longue')
  await form.getByRole('button', { name: t.save }).click()
  await expect(toasts(page)).toContainText(r.users.list.created)
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, name)).toBeVisible()
  await expect.poll(() => onServer<Person[]>(page, `/api/users?search=${encodeURIComponent(name)}`).then((found) => found.length)).toBe(1)

  // To edit, the username is fixed and there are no passwords.
  await search(page).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await act(page, name, t.edit)
  await expect(field(r.users.username)).toBeDisabled()
  await expect(field(r.users.password)).toHaveCount(0)
  await field(r.users.institution).fill('Université de Kara')
  await form.getByRole('button', { name: t.save }).click()
  await expect(toasts(page)).toContainText(r.users.list.edited)
})

test('promoting, deleting and undoing @both', async ({ page }) => {
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
  await expect(dialog(page)).toContainText(fill(r.users.list.removeText, { name: student.fullName }))
  await dialog(page).getByRole('button', { name: t.remove }).click()
  await expect(toasts(page)).toContainText(r.users.list.removed)
  await expect(row(page, student.fullName)).toHaveCount(0)
  await toasts(page).getByRole('button', { name: t.act.undo }).click()
  await expect(row(page, student.fullName)).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/api/users/${student.id}`)).status()).toBe(200)
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
  await expect(dialog(page).getByText(`${String(wanted)} %`).first()).toBeVisible()
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
    await main(page).getByLabel(r.status).first().selectOption(status)
    await rows(page).first().getByRole('checkbox').check()
  }
  await pick('scheduled')
  await main(page).getByLabel(r.status).first().selectOption('')
  await rows(page).filter({ hasText: r.sessions.statuses.cancelled }).first().getByRole('checkbox').check()
  await expect(main(page).getByText(fill(t.selected, { count: 2 }))).toBeVisible()
  await main(page).getByRole('button', { name: fill(t.change, { field: r.status.toLowerCase() }) }).click()
  await dialog(page).getByLabel(r.sessions.statuses.completed).check()
  await dialog(page).getByRole('button', { name: fill(t.bulk.apply, { count: 2 }) }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(fill(t.bulk.result, { good: 1, bad: 1 }))
  await expect(dialog(page)).toContainText(fill(r.sessions.noTransition, { from: r.sessions.statuses.cancelled, to: r.sessions.statuses.completed }))
  await expect(dialog(page).getByText(t.states.received)).toBeVisible()
  await dialog(page).getByRole('button', { name: t.bulk.undo }).click()
  await expect(toasts(page)).toContainText(t.act.undone)
  await expect.poll(async () => (await onServer<{ status: string }[]>(page, '/api/sessions?limit=200')).filter(({ status }) => status === 'scheduled').length).toBe(sessions.filter(({ status }) => status === 'scheduled').length)
})

test('all rows of the filter at once', async ({ page }) => {
  await openList(page, 'sessions')
  await rows(page).first().getByRole('checkbox').check()
  await main(page).getByRole('button', { name: /Tout sélectionner/ }).click()
  await main(page).getByRole('button', { name: fill(t.change, { field: r.status.toLowerCase() }) }).click()
  await dialog(page).getByLabel(r.sessions.statuses.cancelled).check()
  await dialog(page).getByRole('button', { name: /Appliquer/ }).click()
  await expect(dialog(page).getByRole('status')).toContainText(/faits/)
  await dialog(page).getByRole('button', { name: t.bulk.undo }).click()
  await expect(toasts(page)).toContainText(t.bulk.undone)
})

test('the export holds the rows of the filter, and no formula @both', async ({ page }) => {
  await openList(page, 'users', { query: '?role=mentor' })
  // The copy may still be on its way to this device.
  const count = Number((await page.request.get('/api/users?role=mentor&limit=1')).headers()['x-total-count'])
  await expect(rows(page)).toHaveCount(count)
  for (const way of [t.export.server, fill(t.export.device, { count })]) {
    await main(page).getByRole('button', { name: t.export.open }).click()
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: way }).or(dialog(page).getByRole('button', { name: way })).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text.trim().split('\r\n').length - 1, way).toBe(count)
    expect(text).not.toMatch(/(^|[;"])[=+@]/m)
  }
})

test('a message is answered by mail and marked as handled', async ({ page }) => {
  const sender = unique('Akouvi Visiteuse')
  await page.request.post('/api/contact', { data: { fullName: sender, email: 'akouvi@exemple.test', subject: 'support', message: 'Bonjour,\nje cherche un mentor.' } })
  await openList(page, 'messages')
  await search(page).fill(sender)
  await rows(page).first().getByRole('button').first().click()
  const answer = dialog(page).getByRole('link', { name: r.messages.answer })
  const href = decodeURIComponent((await answer.getAttribute('href')) ?? '')
  expect(href).toContain('mailto:akouvi@exemple.test?subject=')
  expect(href).toContain('> je cherche un mentor.')
  await dialog(page).getByRole('button', { name: r.messages.resolve }).click()
  await expect(toasts(page)).toContainText(r.messages.resolved)
  await expect(dialog(page)).toContainText(r.messages.statuses.resolved)
})

test('a draft outlives the form, a change of language and a reload, and is there in the other language', async ({ page }) => {
  const en = LIST_TEXTS.en
  await openList(page, 'projects')
  const title = unique('Marchés de nuit')
  await page.keyboard.press('n')
  await dialog(page).getByLabel(r.title).fill(title)
  await dialog(page).getByLabel(r.description).fill('« Écrit » en français : gardé.')
  await dialog(page).getByRole('button', { name: t.cancel }).click()
  await expect(toasts(page)).toContainText(t.form.draftKept)
  await page.getByTitle(/^Langue/).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.resources.projects.list.title })).toBeVisible()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await main(page).getByRole('button', { name: en.resources.projects.list.create }).click()
    await expect(dialog(page).getByText(en.engine.form.draft)).toBeVisible()
    await expect(dialog(page).getByLabel(en.resources.title)).toHaveValue(title)
    await expect(dialog(page).getByLabel(en.resources.description)).toHaveValue('« Écrit » en français : gardé.')
    if (!again) await dialog(page).getByRole('button', { name: en.engine.cancel }).click()
  }
  await dialog(page).getByRole('button', { name: en.engine.form.dropDraft }).click()
  await expect(dialog(page).getByLabel(en.resources.title)).toHaveValue('')
})

test('rows that arrive behind an open dialog take nobody\'s place: the focus does not come back to another person', async ({ page, site }) => {
  await openList(page, 'users')
  const name = ((await rows(page).first().getByRole('button').first().textContent()) ?? '').trim()
  await act(page, name, t.view)
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible()
  // More than this screen draws, all of them newer.
  for (let left = 10; left > 0; left--) {
    const username = `arrivee${String(Date.now())}${String(left)}`
    const data = { fullName: unique('Afi Arrivée'), username, email: `${username}@exemple.test`, password: 'une phrase assez longue' }
    expect((await page.request.post('/api/users', { headers: { origin: site.url, 'idempotency-key': crypto.randomUUID() }, data })).status()).toBe(201)
  }
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-row]').first()).toContainText('Afi Arrivée')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent)).toBeUndefined()
})

test('a form that is sent by impatient taps makes one row', async ({ page }) => {
  await openList(page, 'templates', { query: '?do=new' })
  const name = unique('Modèle')
  await dialog(page).getByLabel(r.templates.name).first().fill(name)
  await dialog(page).getByLabel(r.templates.content).fill('Plan')
  // Until the dialog is gone, whenever the button can be pressed.
  await dialog(page)
    .getByRole('button', { name: t.save })
    .evaluate(async (save: HTMLButtonElement) => {
      while (save.isConnected) {
        if (!save.disabled) save.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
  await search(page).fill(name)
  await expect(row(page, name)).toHaveCount(1)
  await expect.poll(() => onServer<unknown[]>(page, `/api/templates?search=${encodeURIComponent(name)}`).then((found) => found.length)).toBe(1)
  await expect(row(page, name)).toHaveCount(1)
})

test('a long text is kept while it is typed: one write at a time, and at once when the page goes', async ({ page }) => {
  await openList(page, 'templates', { query: '?do=new' })
  const content = dialog(page).getByLabel(r.templates.content)
  const begun = await content.evaluate(async (area: HTMLTextAreaElement) => {
    const written: (number | 'handed over')[] = []
    const { put } = IDBObjectStore.prototype
    const { commit } = IDBTransaction.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, draft: { value: { content: string } }) {
      if (this.name === 'drafts') written.push(draft.value.content.length)
      return put.call(this, draft)
    }
    // A write that waits to be asked once more dies with its page.
    IDBTransaction.prototype.commit = function (this: IDBTransaction) {
      if (this.objectStoreNames.contains('drafts')) written.push('handed over')
      commit.call(this)
    }
    for (let key = 0; key < 50; key++) {
      area.setRangeText('é')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    dispatchEvent(new Event('pagehide'))
    // No write can end in between: that takes a turn of the browser's own loop.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    return written
  })
  expect(begun).toEqual([1, 'handed over', 50, 'handed over'])
  await page.reload()
  await expect(content).toHaveValue('é'.repeat(50))
})
