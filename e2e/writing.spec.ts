import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen, signInAt, getTitle } from './support/account'
import { dialogNamed } from './support/console'
import { filled } from './support/filled'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { addMentor, buy, inDays, office, openMentor, ownOn, WORK } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }

const editor = (page: Page) => screen(page).getByRole('textbox').last()
const state = (page: Page) => screen(page).locator('.outline-state')

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const w = WORK[language]
    const { account: t } = TEXTS[language]

    test('a student writes offline through killed tabs; a second device and the mentor read it', async ({
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
      await buy(page, 'basic')
      const { id: studentId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `tutor-${language}`, 'Essohanam Pitassa')
      const { id } = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: '',
        userId: studentId,
        mentorId,
        deadline: inDays(90),
      })
      await close()
      const button = (name: string, on: Page = page) => screen(on).getByRole('button', { name, exact: true })
      const link = (name: string, on: Page = page) => screen(on).getByRole('link', { name, exact: true })

      // The project leads to its outline.
      await page.goto(`/account/project/${id}`)
      await link(w.projects.write).click()
      await expect(getTitle(page, language, 'writing')).toBeVisible()
      await expect(button(o.add)).toBeVisible()
      await expectFit(page, 'outline')

      const add = async (title: string) => {
        await button(o.add).click()
        const dialog = dialogNamed(page, o.add)
        await dialog.getByRole('button', { name: o.save }).click()
        await expect(dialog).toContainText(o.titleRequired)
        await dialog.getByLabel(o.title, { exact: true }).fill(title)
        await dialog.getByRole('button', { name: o.save }).click()
        await expect(link(title)).toBeVisible()
      }
      await add('Le terrain')
      await add('Les résultats')

      // Moves the section below the previous one, sets a goal and renames it.
      const act = async (title: string, name: string) => {
        await screen(page)
          .getByRole('button', { name: filled(o.actions, { title }) })
          .click()
        await dialogNamed(page, title).getByRole('button', { name, exact: true }).click()
      }
      await act('Les résultats', o.indent)
      await expect(
        screen(page).locator('.outline-row[data-depth="1"]').filter({ hasText: 'Les résultats' }),
      ).toBeVisible()
      await act('Les résultats', o.goal)
      await dialogNamed(page, o.goal).getByRole('spinbutton').fill('500')
      await dialogNamed(page, o.goal).getByRole('button', { name: o.save }).click()
      await expect(screen(page)).toContainText('500')
      await act('Le terrain', o.rename)
      await dialogNamed(page, o.rename).getByLabel(o.title, { exact: true }).fill('Le terrain de Lomé')
      await dialogNamed(page, o.rename).getByRole('button', { name: o.save }).click()

      // Its role is seen, and changed by one more tap.
      const role = screen(page).getByRole('button', { name: filled(o.roleOf, { title: 'Le terrain de Lomé' }) })
      await expect(role).toContainText(o.roles.chapter)
      await role.click()
      const choice = dialogNamed(page, filled(o.roleOf, { title: 'Le terrain de Lomé' }))
      await expect(choice).toContainText(filled(o.roleByTitle, { role: o.roles.chapter }))
      await expectFit(page, 'roles')
      await choice.getByRole('button', { name: o.roles.annex, exact: true }).click()
      await expect(role).toContainText(o.roles.annex)

      // Moves a section to the bin, and restores it.
      await act('Les résultats', o.bin)
      await expect(link('Les résultats')).toHaveCount(0)
      await screen(page).locator('summary').click()
      await button(filled(o.bins.restore, { title: 'Les résultats' })).click()
      await expect(link('Les résultats')).toBeVisible()

      // The text is sent automatically when the section is closed.
      await link('Le terrain de Lomé').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Le terrain de Lomé' })).toBeVisible()
      await editor(page).click()
      await page.keyboard.type('Deux terrains au bord de la lagune.')
      await expect(state(page)).toContainText(o.states.saved)
      await expectFit(page, 'section')
      const section = page.url()
      await page.getByRole('button', { name: t.back }).click()
      await expect(screen(page)).toContainText(o.sync.sent, { timeout: 30_000 })
      await screen(page).getByRole('searchbox').fill('lagune')
      await expect(screen(page).locator('mark')).toHaveText('lagune')

      // The network fails and the tab is killed: the typed text survives.
      await readyForOfflineAccount(page)
      await network.cut()
      await page.goto(section)
      await editor(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Puis la saison sèche.')
      await expect(state(page)).toContainText(o.states.saved)
      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto(section)
      await expect(editor(again)).toContainText('Puis la saison sèche.')
      await again.goto(`/account/project/${id}/writing`)
      await expect(screen(again)).toContainText(o.sync.offline)

      // Signing out requires a confirmation, and offers the text as a file.
      await again.goto('/account/me')
      await screen(again).getByRole('button', { name: t.signOut.action }).click()
      const confirmation = dialogNamed(again, t.signOut.title)
      const [file] = await Promise.all([
        again.waitForEvent('download'),
        confirmation.getByRole('button', { name: t.signOut.save }).click(),
      ])
      expect(readFileSync((await file.path()) || '', 'utf8')).toContain('Puis la saison sèche.')
      await confirmation.getByRole('button', { name: t.signOut.stay }).click()

      // Online again: the text is sent automatically, and a second device receives it.
      await network.restore()
      await again.goto(`/account/project/${id}/writing`)
      await expect(screen(again)).toContainText(o.sync.sent, { timeout: 30_000 })
      const second = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const other = await second.newPage()
      await open(other, '/login')
      await signInAt(other, language, PERSON.email, PERSON.password)
      await expect(other).toHaveURL(/\/account/)
      await other.goto(section)
      await expect(editor(other)).toContainText('Puis la saison sèche.')
      await second.close()

      // The mentor writes in the same text.
      const mentor = await openMentor(browser, contextOptions, site, `tutor-${language}`, language)
      await mentor.goto(section)
      await expect(editor(mentor)).toContainText('lagune')
      await editor(mentor).click()
      await mentor.keyboard.press('Control+End')
      await mentor.keyboard.type(' À préciser.')
      await expect(state(mentor)).toContainText(o.states.saved)
      await mentor.getByRole('button', { name: t.back }).click()
      await expect(screen(mentor)).toContainText(o.sync.sent, { timeout: 30_000 })
      await mentor.context().close()
      await again.goto(section)
      await expect(editor(again)).toContainText('À préciser.', { timeout: 30_000 })
    })

    test('a text that never came to this device says so without network', async ({ page, site, network, messages }) => {
      test.setTimeout(120_000)
      messages.expect(/status of 401/)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', { title: 'Le coton', description: '', userId, deadline: inDays(90) })
      await close()
      await page.goto('/account/today')
      await readyForOfflineAccount(page)
      await network.cut()
      await page.goto(`/account/project/${id}/writing`)
      await expect(screen(page)).toContainText(o.missing)
      await expectFit(page, 'missing outline')
      await network.restore()
      await expect(button(page, o.add)).toBeVisible({ timeout: 30_000 })
    })
  })

const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
