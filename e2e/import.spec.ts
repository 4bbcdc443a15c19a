import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { imports as importsEn } from '../app/member/writing/imports/import.en'
import { imports as importsFr, type ImportsTexts } from '../app/member/writing/imports/import.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen, signInAt } from './support/account'
import { dialogNamed } from './support/console'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { buy, inDays, office, ownOn } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const IMPORTS: Record<Language, ImportsTexts> = { fr: typeset(importsFr, 'fr'), en: importsEn }

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const document = (name: string) => readFileSync(join('app/offline/writing/imports/documents', name))
const chooser = (page: Page) => screen(page).locator('input[type="file"]')
const choose = (page: Page, name: string, buffer: Buffer, mimeType = WORD) =>
  chooser(page).setInputFiles({ name, mimeType, buffer })

async function ownProject(page: Page, site: Parameters<typeof office>[0]): Promise<string> {
  await buy(page, 'basic')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', {
    title: 'Le maraîchage à Lomé',
    description: '',
    userId,
    deadline: inDays(90),
  })
  await close()
  return id
}

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const t = IMPORTS[language]

    test('a document of Word becomes sections without a network, undone in one go, and is on a second device', async ({
      page,
      site,
      network,
      messages,
      context,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      const id = await ownProject(page, site)
      await page.goto(`/account/project/${id}/writing`)
      await expect(screen(page).getByRole('link', { name: o.importFirst, exact: true })).toBeVisible()
      await readyForOfflineAccount(page)
      await network.cut()

      await screen(page).getByRole('link', { name: o.importFirst, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      await expectFit(page, 'import')

      // An unusable file gives an error message.
      await choose(page, 'vieux.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))
      await expect(screen(page).getByRole('alert')).toContainText(t.failures.oldWord)
      await choose(page, 'coupé.docx', document('pandoc-memoire.docx').subarray(0, 5_000))
      await expect(screen(page).getByRole('alert')).toContainText(t.failures.damaged)
      await expectFit(page, 'refused file')

      // A document with tracked changes: losses are listed before the import.
      await choose(page, 'relecture.docx', document('writer-tracked.docx'))
      await expect(screen(page).getByRole('heading', { name: t.preview })).toBeFocused()
      await expect(screen(page).locator('.import-losses')).toHaveCount(2)
      await expect(screen(page)).toContainText(t.losses.comments)
      await expectFit(page, 'what is lost')
      await screen(page).getByRole('button', { name: t.cancel }).click()

      await choose(page, 'mémoire.docx', document('pandoc-memoire.docx'))
      await expect(screen(page).getByRole('heading', { name: t.preview })).toBeFocused()
      await expect(screen(page).locator('.import-list li')).toHaveCount(4)
      await screen(page).getByLabel(t.level2).check()
      await expect(screen(page).locator('.import-list li')).toHaveCount(6)
      await expectFit(page, 'preview')
      await screen(page)
        .getByRole('button', { name: t.put_other.replace('{{count}}', '6') })
        .click()
      await expect(screen(page).getByRole('heading', { name: t.done })).toBeFocused({ timeout: 30_000 })
      await expectFit(page, 'done')

      // Undoes the import, and imports again.
      await screen(page).getByRole('button', { name: t.undo }).click()
      await expect(screen(page)).toContainText(t.undone)
      await choose(page, 'mémoire.docx', document('pandoc-memoire.docx'))
      await screen(page)
        .getByRole('button', { name: t.put_other.replace('{{count}}', '4') })
        .click()
      await screen(page).getByRole('link', { name: t.open }).click()
      await expect(screen(page).getByRole('link', { name: t.front, exact: true })).toBeVisible()
      await expect(screen(page)).toContainText(o.bins.title.replace('{{count}}', '4'))
      await screen(page).getByRole('link', { name: 'Résultats', exact: true }).click()
      const expectText = async (at: Page) => {
        await expect(screen(at).locator('figure img')).toHaveAttribute('alt', 'Parcelles le long de la lagune', {
          timeout: 30_000,
        })
        await expect(screen(at).locator('table th')).toHaveCount(3)
        await expect(screen(at).locator('.editor-equation')).toContainText(/\\frac|Q×P/)
      }
      await expectText(page)
      const section = page.url()

      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto(section)
      await expectText(again)
      await expect(screen(again).locator('.outline-state')).toContainText(o.states.saved)

      await network.restore()
      await expect(screen(again).locator('.outline-state')).toContainText(o.states.sent, { timeout: 60_000 })
      const second = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const other = await second.newPage()
      await open(other, '/login')
      await signInAt(other, language, PERSON.email, PERSON.password)
      await expect(other).toHaveURL(/\/account/)
      await other.goto(section)
      await expectText(other)
      await second.close()
    })

    test('Markdown comes under a section, and a long reading is stopped', async ({ page, site, messages }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      const id = await ownProject(page, site)
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('button', { name: o.add, exact: true }).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Annexes')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: o.importFirst, exact: true }).click()

      await choose(page, 'long.md', Buffer.from('*a **b** c* [d](e) '.repeat(240_000)), 'text/markdown')
      await screen(page).getByRole('button', { name: t.stop }).click()
      await expect(screen(page)).toContainText(t.stopped)

      const text =
        '# Guide d’entretien\r\n\r\nQui êtes-vous[^1] ?\r\n\r\n[^1]: En deux mots.\r\n\r\n# Lettre\r\n\r\nMadame,\r\n'
      await choose(page, 'annexes.md', Buffer.from(text), 'text/markdown')
      await screen(page)
        .getByLabel(t.where)
        .selectOption({ label: t.under.replace('{{title}}', 'Annexes') })
      await expect(screen(page)).toContainText(t.nothingLost)
      await screen(page)
        .getByRole('button', { name: t.put_other.replace('{{count}}', '2') })
        .click()
      await screen(page).getByRole('link', { name: t.open }).click()
      await expect(screen(page).locator('.outline-row[data-depth="1"] a')).toHaveText(['Guide d’entretien', 'Lettre'])
      await screen(page).getByRole('link', { name: 'Guide d’entretien', exact: true }).click()
      await expect(screen(page).locator('.editor-note')).toHaveCount(1)
    })
  })
