import type { Page } from '@playwright/test'
import { typeset } from '../app/i18n/typography'
import { dossier } from '../app/member/exports/dossier/dossier.fr'
import { history } from '../app/member/writing/history/section-history.fr'
import { outline } from '../app/member/writing/outline.fr'
import { openRow, registerAndConfirm, screen } from './support/account'
import { dialogNamed, dialogs } from './support/console'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { office, ownOn } from './support/work'

const { account: t } = TEXTS.fr
const o = typeset(outline, 'fr')
const h = typeset(history, 'fr')

/** Finds fields without our styles, which are small and in another font; below 16 px an iPhone zooms in. */
async function expectOwnFields(page: Page, where: string, least = 1): Promise<void> {
  const shown = page.locator('input:visible, select:visible, textarea:visible')
  await expect.poll(() => shown.count(), where).toBeGreaterThanOrEqual(least)
  const fields = await page.evaluate(() => {
    const family = getComputedStyle(document.body).fontFamily
    return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !['hidden', 'file'].includes(field.type))
      .map((field) => {
        const { fontFamily, fontSize } = getComputedStyle(field)
        const { width, height } = field.getBoundingClientRect()
        const isBox = ['checkbox', 'radio'].includes(field.type)
        const faults = [
          fontFamily === family || field.classList.contains('equation-field') ? '' : fontFamily,
          parseFloat(fontSize) >= 16 ? '' : fontSize,
          !isBox || Math.min(width, height) >= 20 ? '' : `${String(width)} by ${String(height)} px`,
        ]
        return { field: `${field.localName} ${field.type} ${field.name}`, faults: faults.filter(Boolean) }
      })
  })
  expect(
    fields.filter(({ faults }) => faults.length > 0),
    where,
  ).toEqual([])
}

test('every field of the account’s dialogs and screens is in our letter, and large enough', async ({
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
  const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
  const choose = async (name: string) => {
    await button(o.more).last().click()
    await dialogs(page).getByRole('button', { name, exact: true }).click()
  }
  const escape = async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
  }

  // Dialogs of the outline.
  await page.goto(`/account/project/${id}/writing`)
  await button(o.add).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Terrain')
  await expectOwnFields(page, 'a new section')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()

  // Dialogs of a section: splitting, and versions.
  await screen(page).getByRole('link', { name: 'Terrain', exact: true }).click()
  await screen(page).getByRole('textbox').last().click()
  await page.keyboard.type('Le marché ouvre à six heures.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Il ferme à midi.')
  await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 60_000 })
  await choose(o.split)
  await expectOwnFields(page, o.split, 2)
  await escape()
  await choose(o.rename)
  await expectOwnFields(page, o.rename)
  await escape()
  await choose(o.history)
  await button(h.keep).click()
  await dialogNamed(page, h.keep).getByLabel(h.name, { exact: true }).fill('Avant la coupe')
  await expectOwnFields(page, h.keep)
  await dialogNamed(page, h.keep).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('listitem').filter({ hasText: 'Avant la coupe' }).getByRole('button').click()
  await expect(screen(page).getByRole('checkbox', { name: h.showAll })).toBeVisible()
  await expectOwnFields(page, h.compare)

  // Screens with several kinds of fields.
  await page.goto(`/account/project/${id}/export`)
  await expect(screen(page).getByRole('radio').first()).toBeVisible()
  await expectOwnFields(page, 'export', 2)
  await page.goto(`/account/project/${id}/dossier`)
  await expect(screen(page).getByLabel(typeset(dossier, 'fr').fields.jury)).toBeVisible()
  await expectOwnFields(page, 'dossier', 3)
  await openRow(page, 'fr', 'display')
  await expectOwnFields(page, 'display', 3)
  await openRow(page, 'fr', 'profile')
  await expectOwnFields(page, 'profile', 3)
  await openRow(page, 'fr', 'data')
  await button(t.data.deleteOpen).click()
  await expect(dialogs(page)).toHaveCount(1)
  await expectOwnFields(page, t.data.deleteConfirm)
})
