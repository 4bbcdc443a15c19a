import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { exports as exportsEn } from '../app/member/exports/export.en'
import { exports as exportsFr, type ExportTexts } from '../app/member/exports/export.fr'
import { imports as importsEn } from '../app/member/writing/imports/import.en'
import { imports as importsFr, type ImportsTexts } from '../app/member/writing/imports/import.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { readyForOfflineAccount, registerAndConfirm, screen, settled } from './support/account'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const EXPORTS: Record<Language, ExportTexts> = { fr: typeset(exportsFr, 'fr'), en: exportsEn }
const IMPORTS: Record<Language, ImportsTexts> = { fr: typeset(importsFr, 'fr'), en: importsEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
// A click that cannot be performed fails at its own line instead of at the end of the test.
test.use({ actionTimeout: 20_000 })

const SHOTS = process.env['EXPORT_SHOTS']

/** Commands of each format, which the export must escape. */
const HOSTILE = '\\input{/etc/passwd} #eval("x") <script>alert(1)</script> $x_1$ % & ~ ^'
const THESIS = `# Terrain

Le mot *ɖetugbi* se lit en éwé[^1]. Texte : \`${HOSTILE}\`

| Ville | Marchés |
|---|---|
| Lomé | 12 |

1. Un
   - Sous un

$$E = mc^2$$

[^1]: Une note à lire.

# Résultats

La suite.
`
/** About 120 pages. */
const LONG = Array.from(
  { length: 24 },
  (_, at) => `# Ville ${String(at)}\n\n${'Des mots et des mots. '.repeat(300)}`,
).join('\n\n')

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
      await page.screenshot({ path: `${SHOTS}/${name}-${theme}-${String(width)}.png`, fullPage: true })
    }
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'))
  await page.setViewportSize({ width: 360, height: 740 })
}

async function importText(page: Page, id: string, text: string, t: ImportsTexts): Promise<void> {
  await page.goto(`/account/project/${id}/import`)
  await screen(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'these.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
  await screen(page)
    .getByRole('button', { name: new RegExp(`^${t.put_other.split('{{count}}')[0] ?? ''}\\d`) })
    .click()
  await expect(screen(page).getByRole('link', { name: t.open })).toBeVisible({ timeout: 60_000 })
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = EXPORTS[language]
    const o = OUTLINE[language]
    const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
    const choose = (page: Page, format: keyof ExportTexts['formats']) =>
      screen(page)
        .getByRole('radio', { name: new RegExp(`^${t.formats[format].name}`) })
        .check()
    const save = async (page: Page): Promise<Uint8Array> => {
      await expect(screen(page).getByRole('heading', { name: t.done })).toBeVisible({ timeout: 60_000 })
      const coming = page.waitForEvent('download')
      await button(page, t.save).click()
      return readFileSync(await (await coming).path())
    }

    test('a thesis leaves in each format without a network, its commands as words', async ({
      page,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const title = 'Les marchés de Lomé'
      const { id } = await call('/api/projects', { title, description: '', userId, deadline: inDays(90), language })
      await close()
      await importText(page, id, THESIS, IMPORTS[language])
      await page.goto(`/account/project/${id}/writing`)
      await expect(screen(page)).toContainText(o.sync.sent, { timeout: 90_000 })
      await screen(page).getByRole('link', { name: o.exports, exact: true }).click()
      // The initial section of the project is still empty.
      await expect(screen(page)).toContainText(t.missing.empty_one.replace('{{titles}}', 'Introduction'))
      await readyForOfflineAccount(page)
      await expectFit(page, 'exports')
      await shot(page, `export-${language}`)

      // Word's writer must be downloaded once, which needs a network.
      await network.cut()
      await expect(screen(page)).toContainText(t.onceOffline.split('{{size}}')[0] ?? '')
      await expect(button(page, t.make)).toBeDisabled()
      await expectFit(page, 'the code of Word is missing')
      await choose(page, 'markdown')
      await button(page, t.make).click()
      const markdown = strFromU8(await save(page))
      expect(markdown).toContain('ɖetugbi')
      expect(markdown).toContain('[^1]: Une note à lire.')
      expect(markdown).not.toContain('<script>alert')
      await choose(page, 'latex')
      await button(page, t.again).click()
      const latex = strFromU8(unzipSync(await save(page))['thesis.tex'] ?? new Uint8Array())
      expect(latex).toContain('Une note à lire.')
      expect(latex).not.toContain('\\input{/etc/passwd}')
      expect(latex).toContain('mc^2')
      await choose(page, 'print')
      await button(page, t.again).click()
      await expect(screen(page).getByRole('heading', { name: t.donePrint })).toBeVisible()
      await expect(page.locator('.print-thesis')).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.print-thesis')).toBeVisible()
      await expect(page.locator('.print-thesis')).toContainText('alert(1)')
      await expect(page.locator('.print-thesis script')).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await shot(page, `printed-${language}`)

      await network.restore()
      await choose(page, 'word')
      await button(page, t.again).click()
      const word = unzipSync(await save(page))
      const document = strFromU8(word['word/document.xml'] ?? new Uint8Array())
      expect(document).toContain('\\input{/etc/passwd}')
      expect(document).toContain('<w:tbl>')
      expect(document).toContain('<m:oMath>')
      expect(strFromU8(word['word/footnotes.xml'] ?? new Uint8Array())).toContain('Une note à lire.')
      await expectFit(page, 'a file')
      await shot(page, `done-${language}`)

      // Afterwards Word export works offline; and each export creates a version of its content.
      await network.cut()
      await page.reload()
      await choose(page, 'word')
      await button(page, t.make).click()
      expect((await save(page)).length).toBeGreaterThan(5_000)
      await network.restore()
      await page.goto(`/account/project/${id}/writing`)
      await expect(screen(page)).toContainText(o.sync.sent, { timeout: 90_000 })
      await screen(page).getByRole('link', { name: 'Terrain', exact: true }).click()
      const section = page.url()
      await page.goto(`${section}/history`)
      await expect(screen(page)).toContainText(t.formats.print.name, { timeout: 30_000 })
      await shot(page, `history-${language}`)
    })

    test('a long export tells how far it is, and is stopped', async ({ page, site, messages }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language, { email: 'long@example.org' })
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', { title: 'Long', description: '', userId, language })
      await close()
      await importText(page, id, LONG, IMPORTS[language])
      await page.goto(`/account/project/${id}/export`)
      await button(page, t.make).click()
      await expect(screen(page).getByRole('progressbar')).toBeVisible()
      await button(page, t.stop).click()
      await expect(screen(page)).toContainText(t.stopped)
      await expect(screen(page).getByRole('progressbar')).toHaveCount(0)
      await button(page, t.make).or(button(page, t.again)).click()
      const word = unzipSync(await save(page))
      expect(strFromU8(word['word/document.xml'] ?? new Uint8Array())).toContain('Ville 23')
    })
  })
