import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { ERRORS } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import { openTab, readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { toasts } from './support/contact'
import { filled } from './support/filled'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'
import { addMentor, buy, inDays, office, ownOn, WORK } from './support/work'

interface Project {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly deadline: string | null
  readonly version: number
}

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const w = WORK[language]
    const { account: t } = TEXTS[language]

    test('a student creates a project within the plan and not above it, edits it, and reads all of it offline', async ({
      page,
      site,
      network,
      messages,
      context,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409|412|422)/)
      await registerAndConfirm(page, site, language)
      const field = (name: string) => screen(page).getByLabel(name, { exact: true })
      const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
      const link = (name: string) => screen(page).getByRole('link', { name, exact: true })
      const projects = () => ownOn<Project[]>(page.request, '/api/account/projects')

      // Empty account: its only button leads to the next step.
      await page.goto('/account')
      await expect(getTitle(page, language, 'today')).toBeVisible()
      await expectFit(page, 'today, empty')
      await link(w.projects.choosePlan).click()
      await expect(getTitle(page, language, 'subscription')).toBeVisible()

      // Above the plan's limit: the screen says so, links to the plans, and the input stays.
      await page.goto('/account/project/new')
      await button(w.projects.create).click()
      await expect(field(w.projects.title)).toHaveAccessibleDescription(FIELD_ERRORS.required[language])
      await expect(field(w.projects.title)).toBeFocused()
      await field(w.projects.title).fill('Le maraîchage à Lomé')
      await field(w.projects.deadline).fill(inDays(9).slice(0, 10))
      await button(w.projects.create).click()
      const refusal = screen(page).getByRole('alert')
      await expect(refusal).toContainText(ERRORS.projectLimit[language])
      await expect(refusal.getByRole('link', { name: w.projects.plans })).toBeVisible()
      await expectFit(page, 'a project above the plan')
      await page.reload()
      await expect(field(w.projects.title)).toHaveValue('Le maraîchage à Lomé')

      // Within the limit. The answer is lost, the request is repeated automatically, and one project results.
      await buy(page, 'basic')
      messages.expect(/ERR_CONNECTION_RESET/)
      await page.route(
        '**/api/projects',
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await button(w.projects.create).click()
      await expect(toasts(page, language)).toContainText(w.projects.kept)
      await expect(page).toHaveURL(/\/account\/project\/[\da-f-]{36}$/)
      await expect(button(w.projects.edit)).toBeVisible({ timeout: 30_000 })
      await expect(getTitle(page, language, 'projectDetail')).toBeVisible()
      await expect(screen(page).getByRole('heading', { level: 2 })).toHaveText('Le maraîchage à Lomé')
      expect(await projects()).toHaveLength(1)
      await expectFit(page, 'project')
      const [{ id } = { id: '' }] = await projects()

      // Back leads to the list; a second project exceeds the limit.
      await page.getByRole('button', { name: t.back }).click()
      await expect(getTitle(page, language, 'project')).toBeVisible()
      await page.goto('/account/project')
      await expect(screen(page)).toContainText(
        filled(w.projects.limit_one, { level: t.subscription.levels.essential, count: '1' }),
      )
      await expect(link(w.projects.another)).toHaveCount(0)
      await expectFit(page, 'projects')

      // The server stops during an edit: the input stays, and is sent once the server is back.
      await link('Le maraîchage à Lomé').click()
      await expect(page).toHaveURL(new RegExp(`/account/project/${id}$`))
      await button(w.projects.edit).click()
      await field(w.projects.title).fill('')
      await button(w.save).click()
      await expect(field(w.projects.title)).toHaveAttribute('aria-invalid', 'true')
      await field(w.projects.title).fill('Le maraîchage périurbain')
      await field(w.projects.description).fill('Deux terrains.')
      messages.expect(/Failed to load resource|ERR_/)
      site.network.cut()
      await button(w.save).click()
      await expect(screen(page).getByRole('alert')).toContainText(t.failures.network)
      site.network.restore()
      await page.reload()
      await expect(field(w.projects.description)).toHaveValue('Deux terrains.')
      await expect(screen(page)).toContainText(w.draft)
      await button(w.save).click()
      await expect(toasts(page, language)).toContainText(w.projects.saved)
      await expect(screen(page).getByRole('heading', { level: 2 })).toHaveText('Le maraîchage périurbain')
      expect((await projects())[0]).toMatchObject({
        title: 'Le maraîchage périurbain',
        description: 'Deux terrains.',
      })

      // Changed elsewhere meanwhile: the screen shows both versions and asks for a choice.
      const patch = async (data: object) => {
        const version = (await projects())[0]?.version ?? 0
        const answer = await page.request.patch(`/api/projects/${id}`, {
          data,
          headers: { origin: site.url, 'if-match': `"${String(version)}"` },
        })
        expect(answer.status()).toBe(200)
      }
      for (const choice of ['mine', 'theirs'] as const) {
        await page.reload()
        await button(w.projects.edit).click()
        await patch({ title: `Ailleurs ${choice}` })
        await field(w.projects.title).fill(`Ici ${choice}`)
        await button(w.save).click()
        const conflict = screen(page).getByRole('alert').filter({ hasText: w.conflict.text })
        await expect(conflict.getByRole('row', { name: w.projects.title })).toHaveText(
          new RegExp(`Ici ${choice}.*Ailleurs ${choice}`),
        )
        if (choice === 'mine') await expectFit(page, 'project in conflict')
        await conflict.getByRole('button', { name: w.conflict[choice] }).click()
        await expect(conflict).toHaveCount(0)
        const title = choice === 'mine' ? 'Ici mine' : 'Ailleurs theirs'
        await expect(screen(page).getByRole('heading', { level: 2 })).toHaveText(title)
        await expect.poll(async () => (await projects())[0]?.title).toBe(title)
      }

      // Data from other people: a mentor, a coming session with its link, and notes of the last session.
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `mentor-${language}`, 'Essohanam Pitassa')
      const { id: studentId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const session = (title: string, from: number, more: object) =>
        call('/api/sessions', {
          title,
          studentId,
          mentorId,
          projectId: id,
          description: '',
          startTime: inDays(from),
          endTime: inDays(from + 1 / 24),
          ...more,
        })
      await session('Cadrage', -3, { notes: 'Reprendre la question.' })
      const next = await session('Plan détaillé', 1 / 48, { meetingUrl: 'https://meet.example.org/abc' })
      await session('Terrain', 9, {})
      await close()

      // A template of the plan: read it, and copy its text.
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/account/project')
      const templates = screen(page).getByRole('region', { name: w.templates.title })
      await templates.getByRole('link').first().click()
      await expect(getTitle(page, language, 'template')).toBeVisible()
      await expect(screen(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectFit(page, 'template')
      const template = page.url()
      await button(w.templates.copy).click()
      await expect(toasts(page, language)).toContainText(w.templates.copied)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# ')

      await page.goto('/account/today')
      await expect(screen(page)).toContainText(filled(w.days.left_other, { count: '9' }))
      await expect(screen(page)).toContainText('Reprendre la question.')
      await expect(screen(page).getByRole('link', { name: w.sessions.join })).toHaveAttribute(
        'href',
        'https://meet.example.org/abc',
      )
      await expectFit(page, 'today')
      await openTab(page, language, 'sessions')
      await expect(screen(page).locator('.sessions-day').getByRole('listitem')).toHaveText([/Plan détaillé/, /Terrain/])
      await expectFit(page, 'sessions')
      await screen(page).getByRole('link', { name: 'Plan détaillé', exact: true }).click()
      await expect(getTitle(page, language, 'session')).toBeVisible()
      // The previous list stays in the document, hidden.
      await expect(screen(page)).toHaveCount(1)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(filled(w.sessions.calendarLabel, { title: 'Plan détaillé' })).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.ics$/)
      await expectFit(page, 'session')

      // Everything works offline, between tabs and in a new document.
      await readyForOfflineAccount(page)
      await network.cut()
      await page.goto('/account/today')
      await expect(screen(page)).toContainText('Reprendre la question.')
      await openTab(page, language, 'project')
      await expect(screen(page)).toContainText('Ailleurs theirs')
      await openTab(page, language, 'sessions')
      await expect(screen(page)).toContainText('Terrain')
      await openTab(page, language, 'reading')
      await expect(screen(page)).toContainText(t.reading.blogText)
      await openTab(page, language, 'me')
      await page.goto(`/account/sessions/${next.id}`)
      await expect(screen(page)).toContainText('Plan détaillé')
      await page.goto(`/account/project/${id}`)
      await button(w.projects.edit).click()
      await field(w.projects.description).fill('Trois terrains.')
      await expect(button(w.save)).toBeDisabled()
      await expect(screen(page)).toContainText(t.needsNetwork)
      await page.goto(template)
      await expect(button(w.templates.copy)).toBeVisible()
      await network.restore()
      await page.goto(`/account/project/${id}`)
      await expect(field(w.projects.description)).toHaveValue('Trois terrains.')
      await button(w.save).click()
      await expect.poll(async () => (await projects())[0]?.description).toBe('Trois terrains.')
      await page.goto('/account/project/11111111-1111-4111-8111-111111111111')
      await expect(screen(page)).toContainText(w.gone.title)
    })
  })
