import type { Page } from '@playwright/test'
import { registerAndConfirm, screen } from './support/account'
import { BOOKING } from './support/booking'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, buy, inDays, office, ownOn, WORK } from './support/work'

test.use({ viewport: { width: 360, height: 740 } })

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const [w, b] = [WORK[language], BOOKING[language]]

    /** The sentence and its link appear once, without any booking controls. */
    const expectPlans = async (page: Page, sentence: string, link: string) => {
      await expect(screen(page).getByText(sentence)).toHaveCount(1)
      await expect(screen(page)).toContainText(/Pro (et|and) Institution/)
      await expect(screen(page).getByRole('link', { name: link, exact: true })).toHaveCount(1)
      for (const name of [b.book, b.free.send, w.today.ask])
        for (const role of ['link', 'button'] as const)
          await expect(screen(page).getByRole(role, { name, exact: true })).toHaveCount(0)
      await expect(screen(page).locator('.sessions-times')).toHaveCount(0)
    }

    test('where the plan has no mentor, the plans that have one are named instead of a booking', async ({
      page,
      site,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|403)/)
      await registerAndConfirm(page, site, language)
      await page.goto('/account/sessions')
      await expectPlans(page, w.today.noMentoring, w.today.plans)
      await expectFit(page, 'sessions without a plan', [360])

      await buy(page, 'basic')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `kafui-${language}`, 'Kafui Mensah')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const projects: string[] = []
      for (const title of ['Le karité', 'Le cacao']) {
        const made = await call('/api/projects', { title, description: '', userId, mentorId, deadline: inDays(300) })
        projects.push(made.id)
      }
      await close()

      // Also only once with two projects that have a mentor.
      await page.goto('/account/sessions')
      await expectPlans(page, w.today.noMentoring, w.today.plans)
      await expect(screen(page)).not.toContainText(b.agenda.emptyStudent)
      await page.goto(`/account/project/${String(projects[0])}`)
      await expectPlans(page, w.today.noMentoring, w.today.plans)
      await page.goto(`/account/sessions/book/${String(projects[0])}`)
      await expectPlans(page, b.free.noPlan, b.free.plans)
      await expectFit(page, 'booking without a mentor in the plan', [360])
      await screen(page).getByRole('link', { name: b.free.plans, exact: true }).click()
      await expect(page).toHaveURL(/\/account\/me\/subscription$/)
    })
  })
