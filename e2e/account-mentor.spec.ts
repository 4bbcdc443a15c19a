import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { FIELD_ERRORS } from '#contract/field-texts'
import { openTab, readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { addMentor, inDays, office, openMentor, ownOn, WORK } from './support/work'
import { BOOKING } from './support/booking'

interface Session {
  readonly id: string
  readonly notes: string | null
  readonly meetingUrl: string | null
  readonly status: string
  readonly version: number
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const w = WORK[language]
    const { account: t } = TEXTS[language]

    test('a mentor follows students by urgency, changes status, progress, notes and link, with cuts in between', async ({
      page,
      site,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409|412|422)/)
      messages.expect(/Failed to load resource|ERR_/)
      // Two students: one late, one on time.
      await registerAndConfirm(page, site, language)
      const { id: studentId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, 'essohanam', 'Essohanam Pitassa')
      const project = (title: string, deadline: string) =>
        call('/api/projects', { title, description: '', userId: studentId, mentorId, deadline })
      const calm = await project('Le coton au Bénin', inDays(90))
      await project('Le maraîchage à Lomé', inDays(-3))
      await project('Les marchés de Kara', inDays(5))
      const session = (title: string, from: number) =>
        call('/api/sessions', {
          title,
          studentId,
          mentorId,
          projectId: calm.id,
          description: 'Relire le plan.',
          startTime: inDays(from),
          endTime: inDays(from + 1 / 24),
        })
      const first = await session('Plan détaillé', 1 / 24)
      const second = await session('Terrain', 3)
      await close()

      const own = await openMentor(browser, contextOptions, site, 'essohanam', language)
      const field = (name: string) => screen(own).getByLabel(name, { exact: true })
      const button = (name: string) => screen(own).getByRole('button', { name, exact: true })
      const sessions = () => ownOn<Session[]>(own.request, '/api/account/sessions')
      const stored = async (id: string) => (await sessions()).find((one) => one.id === id)
      await expect(getTitle(own, language, 'today')).toBeVisible()
      const attention = screen(own).getByRole('region', { name: w.today.attention })
      await expect(attention.locator('ion-item')).toHaveText([/Lomé/, /Kara/])
      await expect(screen(own)).toContainText('Plan détaillé')
      await expectFit(own, 'today of a mentor')

      // The most urgent project is first; the keyboard opens one and returns.
      await openTab(own, language, 'students')
      // Ionic renders the link of each row in its shadow root.
      const students = screen(own).locator('ion-item')
      await expect(students).toHaveText([/Le maraîchage à Lomé/, /Les marchés de Kara/, /Le coton au Bénin/])
      await expect(students.first()).toContainText(w.urgency.overdue)
      await expect(students.nth(1)).toContainText(w.urgency.near)
      await expectFit(own, 'students')
      await screen(own).getByRole('link', { name: 'Le coton au Bénin' }).focus()
      await own.keyboard.press('Enter')
      await expect(getTitle(own, language, 'studentDetail')).toBeFocused()
      await expect(own).toHaveURL(new RegExp(`/account/project/${calm.id}$`))

      // Progress by arrow keys on the slider, and the status as far as the mentor may change it.
      const progress = field(w.projects.progressField)
      await progress.focus()
      for (let press = 0; press < 8; press += 1) await own.keyboard.press('ArrowRight')
      await expect(screen(own).locator('output')).toContainText('40')
      await expect(field(w.projects.status).getByRole('option')).toHaveText([
        w.projects.statuses.draft,
        w.projects.statuses.in_progress,
      ])
      await field(w.projects.status).selectOption('in_progress')
      site.network.cut()
      await button(w.save).click()
      await expect(screen(own).getByRole('alert')).toContainText(t.failures.network)
      site.network.restore()
      await own.reload()
      await expect(screen(own).locator('output')).toContainText('40')
      await expectFit(own, 'student with a draft')
      await button(w.save).click()
      await expect(toasts(own, language)).toContainText(w.projects.saved)
      await expect(screen(own).getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '40')
      const [retained] = (
        await ownOn<{ id: string; progress: number; status: string }[]>(own.request, '/api/account/projects')
      ).filter(({ id }) => id === calm.id)
      expect(retained).toMatchObject({ progress: 40, status: 'in_progress' })

      // A wrong link is reported; the input survives this and a lost network.
      await screen(own).getByRole('link', { name: 'Plan détaillé', exact: true }).click()
      await expect(getTitle(own, language, 'session')).toBeVisible()
      await field(w.sessions.link).fill('meet.example.org')
      await button(w.save).click()
      await expect(field(w.sessions.link)).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS.invalid[language]))
      await expect(field(w.sessions.link)).toBeFocused()
      await field(w.sessions.link).fill('https://meet.example.org/abc')
      await readyForOfflineAccount(own)
      site.network.cut()
      await own.context().setOffline(true)
      await expect(button(w.save)).toBeDisabled()
      await own.reload()
      await expect(field(w.sessions.link)).toHaveValue('https://meet.example.org/abc')
      await expect(button(w.sessions.complete)).toBeDisabled()
      await expect(screen(own)).toContainText(t.needsNetwork)
      site.network.restore()
      await own.context().setOffline(false)
      await button(w.save).click()
      await expect(toasts(own, language)).toContainText(w.sessions.saved)
      expect(await stored(first.id)).toMatchObject({ meetingUrl: 'https://meet.example.org/abc' })
      await expect(screen(own).getByRole('link', { name: w.sessions.join })).toBeVisible()
      await expectFit(own, 'session of a mentor')

      // Changed elsewhere: the screen shows both versions and asks for a choice.
      const { version } = (await stored(first.id)) ?? { version: 0 }
      const elsewhere = await own.request.patch(`/api/sessions/${first.id}`, {
        data: { meetingUrl: 'https://meet.example.org/ailleurs' },
        headers: { origin: site.url, 'if-match': `"${String(version)}"` },
      })
      expect(elsewhere.status()).toBe(200)
      await field(w.sessions.link).fill('https://meet.example.org/ici')
      await button(w.save).click()
      const conflict = screen(own).getByRole('alert').filter({ hasText: w.conflict.text })
      await expect(conflict.getByRole('row', { name: w.sessions.link })).toHaveText(/org\/ici.*org\/ailleurs/)
      await expectFit(own, 'session in conflict')
      await conflict.getByRole('button', { name: w.conflict.mine }).click()
      await expect.poll(async () => (await stored(first.id))?.meetingUrl).toBe('https://meet.example.org/ici')

      // A confirmation comes first; the result appears only after the server's answer.
      await button(w.sessions.complete).click()
      const sure = dialogNamed(own, w.sessions.completeTitle)
      await expectAccessibleInBothThemes(own, 'completing a session')
      await own.keyboard.press('Escape')
      await expect(sure).toHaveCount(0)
      await button(w.sessions.complete).click()
      site.network.cut()
      await sure.getByRole('button', { name: w.sessions.complete }).click()
      await expect(sure.getByRole('alert')).toContainText(t.failures.network)
      site.network.restore()
      await sure.getByRole('button', { name: w.sessions.complete }).click()
      await expect(toasts(own, language)).toContainText(w.sessions.completed)
      await expect(screen(own)).toContainText(w.sessions.statuses.completed)
      await expect(button(w.sessions.complete)).toHaveCount(0)
      expect((await stored(first.id))?.status).toBe('completed')

      // Completed elsewhere meanwhile: the screen reports it and shows the newest version.
      await own.goto(`/account/sessions/${second.id}`)
      await expect(button(w.sessions.cancelSession)).toBeEnabled()
      // The screen first shows the stored version, so the newer answer must arrive before the change elsewhere.
      await own.waitForLoadState('networkidle')
      const other = await own.request.patch(`/api/sessions/${second.id}`, {
        data: { notes: 'Rendez-vous à la gare.' },
        headers: { origin: site.url, 'if-match': '"1"' },
      })
      expect(other.status()).toBe(200)
      await button(w.sessions.cancelSession).click()
      const cancelling = dialogNamed(own, w.sessions.cancelTitle)
      await cancelling.getByRole('button', { name: w.sessions.cancelSession }).click()
      await expect(screen(own).getByRole('alert')).toContainText(w.sessions.changed)
      await expect(field(BOOKING[language].notes.notes)).toHaveValue('Rendez-vous à la gare.')
      await button(w.sessions.cancelSession).click()
      await cancelling.getByRole('button', { name: w.sessions.cancelSession }).click()
      await expect(screen(own)).toContainText(w.sessions.statuses.cancelled)
      await openTab(own, language, 'sessions')
      await expect(screen(own)).toContainText(w.sessions.noneUpcoming)
      await expectFit(own, 'sessions of a mentor')
      await own.context().close()

      // The student sees the result; the server refuses changes to fields of the mentor.
      await page.goto(`/account/sessions/${first.id}`)
      await expect(screen(page)).toContainText(w.sessions.statuses.completed)
      const refused = await page.request.patch(`/api/sessions/${first.id}`, {
        data: { notes: 'À moi.' },
        headers: { origin: site.url, 'if-match': '"4"' },
      })
      expect(refused.status()).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'forbidden' })
    })
  })
