import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { sources as sourcesEn } from '../app/member/writing/sources/sources.en'
import { sources as sourcesFr, type SourcesTexts } from '../app/member/writing/sources/sources.fr'
import { writing as writingEn } from '../app/member/writing/writing.en'
import { writing as writingFr } from '../app/member/writing/writing.fr'
import { readyForOfflineAccount, registerAndConfirm, screen, settled } from './support/account'
import { dialogNamed } from './support/console'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, inDays, office, openMentor, ownOn } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const SOURCES: Record<Language, SourcesTexts> = { fr: typeset(sourcesFr, 'fr'), en: sourcesEn }
const WRITING: Record<Language, Pick<typeof writingEn, 'editor'>> = { fr: typeset(writingFr, 'fr'), en: writingEn }
const SHOTS = process.env['SOURCE_SHOTS']

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  await settled(page)
  for (const theme of ['light', 'dark'])
    for (const [width, height] of [
      [360, 740],
      [1024, 768],
    ] as const) {
      await page.evaluate((one) => void (document.documentElement.dataset.theme = one), theme)
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${SHOTS}/${name}-${theme}-${String(width)}.png` })
    }
  await page.setViewportSize({ width: 360, height: 740 })
}

const text = (page: Page) => page.locator('.editor-text:visible')
const chips = (page: Page) => text(page).locator('.editor-citation')

const BIBTEX = `@book{kizerbo2003, author = {Ki-Zerbo, Joseph}, title = {À quand l'Afrique ?}, publisher = {L'Aube}, year = 2003}
@article{agbodeka1972, author = {Agbodéka, François}, title = {Le Dahomey}, journal = {Présence africaine},
  year = 1972, pages = {12--30}, volume = 3, doi = {10.1234/agbodeka}, abstract = {Long}}
@misc{broken, note = `

// A click that cannot be performed fails at its own line instead of at the end of the test.
test.use({ actionTimeout: 20_000 })

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const s = SOURCES[language]
    const { editor: w } = WRITING[language]
    const deleted = s.cite.gone

    test('a thesis is cited without a network: typed, cited, kept after a killed tab, sent, and read by the mentor', async ({
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
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `reader-${language}`, 'Essohanam Pitassa')
      const { id } = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: '',
        userId,
        mentorId,
        deadline: inDays(90),
        language,
      })
      await close()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('button', { name: o.add, exact: true }).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Terrain', exact: true }).click()
      await text(page).click()
      await page.keyboard.type('Le passé éclaire')
      const section = page.url()
      await readyForOfflineAccount(page)
      await network.cut()

      // Creates and cites a source in one step.
      await screen(page).getByRole('button', { name: o.inserts.cite, exact: true }).click()
      const sheet = dialogNamed(page, s.cite.new)
      await sheet.getByRole('button', { name: s.cite.insert }).click()
      await expect(sheet).toContainText(s.cite.none)
      await sheet.getByRole('button', { name: s.add, exact: true }).click()
      const form = dialogNamed(page, s.add)
      await form.getByRole('button', { name: s.save, exact: true }).click()
      await expect(form).toContainText(s.emptySource)
      await form.getByRole('button', { name: `${s.addPerson} (${s.fields.author})` }).click()
      await form.getByLabel(s.family, { exact: true }).fill('Ki-Zerbo')
      await form.getByLabel(s.given, { exact: true }).fill('Joseph')
      await form.getByLabel(s.fields.title).first().fill("À quand l'Afrique ?")
      await form.getByLabel(s.year).first().fill('2003')
      await expect(form.getByRole('region', { name: s.preview })).toContainText('Ki-Zerbo, J. (2003)')
      await expectFit(page, 'source form')
      await shot(page, `form-${language}`)
      await form.getByRole('button', { name: s.save, exact: true }).click()
      await sheet.getByLabel(s.cite.locator).fill('45')
      await expect(sheet.getByRole('region', { name: s.cite.preview })).toContainText('(Ki-Zerbo, 2003, p. 45)')
      await expectFit(page, 'citation sheet')
      await shot(page, `cite-${language}`)
      await sheet.getByRole('button', { name: s.cite.insert }).click()
      await expect(chips(page)).toHaveText('Ki-Zerbo, 2003, p. 45')
      await expect(text(page)).toBeFocused()
      await page.keyboard.type(' toujours.')
      await expect(text(page)).toContainText('Le passé éclaire Ki-Zerbo, 2003, p. 45 toujours.')

      // Cites in a footnote: its text stays while the source is chosen.
      await screen(page).getByRole('button', { name: w.footnote, exact: true }).click()
      const noteSheet = dialogNamed(page, w.notes.title)
      await noteSheet.getByRole('textbox', { name: w.notes.text }).click()
      await page.keyboard.type('Voir')
      await noteSheet.getByRole('button', { name: w.notes.cite, exact: true }).click()
      await expect(noteSheet).toHaveCount(0)
      await sheet
        .getByRole('button', { name: /Ki-Zerbo/ })
        .first()
        .click()
      await sheet.getByLabel(s.cite.locator).fill('46')
      await sheet.getByRole('button', { name: s.cite.insert }).click()
      await expect(noteSheet.locator('.note-text')).toContainText('Voir Ki-Zerbo, 2003, p. 46')
      await expectFit(page, 'a note that cites')
      await shot(page, `note-${language}`)
      await noteSheet.getByRole('button', { name: w.notes.save, exact: true }).click()
      await expect(text(page).locator('.editor-note')).toHaveAttribute('data-rich-note', /"type":"citation"/)
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)

      // A DOI is stored until it can be looked up.
      await page.goto(`/account/project/${id}/sources`)
      await screen(page).getByRole('button', { name: s.add, exact: true }).click()
      await form.getByLabel(s.lookup.label).fill('12')
      await form.getByRole('button', { name: s.lookup.ask, exact: true }).click()
      await expect(form).toContainText(s.lookup.wrong)
      await form.getByLabel(s.lookup.label).fill('https://doi.org/10.4000/Etudes.123')
      await form.getByRole('button', { name: s.lookup.ask, exact: true }).click()
      await expect(form).toContainText(s.lookup.later)
      await form.getByRole('button', { name: s.save, exact: true }).click()
      await expect(screen(page)).toContainText(s.waits)

      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto(section)
      await expect(chips(again)).toHaveText('Ki-Zerbo, 2003, p. 45')
      await again.goto(`/account/project/${id}/sources`)
      const row = screen(again).getByRole('listitem').filter({ hasText: 'Ki-Zerbo, 2003' })
      await expect(row).toContainText(s.cited_other.replace('{{count}}', '2'))
      await expect(row).toContainText(s.fields.publisher.toLowerCase())
      await expectFit(again, 'sources')
      await shot(again, `list-${language}`)

      // Sent; the screen says that this server has the lookup disabled.
      await network.restore()
      await expect(screen(again)).toContainText(o.sync.sent, { timeout: 60_000 })
      await expect(screen(again)).toContainText(s.off, { timeout: 90_000 })

      // The mentor reads the citations, and needs write access to change them.
      const mentor = await openMentor(browser, contextOptions, site, `reader-${language}`, language)
      await mentor.goto(section)
      await expect(chips(mentor)).toHaveText('Ki-Zerbo, 2003, p. 45', { timeout: 30_000 })

      // Each side changes another field of the same source: both changes survive.
      await readyForOfflineAccount(mentor)
      await mentor.goto(`/account/project/${id}/sources`)
      await mentor.context().setOffline(true)
      const change = async (who: Page, label: string, value: string) => {
        await screen(who).getByRole('button', { name: 'Ki-Zerbo, 2003', exact: true }).click()
        await dialogNamed(who, s.edit).getByLabel(label).first().fill(value)
        await dialogNamed(who, s.edit).getByRole('button', { name: s.save, exact: true }).click()
      }
      await change(mentor, s.fields.publisher, 'Éditions de l’Aube')
      await change(again, s.fields['publisher-place'], 'La Tour-d’Aigues')
      await mentor.context().setOffline(false)
      await mentor.reload()
      await expect(screen(mentor)).toContainText(o.sync.sent, { timeout: 60_000 })
      await again.reload()
      await expect(row).toContainText('Éditions de l’Aube', { timeout: 60_000 })
      await row.getByRole('button').click()
      await expect(dialogNamed(again, s.edit).getByLabel(s.fields['publisher-place'])).toHaveValue('La Tour-d’Aigues')
      await mentor.context().close()

      // A citation marks a source that was removed from the list, until it is restored.
      await dialogNamed(again, s.edit).getByRole('button', { name: s.remove, exact: true }).click()
      await again.locator('.toast-action', { hasText: s.undo }).click()
      await expect(row).toBeVisible()
      await row.getByRole('button').click()
      await dialogNamed(again, s.edit).getByRole('button', { name: s.remove, exact: true }).click()
      await expect(row).toHaveCount(0)
      await again.goto(section)
      await expect(chips(again)).toHaveText(`${deleted}, p. 45`)
      await chips(again).click()
      const edit = dialogNamed(again, s.cite.edit)
      await expect(edit).toContainText(s.cite.goneText)
      await expectFit(again, 'a citation of nothing')
      await edit.getByRole('button', { name: s.cite.remove }).click()
      await expect(chips(again)).toHaveCount(0)
      await again.keyboard.press('Control+z')
      await expect(chips(again)).toHaveCount(1)
    })

    test('a list comes from elsewhere with what was not kept, doubles are merged, and it goes out again', async ({
      page,
      site,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language, { email: 'imports@example.org' })
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', {
        title: 'Thèse',
        description: '',
        userId,
        deadline: inDays(90),
        language,
      })
      await close()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('link', { name: o.sources, exact: true }).click()
      await expect(screen(page)).toContainText(s.empty)
      await expectFit(page, 'no sources')
      const importAs = async (given: string, at: 'paste' | 'file') => {
        await screen(page).getByRole('button', { name: s.import, exact: true }).click()
        const dialog = dialogNamed(page, s.imports.title)
        if (at === 'file')
          await dialog
            .getByLabel(s.imports.file)
            .setInputFiles({ name: 'list.bib', mimeType: 'text/plain', buffer: Buffer.from(given) })
        else {
          await dialog.getByLabel(s.imports.paste).fill(given)
          await dialog.getByRole('button', { name: s.imports.read, exact: true }).click()
        }
        return dialog
      }
      const first = await importAs(BIBTEX, 'file')
      await expect(first).toContainText(s.imports.ready_other.replace('{{count}}', '2'))
      await expect(first).toContainText(s.imports.losses)
      await expect(first).toContainText('broken')
      await expectFit(page, 'import')
      await shot(page, `import-${language}`)
      await first.getByRole('button', { name: s.imports.add_other.replace('{{count}}', '2') }).click()
      await expect(screen(page).locator('.source-row')).toHaveCount(2)

      // A duplicate import is left out, unless the person selects it.
      const second = await importAs(
        'TY  - JOUR\nTI  - Le Dahomey\nAU  - Agbodéka, F.\nPY  - 1972\nVL  - 3\nER  -',
        'paste',
      )
      await second.getByRole('checkbox').uncheck()
      await second.getByRole('button', { name: s.imports.add_one.replace('{{count}}', '1') }).click()
      await expect(screen(page).locator('.source-row')).toHaveCount(3)
      const doubles = screen(page).getByRole('region', { name: s.duplicates.title_one.replace('{{count}}', '1') })
      await expectFit(page, 'duplicates')
      await shot(page, `duplicates-${language}`)
      await doubles.getByRole('button').first().click()
      await expect(screen(page).locator('.source-row')).toHaveCount(2)
      await expect(doubles).toHaveCount(0)

      await screen(page).getByLabel(s.search, { exact: true }).fill('dahomey')
      await expect(screen(page).locator('.source-row')).toHaveCount(1)
      await screen(page).getByLabel(s.search, { exact: true }).fill('')
      await screen(page).getByLabel(s.style).selectOption('mla')
      await expect(screen(page)).toContainText('Ki-Zerbo, Joseph.')

      await screen(page).getByRole('button', { name: s.export, exact: true }).click()
      const coming = page.waitForEvent('download')
      await dialogNamed(page, s.exports.title).getByRole('button', { name: s.exports.bibtex }).click()
      const file = readFileSync(await (await coming).path(), 'utf8')
      expect(file).toContain('Ki-Zerbo')
      expect(file).toContain('10.1234/agbodeka')
    })

    test('formulas are drawn while they are typed, and referred to by their numbers', async ({
      page,
      site,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language, { email: 'formulas@example.org' })
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', {
        title: 'Thèse',
        description: '',
        userId,
        deadline: inDays(90),
        language,
      })
      await close()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('button', { name: o.add, exact: true }).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Modèle')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Modèle', exact: true }).click()
      await text(page).click()
      await page.keyboard.type('Le modèle :')
      await screen(page).getByRole('button', { name: o.inserts.equation, exact: true }).click()
      const sheet = dialogNamed(page, s.equation.new)
      const field = sheet.getByLabel(s.equation.source)
      await sheet.getByRole('button', { name: s.equation.insert, exact: true }).click()
      await expect(sheet).toContainText(s.equation.empty)
      await field.fill('\\fractal{a}{b}')
      await expect(sheet).toContainText(s.equation.errors.command.replace('{{what}}', '\\fractal'))
      await field.fill('\\frac{a}{b')
      await expect(sheet.getByRole('status')).not.toBeEmpty()
      await field.fill('\\bar{x} = ')
      await sheet.getByRole('button', { name: '\\frac{a}{b}', exact: true }).click()
      await expect(field).toHaveValue('\\bar{x} = \\frac{a}{b}')
      await expect(sheet.locator('math mfrac')).toBeVisible()
      await expectFit(page, 'equation sheet')
      await shot(page, `equation-${language}`)
      await sheet.getByRole('button', { name: s.equation.insert, exact: true }).click()
      const drawn = text(page).locator('.editor-equation math')
      await expect(drawn).toBeVisible()
      await page.keyboard.type('Voir')
      await screen(page).getByRole('button', { name: o.inserts.reference, exact: true }).click()
      const refer = dialogNamed(page, s.refer.new)
      const expected = language === 'fr' ? 'équation (1)' : 'equation (1)'
      await expectFit(page, 'reference sheet')
      await shot(page, `refer-${language}`)
      await refer.getByRole('button', { name: expected }).click()
      await expect(text(page).locator('.editor-reference')).toHaveText(expected.replace(' ', '\u00a0'))
      await expect(text(page).locator('.editor-equation')).toHaveAttribute('data-number', '(1)')
      await page.keyboard.type(' où ')
      await screen(page).getByRole('button', { name: o.inserts.equation, exact: true }).click()
      await sheet.getByLabel(s.equation.source).fill('x^2')
      await sheet.getByRole('radio', { name: s.equation.inLine }).check()
      await expect(sheet.locator('math msup')).toBeVisible()
      await sheet.getByRole('button', { name: s.equation.insert, exact: true }).click()
      const inLine = text(page).locator('.editor-inline-equation')
      await expect(inLine.locator('math')).toBeVisible()
      await page.keyboard.type(' est un carré.')
      await inLine.click()
      await dialogNamed(page, s.equation.edit).getByLabel(s.equation.source).fill('x^3')
      await dialogNamed(page, s.equation.edit).getByRole('button', { name: s.equation.save, exact: true }).click()
      await expect(inLine.locator('mn')).toHaveText('3')
      await expect(text(page)).toContainText('est un carré.')
      await expectFit(page, 'a text with a formula')
      await shot(page, `text-${language}`)
      await text(page).locator('.editor-equation').click()
      const change = dialogNamed(page, s.equation.edit)
      await change.getByRole('button', { name: s.equation.remove }).click()
      await expect(drawn).toHaveCount(0)
      await expect(text(page).locator('.editor-reference')).toHaveText(s.refer.gone)
    })
  })
