import type { ConsoleSchedule } from '#contract/schedules'
import type { Language } from '#contract/languages'
import { schedules as english } from '../app/admin/schedules/schedules.en'
import { schedules as french } from '../app/admin/schedules/schedules.fr'
import { typeset } from '../app/i18n/typography'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, NOT_SIGNED_IN, readyForOfflineConsole, signIn } from './support/console'
import { expectFit } from './support/fit'
import { dialog, onServer } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

const TEXTS = { fr: typeset(french, 'fr'), en: english } satisfies Record<Language, unknown>

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

for (const language of ['fr', 'en'] as const)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXTS[language]

    test(`what is overdue stands first, and reads offline ${sizeTag(language)}`, async ({ page, site, messages }) => {
      test.setTimeout(120_000)
      messages.expect(/net::ERR_|Failed to fetch/)
      await signIn(page, { path: '/admin/schedules', language })
      const [late] = await onServer<ConsoleSchedule[]>(page, '/api/schedules?group=late')
      if (!late?.student) throw new Error('the demonstration has nothing that is late')
      const card = main(page).locator('.schedule', { hasText: late.student.fullName })
      await expect(card).toContainText(language === 'en' ? /\d days? late/ : /En retard de \d jour/)
      await expect(card.locator('.schedule-parts li')).toHaveCount(3)
      await expectFit(page, 'schedules')
      await expectAccessibleInBothThemes(page, 'schedules that are late')

      await page.getByRole('button', { name: t.groups.open, exact: true }).click()
      await expect(main(page).locator('.schedule').first()).toBeVisible()
      await expect(page.getByRole('button', { name: t.groups.open, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.getByRole('button', { name: t.groups.ended, exact: true }).click()
      await expect(main(page)).toContainText(t.empty.ended)
      await expectAccessibleInBothThemes(page, 'no schedule that ended')

      await readyForOfflineConsole(page)
      site.network.cut()
      await page.goto('/admin/schedules?group=late')
      await expect(card).toContainText(late.student.email ?? '')
      site.network.restore()
      await page.goto('/admin/schedules')
      await card.getByRole('link', { name: t.payment }).click()
      await expect(dialog(page)).toContainText(late.student.fullName)
    })
  })

test('the demonstration shows its own', async ({ page }) => {
  await page.goto('/admin-direct/schedules')
  await expect(main(page).locator('.schedule')).toHaveCount(1)
  await page.getByRole('button', { name: TEXTS.fr.groups.paid, exact: true }).click()
  await expect(main(page).locator('.schedule-parts li')).toHaveCount(3)
})
