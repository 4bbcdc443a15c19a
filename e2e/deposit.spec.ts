import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { request, type APIRequestContext, type Download, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { DOCX } from '#contract/universities'
import { typeset } from '../app/i18n/typography'
import { dossier as dossierEn } from '../app/member/exports/dossier/dossier.en'
import { dossier as dossierFr, type DossierTexts } from '../app/member/exports/dossier/dossier.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { sizeTag } from './support/languages'
import { readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { ADMIN, dialogNamed, expectLargeTargets } from './support/console'
import { toasts } from './support/contact'
import { filled } from './support/filled'
import { expectFit } from './support/fit'
import { act, dialog, LIST_TEXTS, onServer, openList, rowNamed, unique } from './support/lists'
import { reference } from './support/reference-document'
import type { TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { office, ownOn } from './support/work'

const DOSSIER: Record<Language, DossierTexts> = { fr: typeset(dossierFr, 'fr'), en: dossierEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }

async function asAdmin(site: TestSite): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } })
  await context.post('/api/auth/login', { data: ADMIN })
  return context
}

/** A university with a reference document, created as in the console. */
async function addUniversity(site: TestSite, name: string): Promise<string> {
  const admin = await asAdmin(site)
  const made = await admin.post('/api/universities', { data: { name, titleLines: 'République togolaise' } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string } // Typed by the API contract.
  const taken = await admin.post(`/api/universities/${id}/reference?name=modele.docx`, {
    headers: { 'content-type': DOCX, 'if-match': '"1"' },
    data: reference(),
  })
  expect(taken.status(), await taken.text()).toBe(200)
  expect(await taken.json()).toMatchObject({ fileName: 'modele.docx', page: { left: 35 }, version: 2 })
  await admin.dispose()
  return id
}

async function unzipped(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(readFileSync(await download.path()))
}

async function downloadZip(page: Page, prepare: string): Promise<Record<string, Uint8Array>> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    screen(page).getByRole('button', { name: prepare, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  return unzipped(download)
}

/** A picture of the full screen, including its scrolled part. */
async function picture(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: before.width, height: 4_200 })
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  await page.screenshot({ path: `test-results/${name}.png` })
  await page.setViewportSize(before)
}

test('an administrator says what a university asks for, and gives its Word document @both', async ({ page, messages }, {
  project: { name: device },
}) => {
  test.setTimeout(120_000)
  messages.expect(/status of 401/)
  const { engine: t, resources: r } = LIST_TEXTS.fr
  const u = r.universities
  const name = unique('Université')
  await openList(page, 'universities', { query: '?do=new' })
  const field = (label: string) => dialog(page).getByLabel(label, { exact: false }).first()
  await field(u.name).fill(name)
  await field(u.titleLines).fill('République togolaise\nMinistère')
  await dialog(page).getByRole('button', { name: t.save }).click()
  await expect(toasts(page)).toContainText(u.list.created)
  await expect(rowNamed(page, name)).toContainText(u.noReference)
  await expectAccessibleInBothThemes(page, 'the list of universities')

  await act(page, name, u.rules)
  await dialog(page).getByRole('checkbox', { name: u.field.discipline, exact: true }).uncheck()
  await dialog(page)
    .getByRole('button', { name: filled(u.up, { name: u.field.faculty }) })
    .click()
  const paper = dialog(page).getByRole('group', { name: filled(u.paper, { number: '11' }), exact: true })
  await dialog(page).getByRole('button', { name: u.addPaper }).click()
  await paper.getByLabel(u.paperFr).fill('Quitus de la bibliothèque')
  await dialog(page).getByRole('button', { name: u.save, exact: true }).click()
  await expect(dialog(page)).toContainText(u.paperEmpty)
  await paper.getByLabel(u.paperEn).fill('Library clearance')
  await expectAccessibleInBothThemes(page, 'title page and papers')
  await expectLargeTargets(page, 'title page and papers')
  await page.screenshot({ path: `test-results/university-rules-${device}.png` })
  await dialog(page).getByRole('button', { name: u.save, exact: true }).click()
  await expect(toasts(page)).toContainText(u.saved)
  const saved = async () => (await onServer<Row[]>(page, '/api/universities')).find((row) => row.name === name)
  await expect.poll(async () => (await saved())?.papers.at(-1)?.fr).toBe('Quitus de la bibliothèque')
  expect((await saved())?.titleFields.slice(0, 2)).toEqual(['faculty', 'university'])
  expect((await saved())?.titleFields).not.toContain('discipline')

  await act(page, name, u.upload)
  await dialog(page).getByRole('button', { name: u.send }).click()
  await expect(dialog(page)).toContainText(u.fileMissing)
  const file = { name: 'modele.docx', mimeType: DOCX }
  await dialog(page)
    .getByLabel(u.file)
    .setInputFiles({ ...file, buffer: Buffer.from('not a document') })
  messages.expect(/status of 422/)
  await dialog(page).getByRole('button', { name: u.send }).click()
  await expect(dialog(page)).toContainText('Word (.docx)')
  await dialog(page)
    .getByLabel(u.file)
    .setInputFiles({ ...file, buffer: reference() })
  await expectAccessibleInBothThemes(page, 'reference document')
  await page.screenshot({ path: `test-results/university-reference-${device}.png` })
  await dialog(page).getByRole('button', { name: u.send }).click()
  await expect(toasts(page)).toContainText(u.uploaded)
  await expect(rowNamed(page, name)).toContainText('modele.docx', { timeout: 30_000 })
})

