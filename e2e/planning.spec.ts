import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { addDays } from '#domain/planning/days'
import { STEP_TITLES } from '#domain/planning/step-titles'
import { typeset } from '../app/i18n/typography'
import { calendar as calendarEn } from '../app/member/projects/calendar/calendar.en'
import { calendar as calendarFr, type CalendarTexts } from '../app/member/projects/calendar/calendar.fr'
import { plan as planEn } from '../app/member/projects/plan/plan.en'
import { plan as planFr, type PlanTexts } from '../app/member/projects/plan/plan.fr'
import {
  openRow,
  openTab,
  PERSON,
  readyForOfflineAccount,
  registerAndConfirm,
  screen,
  signInAt,
} from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { filled } from './support/filled'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { buy, inDays, ownOn, office, WORK } from './support/work'

const PLAN: Record<Language, PlanTexts> = { fr: typeset(planFr, 'fr'), en: planEn }
const CALENDAR: Record<Language, CalendarTexts> = { fr: typeset(calendarFr, 'fr'), en: calendarEn }

interface Task {
  readonly title: string
  readonly kind: string
  readonly dueOn: string
  readonly doneAt: string | null
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const p = PLAN[language]
    const c = CALENDAR[language]
    const titles = STEP_TITLES[language]

    test('a student makes a plan, ticks it without network through a killed tab, and moves what follows', async ({
      page,
      site,
      network,
      messages,
      context,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      await buy(page, 'basic')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const { id } = await call('/api/projects', { title: 'Le karité', description: '', userId, deadline: inDays(300) })
      await close()
      const button = (name: string, on: Page = page) => screen(on).getByRole('button', { name, exact: true })
      const tick = (name: string, on: Page = page) => screen(on).getByRole('checkbox', { name })
      const tasks = () => ownOn<Task[]>(page.request, '/api/tasks')
      const deposit = async () => (await tasks()).find(({ kind }) => kind === 'deposit')?.dueOn

      // A preview comes before the plan is adopted.
      await page.goto(`/account/project/${id}`)
      await screen(page).getByRole('link', { name: WORK[language].projects.plan }).click()
      await button(p.make).click()
      const preview = dialogNamed(page, p.preview.title)
      await expect(preview).toContainText(titles.deposit)
      expect(await tasks()).toEqual([])
      await expectAccessibleInBothThemes(page, 'preview')
      await preview.getByRole('button', { name: p.preview.adopt }).click()
      await expect(tick(titles.deposit)).toBeVisible()
      await expect.poll(async () => (await tasks()).length).toBe(11)
      const [depositOn, last] = [await deposit(), (await tasks()).at(-1)]
      expect(last?.kind).toBe('deposit')

      // Adds an own task, and opens this week.
      await button(p.add).click()
      const form = dialogNamed(page, p.form.create)
      await form.getByRole('button', { name: p.form.save }).click()
      await expect(form).toContainText(p.form.titleMissing)
      await form.getByLabel(p.form.title).fill('Appeler les archives')
      await form.getByRole('button', { name: p.form.save }).click()
      await expect(tick('Appeler les archives')).toBeVisible()
      await expectFit(page, 'plan')
      await openTab(page, language, 'today')
      await expect(tick('Appeler les archives')).not.toBeChecked()
      await expectFit(page, 'today')

      // A task ticked offline stays ticked after the tab is killed, and is sent later.
      await readyForOfflineAccount(page)
      await network.cut()
      await tick('Appeler les archives').click()
      await expect(screen(page).getByRole('listitem').filter({ hasText: 'Appeler les archives' })).toContainText(
        p.waiting,
      )
      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto('/account/today')
      await expect(tick('Appeler les archives', again)).toBeChecked()
      await network.restore()
      const own = async () =>
        (await ownOn<Task[]>(again.request, '/api/tasks')).find(({ kind }) => kind === 'own')?.doneAt ?? null
      await expect.poll(own, { timeout: 60_000 }).not.toBeNull()

      // The person's other device receives the tick.
      const other = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const second = await other.newPage()
      await open(second, '/login')
      await signInAt(second, language, PERSON.email, PERSON.password)
      await expect(second).toHaveURL(/\/account/)
      await second.goto(`/account/project/${id}/plan`)
      await expect(tick('Appeler les archives', second)).toBeChecked()

      // Moving the first step by four weeks moves all later ones; one click undoes this.
      await button(filled(p.open, { title: titles.protocol }), second).click()
      const edit = dialogNamed(second, p.form.edit)
      const due = edit.getByLabel(p.form.dueOn)
      await due.fill(addDays(await due.inputValue(), 28))
      await edit.getByRole('checkbox').check()
      await expect(edit.getByRole('status')).toContainText(/\d/)
      await edit.getByRole('button', { name: p.form.save }).click()
      const now = async () =>
        (await ownOn<Task[]>(second.request, '/api/tasks')).find(({ kind }) => kind === 'deposit')?.dueOn
      await expect.poll(now).toBe(addDays(depositOn ?? '', 28))
      await toasts(second).getByRole('button', { name: p.told.undo }).click()
      await expect.poll(now, { timeout: 30_000 }).toBe(depositOn)

      // The private calendar address is shown once.
      await openRow(second, language, 'calendar')
      await button(c.create, second).click()
      const address = await screen(second).getByRole('textbox', { name: c.address }).inputValue()
      expect(await (await second.request.get(address)).text()).toContain('Appeler les archives')
      await expectFit(second, 'calendar')
      await button(c.revoke, second).click()
      await dialogNamed(second, c.revoke).getByRole('button', { name: c.revokeSure }).click()
      await expect(screen(second)).toContainText(c.none)
      expect((await second.request.get(address)).status()).toBe(404)
      await other.close()
    })
  })
