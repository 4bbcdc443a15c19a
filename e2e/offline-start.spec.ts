import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ERRORS } from '#contract/errors'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { waitingProject as waitingEn } from '../app/member/projects/waiting/waiting-project.en'
import {
  waitingProject as waitingFr,
  type WaitingProjectTexts,
} from '../app/member/projects/waiting/waiting-project.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen, signInAt } from './support/account'
import { dialogNamed } from './support/console'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { buy, office, ownOn, WORK } from './support/work'

const WAITING: Record<Language, WaitingProjectTexts> = { fr: typeset(waitingFr, 'fr'), en: waitingEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }

const editor = (page: Page) => screen(page).getByRole('textbox').last()

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const w = WORK[language]
    const p = WAITING[language]
    const { account: t } = TEXTS[language]

    test('a project is begun and written without a network, through a killed tab, and is there once', async ({
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
      const on = (at: Page) => ({
        button: (name: string) => screen(at).getByRole('button', { name, exact: true }),
        link: (name: string) => screen(at).getByRole('link', { name, exact: true }),
        field: (name: string) => screen(at).getByLabel(name, { exact: true }),
      })
      await page.goto('/account/project')
      await expect(on(page).link(w.projects.create)).toBeVisible()
      await expect(
        screen(page).getByRole('region', { name: w.templates.title }).getByRole('link').first(),
      ).toBeVisible()
      await readyForOfflineAccount(page)

      // Offline: a project from a template, shown at once.
      await network.cut()
      await on(page).link(w.projects.create).click()
      await on(page).field(w.projects.title).fill('Le coton de la Kara')
      await on(page).field(w.projects.template).selectOption({ index: 1 })
      await expect(screen(page)).toContainText(w.projects.offline)
      await on(page).button(w.projects.create).click()
      await expect(page).toHaveURL(/\/account\/project\/[\da-f-]{36}$/)
      const address = new URL(page.url()).pathname
      await expect(screen(page)).toContainText(p.states.waiting)
      await expectFit(page, 'a project that waits')
      await on(page).button(p.edit).click()
      await on(page).field(w.projects.title).fill('Le coton de la Kara et de la Savane')
      await on(page).button(p.save).click()
      await expect(screen(page).getByRole('heading', { level: 2 })).toHaveText('Le coton de la Kara et de la Savane')
      await page.goto('/account/today')
      await expect(on(page).link('Le coton de la Kara et de la Savane')).toBeVisible()
      await expectFit(page, 'today with a project that waits')

      // Text can be written at once, and survives a killed tab.
      await on(page).link(p.write).click()
      await on(page).button(p.provisional.begin).click()
      const named = dialogNamed(page, p.provisional.begin)
      await expect(named.getByLabel(o.title, { exact: true })).toHaveValue(p.provisional.name)
      await named.getByRole('button', { name: o.save }).click()
      await expect(page.getByRole('heading', { level: 1, name: p.provisional.name })).toBeVisible()
      await editor(page).click()
      await page.keyboard.type('Le coton se récolte en novembre.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)
      await expectFit(page, 'a provisional section')
      const section = new URL(page.url()).pathname
      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto(section)
      await expect(editor(again)).toContainText('Le coton se récolte en novembre.')
      await editor(again).click()
      await again.keyboard.press('Control+End')
      await again.keyboard.type(' Les femmes le filent.')
      await expect(screen(again).locator('.outline-state')).toContainText(o.states.saved)

      // Signing out and discarding require a confirmation.
      await again.goto('/account/me')
      await on(again).button(t.signOut.action).click()
      await dialogNamed(again, t.signOut.title).getByRole('button', { name: t.signOut.stay }).click()
      await again.goto(address)
      await on(again).button(p.cancel).click()
      const confirmation = dialogNamed(again, p.cancelTitle)
      await expect(confirmation).toContainText(p.cancelTexts)
      await confirmation.getByRole('button', { name: p.cancelNo }).click()

      // Online again: one project exists, with the template's and the own sections, at the same address.
      await network.restore()
      await expect.poll(async () => (await ownOn<object[]>(again.request, '/api/account/projects')).length).toBe(1)
      await expect(screen(again)).not.toContainText(p.states.waiting)
      await on(again).link(w.projects.write).click()
      await expect(on(again).link(p.provisional.name)).toHaveCount(1, { timeout: 60_000 })
      await expect(screen(again)).toContainText(o.sync.sent, { timeout: 60_000 })
      const titles = await screen(again).locator('.outline-row').allInnerTexts()
      expect(titles.length).toBeGreaterThan(2)
      expect(new Set(titles.map((title) => title.split('\n')[0])).size).toBe(titles.length)
      await again.goto(section)
      await expect(editor(again)).toContainText('Le coton se récolte en novembre. Les femmes le filent.')

      // A second device sees the same.
      const second = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const other = await second.newPage()
      await open(other, '/login')
      await signInAt(other, language, PERSON.email, PERSON.password)
      await expect(other).toHaveURL(/\/account/)
      await other.goto(`${address}/writing`)
      await expect(on(other).link(p.provisional.name)).toHaveCount(1)
      expect(await screen(other).locator('.outline-row').count()).toBe(titles.length)
      await other.goto(section)
      await expect(editor(other)).toContainText('Le coton se récolte en novembre. Les femmes le filent.')
      await second.close()
    })

    test('the text of a project that is refused goes into another one', async ({ page, site, network, messages }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      await buy(page, 'basic')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
      await page.goto('/account/project')
      await expect(screen(page).getByRole('link', { name: w.projects.create, exact: true })).toBeVisible()
      await readyForOfflineAccount(page)
      await network.cut()
      await page.goto('/account/project/new')
      await screen(page).getByLabel(w.projects.title, { exact: true }).fill('Le second projet')
      await button(w.projects.create).click()
      await expect(screen(page)).toContainText(p.states.waiting)
      const address = new URL(page.url()).pathname
      await page.goto(`${address}/writing`)
      await button(p.provisional.begin).click()
      await dialogNamed(page, p.provisional.begin).getByRole('button', { name: o.save }).click()
      await expect(page.getByRole('heading', { level: 1, name: p.provisional.name })).toBeVisible()
      await editor(page).click()
      await page.keyboard.type('La phrase qui ne se perd pas.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)

      // Meanwhile the plan's limit is reached elsewhere; this browser is still offline.
      site.network.restore()
      const { call, close } = await office(site)
      const { id: other } = await call('/api/projects', { title: 'Le premier projet', description: '', userId })
      await close()
      await page.goto(address)
      await network.restore()
      await expect(screen(page)).toContainText(p.states.refused, { timeout: 30_000 })
      await expect(screen(page).getByRole('alert')).toContainText(ERRORS.projectLimit[language])
      await expectFit(page, 'a project that was refused')
      const [file] = await Promise.all([page.waitForEvent('download'), button(p.export).click()])
      expect(readFileSync((await file.path()) || '', 'utf8')).toContain('La phrase qui ne se perd pas.')
      await page.reload()
      await button(p.move).click()
      await dialogNamed(page, p.move).getByRole('button', { name: 'Le premier projet' }).click()
      await expect(button(p.move)).toHaveCount(0)
      await button(p.cancel).click()
      await expect(dialogNamed(page, p.cancelTitle)).not.toContainText(p.cancelTexts)
      await dialogNamed(page, p.cancelTitle).getByRole('button', { name: p.cancelYes, exact: true }).click()
      await expect(page).toHaveURL(/\/account\/project$/)
      await expect(screen(page)).not.toContainText('Le second projet')
      await page.goto(`/account/project/${other}/writing`)
      await screen(page).getByRole('link', { name: p.provisional.name, exact: true }).click()
      await expect(editor(page)).toContainText('La phrase qui ne se perd pas.')
      expect(await ownOn<object[]>(page.request, '/api/account/projects')).toHaveLength(1)
    })
  })
