import * as Y from 'yjs'
import type { Language } from '#contract/languages'
import { tangledText } from '../api/testing/tangled-text'
import { typeset } from '../app/i18n/typography'
import { history as historyEn } from '../app/member/writing/history/section-history.en'
import { history as historyFr, type HistoryTexts } from '../app/member/writing/history/section-history.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { PERSON, registerAndConfirm, screen, signInAt } from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { replaceSections } from './support/database'
import { expectNoSidewaysScroll, open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const HISTORY: Record<Language, HistoryTexts> = { fr: typeset(historyFr, 'fr'), en: historyEn }

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    test(`a section that would stop the page says so, and is begun anew from its history (${language})`, async ({
      page,
      site,
      browser,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of 401/)
      messages.expect(/ERR_|status of 50/)
      const o = OUTLINE[language]
      const h = HISTORY[language]
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', { title: 'Le coton', description: '', userId, deadline: inDays(90) })
      await close()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('link', { name: 'Introduction', exact: true }).click()
      await screen(page).getByRole('textbox').last().click()
      await page.keyboard.type('La lagune est au sud de Lomé.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)
      const { pathname } = new URL(page.url())
      await page.goto(`${pathname}/history`)
      await screen(page).getByRole('button', { name: h.keep, exact: true }).click()
      await dialogNamed(page, h.keep).getByLabel(h.name, { exact: true }).fill('Avant')
      await dialogNamed(page, h.keep).getByRole('button', { name: o.save }).click()
      await expect(screen(page).getByRole('listitem').filter({ hasText: 'Avant' })).toBeVisible()
      await page.close()

      await replaceSections(site, id, Y.encodeStateAsUpdateV2(tangledText(4_000, 'many clients')))

      // Another device that had none of the text.
      const context = await browser.newContext({ baseURL: site.url, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
      const other = await context.newPage()
      await open(other, `/login?lang=${language}`)
      await signInAt(other, language, PERSON.email, PERSON.password)
      await other.waitForURL('**/account**')
      await other.goto(pathname)
      await expect(screen(other)).toContainText(o.unreadable.title, { timeout: 20_000 })
      await expectNoSidewaysScroll(other)
      await expectAccessibleInBothThemes(other, 'unreadable')
      await screen(other).getByRole('button', { name: o.unreadable.anew, exact: true }).click()
      await dialogNamed(other, o.unreadable.anew).getByRole('button', { name: o.unreadable.yes, exact: true }).click()
      await expect(screen(other).getByRole('textbox').last()).toContainText('La lagune est au sud de Lomé.')
      expect(new URL(other.url()).pathname).not.toBe(pathname)
      await expect(screen(other).locator('.outline-state')).toContainText(o.states.saved)
      await context.close()
    })
  })
