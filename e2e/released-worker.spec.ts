import type { Page } from '@playwright/test'
import { ADMIN, getHeading, loginForm, NOT_SIGNED_IN, readyForOfflineConsole } from './support/console'
import { contactForm, MESSAGE } from './support/contact'
import { storedMessages } from './support/database'
import { act, dialog, expectCopied, LIST_TEXTS, onServer, rowNamed, search, unique } from './support/lists'
import { interactive, main, open, readyForOffline } from './support/page'
import { productFolder, removeProduct } from './support/product'
import { releasedBuild } from './support/released-build'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect, test as base } from './support/test'
import { TEXTS } from './support/texts'

const { engine: t, resources: r } = LIST_TEXTS.fr
const { update } = TEXTS.fr.frame
const { outbox } = TEXTS.fr

/** A server that begins with the version before. */
const test = base.extend({
  site: async ({}, use) => {
    const released = releasedBuild(productFolder())
    const site = await openSite(released, DEMONSTRATION)
    await use(site)
    await site.close()
    removeProduct(released)
  },
})

const bar = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: update.action }) })
const workerCode = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).includes('site-v1')
      ? (await (await caches.open('site-v1')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  )

test('an update over the released worker loses nothing: outbox, drafts, lists @both', async ({
  page,
  site,
  network,
  messages,
}) => {
  test.setTimeout(180_000)
  messages.expect(NOT_SIGNED_IN)
  // A device with the console's lists, and everything kept for reading and working offline.
  await page.goto('/admin/projects')
  await expect(loginForm(page).button).toBeEnabled()
  await loginForm(page).send(ADMIN.username, ADMIN.password)
  await expect(getHeading(page, r.projects.list.title)).toBeVisible()
  await expectCopied(page)
  const [project] = await onServer<[{ id: string; title: string; version: number }]>(
    page,
    '/api/projects?status=in_progress&limit=1',
  )
  await readyForOfflineConsole(page)
  const before = await page.evaluate(async () => (await fetch('/sw.js')).text())
  expect(before).not.toContain('siteManifest=')

  // Written without network: an edit, a form half filled in, a message of a visitor.
  await network.cut()
  await page.reload()
  await search(page).fill(project.title)
  await act(page, project.title, t.edit)
  await dialog(page).getByLabel(r.projects.progress).fill('37')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(rowNamed(page, project.title)).toContainText(t.states.waiting)
  await page.goto('/admin/users?do=new')
  const name = unique('Brouillon Essai')
  await dialog(page).getByLabel(r.users.fullName).fill(name)
  await open(page, '/contact')
  await contactForm(page).fill()
  await contactForm(page).send()
  await open(page, '/outbox')
  await expect(main(page)).toContainText(outbox.states.waiting)

  // The network is back for everything but the API, so that all of it still waits while the version changes.
  await page.context().route('**/api/**', (route) => route.abort())
  await network.restore()
  await site.restart(productFolder())
  await page.reload()
  await expect(bar(page)).toBeVisible({ timeout: 30_000 })
  const loaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: update.action }).click()
  await loaded
  await interactive(page)
  await expect(bar(page)).toHaveCount(0)
  const after = await page.evaluate(async () => (await fetch('/sw.js')).text())
  expect(after).toContain('siteManifest=')
  await readyForOffline(page)
  expect((await workerCode(page)).filter((path) => /^\/assets\/worker-[\w-]+\.js$/.test(path)).length).toBeLessThan(2)

  // All of it is here under the new version, without network too.
  await network.cut()
  await page.reload()
  await interactive(page)
  await expect(main(page)).toContainText(outbox.states.waiting)
  await page.goto('/admin/projects')
  await expect(getHeading(page, r.projects.list.title)).toBeVisible()
  await search(page).fill(project.title)
  await expect(rowNamed(page, project.title)).toContainText(t.states.waiting)
  await expect(rowNamed(page, project.title)).toContainText('37 %')
  await page.goto('/admin/users?do=new')
  await expect(dialog(page).getByLabel(r.users.fullName)).toHaveValue(name)
  await expect(dialog(page).getByText(t.form.draft)).toBeVisible()

  // And it arrives, once.
  await network.restore()
  await page.context().unroute('**/api/**')
  await page.goto('/admin/projects')
  await expect
    .poll(() => onServer<{ progress: number; version: number }>(page, `/api/projects/${project.id}`), {
      timeout: 30_000,
    })
    .toMatchObject({ progress: 37, version: project.version + 1 })
  await open(page, '/outbox')
  await expect(main(page)).not.toContainText(outbox.states.waiting, { timeout: 30_000 })
  // The draft stays the device's: nobody sent it.
  expect(await onServer<unknown[]>(page, `/api/users?search=${encodeURIComponent(name)}`)).toHaveLength(0)
  const stored = await storedMessages(site)
  expect(stored.filter(({ message }) => message === MESSAGE.message)).toHaveLength(1)
})
