import type { BrowserContext, Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { outline } from '../app/member/writing/outline.fr'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen, signInAt } from './support/account'
import { dialogNamed } from './support/console'
import { open } from './support/page'
import type { TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const o = typeset(outline, 'fr')
const text = (on: Page) => screen(on).getByRole('textbox').last()
const state = (on: Page) => screen(on).locator('.outline-state')
const SENT = 'Le terrain est au bord de la lagune.'
const STORED_TEXT = ' On y cultive la tomate.'
const NEXT = ' La saison sèche dure.'

/** Opens a section with one sentence on the server and one only on this device. */
async function openSection(page: Page, site: TestSite): Promise<string> {
  await registerAndConfirm(page, site, 'fr')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', {
    title: 'Le maraîchage à Lomé',
    description: '',
    userId,
    deadline: inDays(90),
  })
  await close()
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
  await text(page).click()
  await page.keyboard.type(SENT)
  const section = page.url()
  await page.getByRole('button', { name: 'Retour' }).first().click()
  await expect(screen(page)).toContainText(o.sync.sent, { timeout: 30_000 })
  await page.goto(section)
  await expect(text(page)).toContainText(SENT)
  await readyForOfflineAccount(page)
  return section
}

async function write(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await expect(state(page)).toContainText(o.states.saved)
}

/** Deletes the databases from another tab of the same browser. */
async function deleteDatabases(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const requested = indexedDB.deleteDatabase(name)
        requested.onsuccess = resolve
        requested.onerror = reject
      })
  })
  await other.close()
}

/** Clears the data as the browser does, on request or to free space. */
async function clearData(context: BrowserContext, page: Page, site: TestSite): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' })
  await browser.detach()
}

const WAYS = ['another tab deletes the databases', 'the browser clears the data of the site'] as const

for (const way of WAYS)
  test(`${way} under an open section: all of its text is on the device again, and on the server`, async ({
    page,
    site,
    network,
    messages,
    context,
    browser,
    contextOptions,
  }) => {
    test.setTimeout(240_000)
    messages.expect(
      /status of (401|409|422)|Another connection wants to delete database|Force close delete origin|net::/,
    )
    const section = await openSection(page, site)
    await network.cut()
    await write(page, STORED_TEXT)
    await (way === WAYS[0] ? deleteDatabases(context) : clearData(context, page, site))
    await page.bringToFront()
    await write(page, NEXT)
    await page.reload()
    await expect(text(page)).toContainText(SENT + STORED_TEXT + NEXT)

    // A second time, without typing afterwards.
    await (way === WAYS[0] ? deleteDatabases(context) : clearData(context, page, site))
    await page.bringToFront()
    await page.waitForTimeout(3_000)
    await page.reload()
    await expect(text(page)).toContainText(SENT + STORED_TEXT + NEXT)

    await network.restore()
    await clearData(context, page, site)
    await write(page, ' Enfin.')
    await page.getByRole('button', { name: 'Retour' }).first().click()
    await expect(screen(page)).toContainText(o.sync.sent, { timeout: 40_000 })
    await expect(screen(page)).not.toContainText(o.states.refused)
    const second = await browser.newContext({ ...contextOptions, baseURL: site.url })
    const other = await second.newPage()
    await open(other, '/login')
    await signInAt(other, 'fr', PERSON.email, PERSON.password)
    await expect(other).toHaveURL(/\/account/)
    await other.goto(section)
    await expect(text(other)).toContainText(`${SENT}${STORED_TEXT}${NEXT} Enfin.`)
    await second.close()
  })