interface Row {
  readonly name: string
  readonly papers: readonly { readonly fr: string }[]
  readonly titleFields: readonly string[]
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const d = DOSSIER[language]
    const o = OUTLINE[language]

    test(`a defence file is filled in without network, and its zip holds what its list says ${sizeTag(language)}`, async ({
      page,
      site,
      network,
      messages,
    }, { project: { name: device } }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|409|422)/)
      const university = `Université de Kara ${language} ${device}`
      const universityId = await addUniversity(site, university)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const title = 'Les marchés de Lomé'
      const { id } = await call('/api/projects', { title, description: '', userId })
      await close()
      const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
      const box = (name: string) => screen(page).getByRole('checkbox', { name, exact: true })

      // A text to typeset.
      await page.goto(`/account/project/${id}/writing`)
      await button(o.add).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Terrain', exact: true }).click()
      const editor = screen(page).getByRole('textbox').last()
      await editor.click()
      await page.keyboard.type('Le marché ouvre à six heures.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 90_000 })

      await page.goto(`/account/project/${id}/dossier`)
      await readyForOfflineAccount(page)
      await expect(screen(page)).toContainText(filled(d.lead, { title }))
      await screen(page).getByLabel(d.university).selectOption(universityId)
      await screen(page).getByLabel(d.fields.institution).fill('Département de sociologie')
      await screen(page).getByLabel(d.fields.jury).fill('Prof. A. Koffi\nDr B. Lawson')
      await screen(page).getByLabel(d.fields.jury).blur()
      await expect(screen(page).getByRole('figure')).toContainText('République togolaise')
      await expect(screen(page).getByRole('figure')).toContainText('Dr B. Lawson')
      await expectFit(page, 'defence file')
      await picture(page, `dossier-${device}-${language}`)

      // Everything but the PDF works offline.
      await network.cut()
      const request = language === 'fr' ? 'Demande de soutenance' : 'Request to defend'
      const row = screen(page).getByRole('listitem').filter({ hasText: request })
      await row.locator('input[type=file]').setInputFiles({
        name: 'demande signée.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4 demande'),
      })
      await expect(row).toContainText('demande signée.pdf')
      await expect(row.getByRole('checkbox')).toBeChecked()
      await screen(page)
        .getByRole('checkbox', { name: language === 'fr' ? /pièce d’identité/ : /identity document/ })
        .check()
      await expect(screen(page)).toContainText(d.needsNetwork)
      await expect(button(d.makePdf)).toBeDisabled()
      const offline = await downloadZip(page, d.prepare)
      await expect(screen(page)).toContainText(filled(d.withoutPdf, { reason: d.needsNetwork }))
      expect(Object.keys(offline).sort()).toEqual([expect.stringMatching(/^03 .*\.pdf$/), d.readme.file])
      await page.reload()
      await expect(row).toContainText('demande signée.pdf')
      await expect(row.getByRole('checkbox')).toBeChecked()

      // Online, the PDF is available too, in the university's layout.
      await network.restore()
      await expect(screen(page)).toContainText(o.sync.sent, { timeout: 60_000 })
      await expect(button(d.makePdf)).toBeEnabled()
      const [pdf] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), button(d.makePdf).click()])
      expect(pdf.suggestedFilename()).toBe(`${title}.pdf`)
      expect(
        readFileSync(await pdf.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      await expect(box(d.withPdf)).toBeChecked()
      await box(d.withWord).check()
      const zip = await downloadZip(page, d.prepare)
      const names = Object.keys(zip)
      const list = strFromU8(zip[d.readme.file] ?? new Uint8Array())
      for (const name of names.filter((one) => one !== d.readme.file)) expect(list).toContain(`- ${name}`)
      expect(
        list
          .match(/^- .*$/gm)
          ?.map((line) => line.slice(2).trim())
          .sort(),
      ).toEqual(names.filter((name) => name !== d.readme.file).sort())
      expect(list).toContain(university)
      expect(list).toMatch(/\[x\] 03 /)
      expect(strFromU8(zip[names.find((name) => name.startsWith('03 ')) ?? ''] ?? new Uint8Array())).toBe(
        '%PDF-1.4 demande',
      )
      expect(strFromU8(zip[names.find((name) => name.startsWith('01 ')) ?? ''] ?? new Uint8Array()).slice(0, 5)).toBe(
        '%PDF-',
      )
      const word = zip[names.find((name) => name.startsWith('02 ')) ?? ''] ?? new Uint8Array()
      expect(strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())).toContain('Le marché ouvre')
      expect(strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())).toContain('w:left="1984"')

      // The export screen offers the PDF too.
      await page.goto(`/account/project/${id}/export`)
      await expect(button(d.makePdf)).toBeEnabled()
    })
  })
