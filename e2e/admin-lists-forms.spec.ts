import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { toasts } from './support/contact'
import { CONSOLE_TEXTS } from './support/console-texts'
import { act, dialog, LIST_TEXTS, onServer, openList, row, rows, search, unique } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

const { engine: t, resources: r } = LIST_TEXTS.fr

test('a user is made: each rule in the specified words, the draft kept, then the server has it @both', async ({
  page,
}) => {
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

  // An immediate reload only loses the passwords, which drafts never contain.
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
  await expect
    .poll(() =>
      onServer<unknown[]>(page, `/api/users?search=${encodeURIComponent(name)}`).then((found) => found.length),
    )
    .toBe(1)

  // When editing, the username is read-only and there are no passwords.
  await search(page).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await act(page, name, t.edit)
  await expect(field(r.users.username)).toBeDisabled()
  await expect(field(r.users.password)).toHaveCount(0)
  await field(r.users.institution).fill('Université de Kara')
  await form.getByRole('button', { name: t.save }).click()
  await expect(toasts(page)).toContainText(r.users.list.edited)
})

test('a draft outlives the form, a change of language and a reload, and is there in the other language', async ({
  page,
}) => {
  const en = LIST_TEXTS.en
  await openList(page, 'projects')
  const title = unique('Marchés de nuit')
  await page.keyboard.press('n')
  await dialog(page).getByLabel(r.title).fill(title)
  await dialog(page).getByLabel(r.description).fill('« Écrit » en français : gardé.')
  await dialog(page).getByRole('button', { name: t.cancel }).click()
  await expect(toasts(page)).toContainText(t.form.draftKept)
  await page.getByRole('button', { name: CONSOLE_TEXTS.fr.console.menu, exact: true }).click()
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

test('a form that is sent by impatient taps makes one row', async ({ page }) => {
  await openList(page, 'templates', { query: '?do=new' })
  const name = unique('Modèle')
  await dialog(page).getByLabel(r.templates.name).first().fill(name)
  await dialog(page).getByLabel(r.templates.content).fill('Plan')
  // Clicks as often as possible until the dialog is gone.
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
  await expect
    .poll(() =>
      onServer<unknown[]>(page, `/api/templates?search=${encodeURIComponent(name)}`).then((found) => found.length),
    )
    .toBe(1)
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
    // Only an explicitly committed transaction is certain to survive the end of its page.
    IDBTransaction.prototype.commit = function (this: IDBTransaction) {
      if (this.objectStoreNames.contains('drafts')) written.push('handed over')
      commit.call(this)
    }
    for (let key = 0; key < 50; key++) {
      area.setRangeText('é')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    dispatchEvent(new Event('pagehide'))
    // No write can complete during microtasks, since completion needs the event loop.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    return written
  })
  expect(begun).toEqual([1, 'handed over', 50, 'handed over'])
  await page.reload()
  await expect(content).toHaveValue('é'.repeat(50))
})

test('what the disk has not got to when the page goes is there in the next page', async ({ page }) => {
  await openList(page, 'templates', { query: '?do=new' })
  const name = dialog(page).getByLabel(r.templates.name).first()
  await name.fill('Avant')
  // Simulates a busy disk: no write to the drafts completes, and pending writes end with the page.
  await page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('console-'))
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database?.name ?? '')
      request.onsuccess = () => resolve(request.result)
    })
    const drafts = opened.transaction('drafts', 'readwrite').objectStore('drafts')
    const hold = () => (drafts.count().onsuccess = hold)
    await new Promise((resolve) => (drafts.count().onsuccess = () => resolve(hold())))
  })
  await name.fill('Avant et après')
  await dialog(page).getByLabel(r.templates.content).fill('Le plan, en cours.')
  await page.reload()
  await expect(name).toHaveValue('Avant et après')
  await expect(dialog(page).getByLabel(r.templates.content)).toHaveValue('Le plan, en cours.')
  await expect(dialog(page).getByText(t.form.draft)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('aside')))).toEqual([])
})
