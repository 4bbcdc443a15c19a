import { sizeTag } from './support/languages'
import { consoleTest as test, NOT_SIGNED_IN } from './support/console'
import { toasts } from './support/contact'
import { act, dialog, LIST_TEXTS, onServer, openList, row, rows, search, unique } from './support/lists'
import { main } from './support/page'
import { expect } from './support/test'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

interface Person {
  readonly id: string
  readonly fullName: string
  readonly subscriptionType: string | null
}

test('the end of a session follows its beginning by an hour, then by the length that was chosen', async ({ page }) => {
  const { engine: t, resources: r } = LIST_TEXTS.fr
  await openList(page, 'sessions')
  await main(page).getByRole('button', { name: r.sessions.list.create }).click()
  const [start, end] = [dialog(page).getByLabel(r.sessions.startTime), dialog(page).getByLabel(r.sessions.endTime)]
  await start.fill('2027-03-01T09:00')
  await expect(end).toHaveValue('2027-03-01T10:00')
  await end.fill('2027-03-01T09:30')
  await start.fill('2027-03-02T14:15')
  await expect(end).toHaveValue('2027-03-02T14:45')
  // In Lomé's time zone the form does not mention zones.
  await expect(dialog(page)).not.toContainText('UTC')
  await dialog(page).getByRole('button', { name: t.cancel }).click()
})

test.describe('in Cotonou', () => {
  test.use({ timezoneId: 'Africa/Porto-Novo' })
  for (const language of ['fr', 'en'] as const)
    test(`times name their zone and stay on one line, in ${language} ${sizeTag(language)}`, async ({ page }) => {
      const { resources: r } = LIST_TEXTS[language]
      await openList(page, 'sessions', { language, query: language === 'en' ? '?lang=en' : '' })
      const time = row(page, 'UTC+1').first().locator('.one-line, .phone-row-note').first()
      await expect(time).toHaveText(/\d\d:\d\d - \d\d:\d\d( UTC\+1)?/)
      const { lines, page: overflow } = await time.evaluate((element) => ({
        lines: element.getClientRects().length,
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      expect(lines).toBe(1)
      expect(overflow).toBeLessThanOrEqual(0)
      await main(page).getByRole('button', { name: r.sessions.list.create }).click()
      await expect(dialog(page).getByText('UTC+1').first()).toBeVisible()
    })
})

for (const language of ['fr', 'en'] as const)
  test(`the console says what a level does not include, and saves all the same, in ${language}`, async ({ page }) => {
    const { engine: t, resources: r } = LIST_TEXTS[language]
    await openList(page, 'projects', { language, query: language === 'en' ? '?lang=en' : '' })
    const people = await onServer<Person[]>(page, '/api/users?role=student&limit=1000')
    const projects = await onServer<{ userId: string; status: string }[]>(page, '/api/projects?limit=1000')
    const hasOne = ({ id }: Person) => projects.some(({ userId, status }) => userId === id && status !== 'completed')
    const student = people.find((person) => person.subscriptionType === 'essential' && hasOne(person))
    const mentor = (await onServer<Person[]>(page, '/api/users?role=mentor&limit=1'))[0]
    if (!student || !mentor) throw new Error('the demonstration has them')

    await main(page).getByRole('button', { name: r.projects.list.create }).click()
    const title = unique('Second')
    await dialog(page).getByLabel(r.title, { exact: false }).first().fill(title)
    const pick = async (label: string, name: string) => {
      await dialog(page).getByLabel(label).fill(name)
      await dialog(page).getByRole('option').filter({ hasText: name }).first().click()
    }
    await pick(r.student, student.fullName)
    const caution = dialog(page).locator('.field-caution')
    await expect(
      caution.filter({ hasText: language === 'fr' ? 'permet un projet à la fois' : 'allows one project at a time' }),
    ).toBeVisible()
    await pick(r.mentor, mentor.fullName)
    await expect(
      caution.filter({ hasText: language === 'fr' ? 'ne comprend pas le mentorat' : 'does not include mentoring' }),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: t.save }).click()
    await expect(toasts(page, language)).toContainText(r.projects.list.created)
    await search(page).fill(title)
    await expect(rows(page)).toHaveCount(1)
    await act(page, title, t.edit, language)
    // While it is edited, the project still counts as the student's second one.
    await expect(
      caution.filter({ hasText: language === 'fr' ? 'permet un projet' : 'allows one project' }),
    ).toBeVisible()
  })
