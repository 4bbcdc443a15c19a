import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { history as historyEn } from '../app/member/writing/history/section-history.en'
import { history as historyFr, type HistoryTexts } from '../app/member/writing/history/section-history.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { readyForOfflineAccount, registerAndConfirm, screen, settled, getTitle } from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed, expectLargeTargets } from './support/console'
import { filled } from './support/filled'
import { expectNoSidewaysScroll } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { inDays, office, ownOn } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const HISTORY: Record<Language, HistoryTexts> = { fr: typeset(historyFr, 'fr'), en: historyEn }

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function expectFit(page: Page, where: string): Promise<void> {
  await expect(screen(page).locator('.skeleton')).toHaveCount(0)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page, where)
  await expectLargeTargets(page, where)
}

const editor = (page: Page) => screen(page).getByRole('textbox').last()

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const h = HISTORY[language]
    const { account: t } = TEXTS[language]

    test('a version is kept, and a passage that was deleted goes back into the text, offline too', async ({
      page,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of 401/)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', { title: 'Le coton', description: '', userId, deadline: inDays(90) })
      await close()
      const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
      const openHistory = async () => {
        await button(o.more).click()
        await dialogNamed(page, 'Le terrain').getByRole('button', { name: o.history, exact: true }).click()
        await expect(getTitle(page, language, 'history')).toBeVisible()
      }

      await page.goto(`/account/project/${id}/writing`)
      await button(o.add).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await editor(page).click()
      await page.keyboard.type('La lagune est au sud de Lomé.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Le coton pousse dans la vallée.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)

      // Saves a named version, once the text is sent.
      await openHistory()
      await expect(screen(page)).toContainText(h.empty)
      await button(h.keep).click()
      const confirmation = dialogNamed(page, h.keep)
      await confirmation.getByLabel(h.name, { exact: true }).fill('Avant la coupe')
      await confirmation.getByRole('button', { name: o.save }).click()
      const row = screen(page).getByRole('listitem').filter({ hasText: 'Avant la coupe' })
      await expect(row).toBeVisible()
      // Grouped by day, with the time in each row.
      await expect(screen(page).getByRole('heading', { level: 3 })).toHaveCount(1)
      await expect(row).toContainText(/\d{2}:\d{2}/)
      await expectFit(page, 'versions')

      // Deletes one paragraph and changes another.
      await page.getByRole('button', { name: t.back }).click()
      await editor(page).click()
      // The browser reports a selection to the editor in the next frame, so each key waits for it.
      for (const key of ['Control+Home', 'Shift+End', 'Backspace', 'Delete']) {
        await page.keyboard.press(key)
        await nextFrame(page)
      }
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Et le maïs.')
      await expect(editor(page)).not.toContainText('lagune')

      await openHistory()
      await row.getByRole('button').click()
      await expect(screen(page).getByRole('heading', { level: 2 })).toBeFocused()
      const removed = screen(page).locator('.history-row[data-kind="removed"]')
      await expect(removed.getByRole('deletion')).toContainText('La lagune est au sud de Lomé.')
      const changed = screen(page).locator('.history-row[data-kind="changed"]')
      await expect(changed.getByRole('insertion')).toContainText('Et le maïs.')
      await expect(changed.getByRole('deletion')).toHaveCount(0)
      await expectFit(page, 'comparison')

      // Offline: the loaded data is enough.
      await readyForOfflineAccount(page)
      await network.cut()
      const putBack = filled(h.putBackNamed, { start: 'La lagune est au sud de Lomé.' })
      await removed.getByRole('button', { name: putBack }).click()
      await expect(removed).toHaveCount(0)
      await expect(changed).toHaveCount(1)
      await button(h.back).click()
      await expect(row.getByRole('button')).toBeFocused()
      await expect(button(h.keep)).toBeDisabled()
      await expect(screen(page)).toContainText(h.needsNetwork)
      await page.getByRole('button', { name: t.back }).click()
      await expect(editor(page)).toContainText(
        'La lagune est au sud de Lomé.Le coton pousse dans la vallée. Et le maïs.',
      )
      await network.restore()
    })
  })
