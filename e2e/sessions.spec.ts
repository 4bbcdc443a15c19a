import type { Page } from '@playwright/test'
import { openTab, readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { BOOKING } from './support/booking'
import { dialogNamed } from './support/console'
import { filled } from './support/filled'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, buy, inDays, office, openMentor, ownOn, WORK } from './support/work'

interface Session {
  readonly id: string
  readonly status: string
  readonly startTime: string
  readonly notes: string | null
}

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', timezoneId: 'Africa/Lome' })
    const b = BOOKING[language]
    const w = WORK[language]

    test('a session is asked for without network, agreed to, moved, and leaves notes and a task', async ({
      page,
      site,
      network,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|403|409|412|422)/)
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `amivi-${language}`, 'Amivi Sossou')
      await registerAndConfirm(page, site, language)
      await buy(page, 'basic')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { id } = await call('/api/projects', {
        title: 'Le karité',
        description: '',
        userId,
        mentorId,
        deadline: inDays(300),
      })
      await close()
      const button = (name: string, on: Page) => screen(on).getByRole('button', { name, exact: true })
      const sessions = () => ownOn<Session[]>(page.request, '/api/account/sessions')
      const times = (on: Page) => screen(on).locator('.sessions-times button')

      // A level without sessions names the levels that include them.
      await page.goto(`/account/sessions/book/${id}`)
      await expect(screen(page)).toContainText(b.free.noPlan)
      await expectFit(page, 'no sessions in the plan')
      await buy(page, 'premium')

      // The mentor publishes hours; an unpublished change survives a reload.
      const own = await openMentor(browser, contextOptions, site, `amivi-${language}`, language)
      await openTab(own, language, 'sessions')
      await expect(screen(own)).toContainText(b.agenda.emptyMentor)
      await screen(own).getByRole('link', { name: b.hours }).click()
      await expect(getTitle(own, language, 'availability')).toBeVisible()
      for (const day of [b.availability.days.d1, b.availability.days.d3]) {
        await screen(own).getByLabel(b.availability.day, { exact: true }).selectOption({ label: day })
        await button(b.availability.addSlot, own).click()
      }
      // A duplicate slot is refused.
      await button(b.availability.addSlot, own).click()
      await expect(screen(own)).toContainText(b.availability.isThere)
      await expect(screen(own)).toContainText(b.availability.draft)
      await own.reload()
      await expect(screen(own)).toContainText(b.availability.draft)
      await expectFit(own, 'availability')
      await button(b.availability.save, own).click()
      await expect(screen(own)).not.toContainText(b.availability.draft)

      // Requests two times in order of preference, offline: the request waits and is visible.
      await page.goto(`/account/sessions/book/${id}`)
      await expect(times(page).nth(3)).toBeVisible()
      await openTab(page, language, 'sessions')
      await readyForOfflineAccount(page)
      await screen(page).getByRole('link', { name: b.book }).click()
      await expect(times(page).nth(3)).toBeVisible()
      await expectFit(page, 'free times')
      await network.cut()
      await times(page).nth(1).click()
      await times(page).nth(2).click()
      await expect(screen(page)).toContainText(b.free.offline)
      await expectFit(page, 'booking without network')
      await button(b.free.keep, page).click()
      await expect(screen(page)).toContainText(b.agenda.waiting)
      await network.restore()
      await expect.poll(async () => (await sessions()).length, { timeout: 60_000 }).toBe(1)
      const [requested] = await sessions()
      expect(requested?.status).toBe('requested')
      await expect(screen(page)).not.toContainText(b.agenda.waiting)

      // The mentor agrees.
      await openTab(own, language, 'today')
      await own.reload()
      await expect(screen(own)).toContainText(filled(w.today.asks_one, { count: 1 }))
      await own.goto(`/account/sessions/${requested?.id ?? ''}`)
      await expectFit(own, 'a request')
      await button(b.answer.accept, own).click()
      await expect.poll(async () => (await sessions())[0]?.status).toBe('scheduled')
      await expect(button(b.answer.accept, own)).toHaveCount(0)

      // The student moves the session within the limits; the mentor agrees again.
      await page.goto(`/account/sessions/${requested?.id ?? ''}`)
      await expect(screen(page)).toContainText(b.prepare.none)
      await expectFit(page, 'a session')
      await button(b.change.move, page).click()
      const move = dialogNamed(page, b.change.newTime)
      await move.locator('.sessions-times button').nth(3).click()
      await move.getByRole('button', { name: b.change.move, exact: true }).click()
      await expect.poll(async () => (await sessions())[0]?.startTime).not.toBe(requested?.startTime)
      expect((await sessions())[0]?.status).toBe('requested')
      await own.reload()
      await button(b.answer.accept, own).click()
      await expect.poll(async () => (await sessions())[0]?.status).toBe('scheduled')

      // Notes, a decision and its task are written offline, and reach the student.
      await readyForOfflineAccount(own)
      site.network.cut()
      await own.context().setOffline(true)
      await screen(own).getByLabel(b.notes.notes, { exact: true }).fill('La question est plus nette.')
      await button(b.notes.save, own).click()
      await screen(own).getByLabel(b.notes.add, { exact: true }).fill('Lire trois articles')
      await button(b.notes.addAction, own).click()
      await button(filled(b.notes.toTaskLabel, { title: 'Lire trois articles' }), own).click()
      await screen(own).getByLabel(b.notes.dueOn).fill(new Date().toISOString().slice(0, 10))
      await button(b.notes.create, own).click()
      await expect(screen(own).getByRole('checkbox', { name: 'Lire trois articles' })).toBeVisible()
      site.network.restore()
      await own.context().setOffline(false)
      await expect
        .poll(async () => (await sessions())[0]?.notes, { timeout: 60_000 })
        .toBe('La question est plus nette.')
      await expect.poll(async () => (await ownOn<unknown[]>(page.request, '/api/tasks')).length).toBe(1)
      await expectFit(own, 'notes and decisions')
      await own.context().close()
      await page.goto(`/account/sessions/${requested?.id ?? ''}`)
      await expect(screen(page)).toContainText('La question est plus nette.')
      await openTab(page, language, 'today')
      await expect(screen(page).getByRole('checkbox', { name: 'Lire trois articles' })).toBeVisible()

      // The student cancels in time.
      await page.goto(`/account/sessions/${requested?.id ?? ''}`)
      await button(b.change.cancel, page).click()
      await dialogNamed(page, b.change.cancelTitle).getByRole('button', { name: b.change.cancel, exact: true }).click()
      await expect.poll(async () => (await sessions())[0]?.status).toBe('cancelled')
      await openTab(page, language, 'sessions')
      await expect(screen(page)).toContainText(w.sessions.statuses.cancelled)
    })
  })
