import { LANGUAGES, type Language } from '#contract/languages'
import type { institutionTemplatesRoutes } from '#contract/routes/institutions'
import { DOCX } from '#contract/universities'
import { typeset } from '../app/i18n/typography'
import { ownTemplates as ownEn } from '../app/institution/templates/own-templates.en'
import { ownTemplates as ownFr, type OwnTemplatesTexts } from '../app/institution/templates/own-templates.fr'
import type { ReplyAt } from '../app/network/call'
import { sizeTag } from './support/languages'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed, expectLargeTargets } from './support/console'
import { toasts } from './support/contact'
import { filled } from './support/filled'
import { expectFit } from './support/fit'
import { dialog, LIST_TEXTS } from './support/lists'
import { reference } from './support/reference-document'
import { demonstrationTest as test, expect } from './support/test'
import { office, ownOn } from './support/work'

const OWN: Record<Language, OwnTemplatesTexts> = { fr: typeset(ownFr, 'fr'), en: ownEn }

type Template = ReplyAt<typeof institutionTemplatesRoutes.template>
type Page = ReplyAt<typeof institutionTemplatesRoutes.pages>[number]

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = OWN[language]
    const { resources, engine } = LIST_TEXTS[language]
    const { templates: words, universities: u } = resources

    test(`a manager keeps the own templates and pages of the institution ${sizeTag(language)}`, async ({
      page,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|404|412|422)/)
      await registerAndConfirm(page, site, language)
      const { call, close } = await office(site)
      const { id } = await call('/api/institutions', { name: 'Université de Kara' })
      await call(`/api/institutions/${id}/staff`, { email: PERSON.email, right: 'manager' })
      await close()
      await page.goto('/account/institution?tab=templates')
      const row = (name: string) => screen(page).getByRole('listitem').filter({ hasText: name })
      const press = (name: string) => screen(page).getByRole('button', { name, exact: true }).click()
      const act = (word: string, name: string) => press(`${word} : ${name}`)
      await expect(screen(page)).toContainText(t.templates.emptyText)
      await expect(screen(page)).toContainText(t.pages.emptyText)
      await expectFit(page, 'nothing of its own')

      // Creates a template; the form is checked before it is sent.
      await press(t.templates.create)
      const made = dialogNamed(page, t.templates.create)
      await made.getByRole('button', { name: t.save }).click()
      await expect(made.getByLabel(words.name).first()).toBeFocused()
      await made.getByLabel(words.name).first().fill('Mémoire de Kara')
      await made.getByLabel(words.content).fill('# Introduction\n\nLe contexte.')
      await expectAccessibleInBothThemes(page, 'a new template')
      await expectLargeTargets(page, 'a new template')
      await made.getByRole('button', { name: t.save }).click()
      await expect(row('Mémoire de Kara')).toBeVisible()
      await expect(toasts(page, language)).toContainText(t.created)

      // Changed elsewhere while open: both changes survive.
      const [own] = await ownOn<Template[]>(page.request, '/api/institution/templates')
      const path = `/api/institution/templates/${own?.id ?? ''}`
      await act(t.change, 'Mémoire de Kara')
      const edited = dialogNamed(page, t.templates.edit)
      await expect(edited.getByLabel(words.content)).toHaveValue('# Introduction\n\nLe contexte.')
      const other = await page.request.patch(path, {
        headers: { origin: site.url, 'if-match': `"${String(own?.version ?? 0)}"` },
        data: { description: 'Le plan du département.' },
      })
      expect(other.status()).toBe(200)
      await edited.getByLabel(words.content).fill('# Introduction\n\n# Méthode')
      await edited.getByRole('button', { name: t.save }).click()
      await expect(edited.getByRole('alert')).toContainText(t.changedSince)
      await edited.getByRole('button', { name: t.save }).click()
      await expect(toasts(page, language)).toContainText(t.edited)
      const { content, description } = await ownOn<Template>(page.request, path)
      expect([content, description]).toEqual(['# Introduction\n\n# Méthode', 'Le plan du département.'])

      // Creates a page: its title page, papers and Word document.
      await press(t.pages.create)
      await dialog(page).getByLabel(u.name).fill('Kara, sciences')
      await dialog(page).getByRole('button', { name: t.save }).click()
      await expect(row('Kara, sciences')).toContainText(u.noReference)
      await act(u.rules, 'Kara, sciences')
      await dialog(page).getByRole('checkbox', { name: u.field.discipline, exact: true }).uncheck()
      await dialog(page).getByRole('button', { name: u.addPaper }).click()
      await dialog(page).getByLabel(u.paperFr).last().fill('Quitus de la bibliothèque')
      await dialog(page).getByRole('button', { name: u.save, exact: true }).click()
      await expect(dialog(page)).toContainText(u.paperEmpty)
      await dialog(page).getByLabel(u.paperEn).last().fill('Library clearance')
      await expectAccessibleInBothThemes(page, 'rules of a page')
      await dialog(page).getByRole('button', { name: u.save, exact: true }).click()
      await expect(toasts(page, language)).toContainText(u.saved)
      const [stored] = await ownOn<Page[]>(page.request, '/api/institution/pages')
      expect(stored?.papers.at(-1)).toMatchObject({ fr: 'Quitus de la bibliothèque', en: 'Library clearance' })
      expect(stored?.titleFields).not.toContain('discipline')
      await act(u.upload, 'Kara, sciences')
      const file = { name: 'modele.docx', mimeType: DOCX }
      const send = async (buffer: Buffer) => {
        await dialog(page)
          .getByLabel(u.file)
          .setInputFiles({ ...file, buffer })
        await dialog(page).getByRole('button', { name: u.send }).click()
      }
      await send(Buffer.from('not a document'))
      await expect(dialog(page)).toContainText('(.docx)')
      await send(reference())
      await expect(row('Kara, sciences')).toContainText('modele.docx')
      await expectFit(page, 'own templates and pages')

      // Readable offline; offline input stays a draft.
      await readyForOfflineAccount(page)
      await network.cut()
      await page.reload()
      await expect(row('Mémoire de Kara')).toBeVisible()
      await press(t.pages.create)
      await expect(dialog(page)).toContainText(t.offline)
      await dialog(page).getByLabel(u.name).fill('Kara, lettres')
      await expect(dialog(page).getByRole('button', { name: t.save })).toBeDisabled()
      await dialog(page).getByRole('button', { name: engine.cancel }).click()
      await network.restore()
      await press(t.pages.create)
      await expect(dialog(page).getByLabel(u.name)).toHaveValue('Kara, lettres')
      await dialog(page).getByRole('button', { name: engine.cancel }).click()

      // Deleting requires a confirmation.
      await act(t.remove, 'Mémoire de Kara')
      const removed = dialogNamed(page, filled(t.templates.removeTitle, { name: 'Mémoire de Kara' }))
      await expect(removed).toContainText(t.templates.removeText)
      await removed.getByRole('button', { name: t.remove, exact: true }).click()
      await expect(screen(page)).toContainText(t.templates.emptyText)
      expect(await ownOn<Template[]>(page.request, '/api/institution/templates')).toEqual([])
    })
  })
