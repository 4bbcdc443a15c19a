import type { Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { outline } from '../app/member/writing/outline.fr'
import { openRow, PERSON, registerAndConfirm, screen } from './support/account'
import { dialogNamed } from './support/console'
import { interactive } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { office, ownOn } from './support/work'

const { account: t } = TEXTS.fr
const o = typeset(outline, 'fr')

/** Databases on this device, except that of visitors without an account. */
const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'anonymous'),
  )

/** Entries of local and session storage that contain these words. */
const entriesOn = (page: Page, ...words: string[]): Promise<string[]> =>
  page.evaluate(
    (named) =>
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries(storage).map(([key, value]) => `${key} ${String(value)}`))
        .filter((entry) => named.some((word) => entry.includes(word))),
    words,
  )

test('an account that is deleted leaves nothing on the device, and the console says nothing', async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(180_000)
  messages.expect(/status of 401/)
  await registerAndConfirm(page, site)
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', { title: 'Le coton', description: '', userId })
  await close()

  // A text, and a file that is only on this device; its screen stays below the next ones.
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('link', { name: 'Terrain', exact: true }).click()
  await screen(page).getByRole('textbox').last().click()
  await page.keyboard.type('Le marché ouvre à six heures.')
  await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 60_000 })
  await page.goto(`/account/project/${id}/dossier`)
  const row = screen(page).locator('.dossier-papers > li:has(input[type=file])').first()
  await row.locator('input[type=file]').setInputFiles({
    name: 'demande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 demande'),
  })
  await expect(row).toContainText('demande.pdf')
  expect((await databases(page)).toSorted()).toEqual([`console-${userId}`, `papers-${userId}`, `writing-${userId}`])

  await openRow(page, 'fr', 'data')
  await screen(page).getByRole('button', { name: t.data.deleteOpen }).click()
  const dialog = dialogNamed(page, t.data.deleteConfirm)
  await dialog.getByLabel(t.data.deletePassword, { exact: true }).fill(PERSON.password)
  await dialog.getByRole('button', { name: t.data.deleteYes }).click()
  await expect(page).toHaveURL(/\/$/)
  await interactive(page)
  expect(await databases(page)).toEqual([])
  expect(await entriesOn(page, userId, PERSON.email, PERSON.fullName)).toEqual([])
})
