import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, dialogNamed, NOT_SIGNED_IN } from './support/console'
import { toasts } from './support/contact'
import { act, dialog, expectCopied, LIST_TEXTS, onServer, openList, row, search, unique } from './support/lists'
import { expectNoSidewaysScroll, main } from './support/page'
import { expect } from './support/test'

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

interface Mentor {
  id: string
  name: string
}
interface Scene {
  leaver: Mentor
  next: Mentor
  student: string
  title: string
  project: string
  session: string
}

/** A mentor with a running project and a coming session, and a second mentor. */
async function scene(page: Page): Promise<Scene> {
  const write = async (path: string, data: object): Promise<string> => {
    const origin = new URL(page.url()).origin
    const answer = await page.request.post(path, { data, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id }: { id: string } = await answer.json()
    return id
  }
  const person = (fullName: string, given: object) => {
    const username = fullName.toLowerCase().replace(/\W+/g, '')
    return write('/api/users', { fullName, username, email: `${username}@example.org`, ...given })
  }
  const [leaverName, nextName, student] = [unique('Koffi'), unique('Abla'), unique('Afi')]
  const title = unique('Eau potable')
  const leaver = { id: await person(leaverName, { role: 'mentor' }), name: leaverName }
  const next = { id: await person(nextName, { role: 'mentor' }), name: nextName }
  const userId = await person(student, { role: 'student', subscriptionType: 'pro' })
  const project = await write('/api/projects', { title, userId, mentorId: leaver.id, status: 'in_progress' })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const session = await write('/api/sessions', {
    title: 'Plan du chapitre 2',
    studentId: userId,
    mentorId: leaver.id,
    projectId: project,
    startTime: at(48),
    endTime: at(49),
  })
  return { leaver, next, student, title, project, session }
}

const readMentor = async (page: Page, { project }: Scene) =>
  (await onServer<{ mentorId: string | null }>(page, `/api/projects/${project}`)).mentorId
const readStatus = async (page: Page, { session }: Scene) =>
  (await onServer<{ status: string }>(page, `/api/sessions/${session}`)).status

/** Opens the list once it contains the new rows. */
async function listed(page: Page, language: Language, { leaver }: Scene): Promise<void> {
  await page.goto('/admin/users?role=mentor')
  await expectCopied(page, language)
  await search(page).fill(leaver.name)
  await expect(row(page, leaver.name)).toBeVisible({ timeout: 20_000 })
}

for (const language of ['fr', 'en'] as const) {
  const { engine: t, resources: r } = LIST_TEXTS[language]
  const { leaving } = r.users
  const getDialog = (page: Page) => dialogNamed(page, leaving.title_one)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test(`who removes a mentor is told whom it strands, and hands the students over ${sizeTag(language)}`, async ({
      page,
    }) => {
      await openList(page, 'users', { language })
      const given = await scene(page)
      await listed(page, language, given)
      await act(page, given.leaver.name, t.remove, language)
      await dialog(page).getByRole('button', { name: t.remove, exact: true }).click()
      await expect(getDialog(page)).toContainText(given.student)
      await expect(getDialog(page)).toContainText(given.title)
      await expect(getDialog(page)).toContainText(leaving.sessions_one)
      await expectAccessibleInBothThemes(page, 'who takes over')
      await expectNoSidewaysScroll(page)
      // Cancelling changes nothing.
      await getDialog(page).getByRole('button', { name: t.cancel, exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(await readMentor(page, given)).toBe(given.leaver.id)

      await act(page, given.leaver.name, t.remove, language)
      await dialog(page).getByRole('button', { name: t.remove, exact: true }).click()
      await getDialog(page).getByLabel(leaving.who).selectOption(given.next.id)
      await getDialog(page).getByRole('button', { name: leaving.goOn, exact: true }).click()
      await expect(toasts(page)).toContainText(r.users.list.removed)
      await expect(row(page, given.leaver.name)).toHaveCount(0)
      expect(await readMentor(page, given)).toBe(given.next.id)
      expect(await readStatus(page, given)).toBe('cancelled')
      await toasts(page).getByRole('button', { name: t.act.undo }).click()
      await expect.poll(() => readMentor(page, given)).toBe(given.leaver.id)
    })

    test('a suspension in the form asks the same; without a choice the project is to be assigned', async ({ page }) => {
      await openList(page, 'users', { language })
      const given = await scene(page)
      await listed(page, language, given)
      await act(page, given.leaver.name, t.edit, language)
      await dialog(page).getByLabel(r.status, { exact: true }).selectOption('suspended')
      await dialog(page).getByRole('button', { name: t.save, exact: true }).click()
      await expect(getDialog(page)).toContainText(given.title)
      // After cancelling, the form still has its input.
      await getDialog(page).getByRole('button', { name: t.cancel, exact: true }).click()
      await expect(dialog(page).getByLabel(r.status, { exact: true })).toHaveValue('suspended')
      await dialog(page).getByRole('button', { name: t.save, exact: true }).click()
      await getDialog(page).getByRole('button', { name: leaving.goOn, exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(() => readMentor(page, given)).toBe(null)
      expect(await readStatus(page, given)).toBe('cancelled')
    })
  })
}

const { engine: t, resources: r } = LIST_TEXTS.fr

test('a promotion and a change of many ask too, each mentor on their own @both', async ({ page }) => {
  await openList(page, 'users')
  const [one, two] = [await scene(page), await scene(page)]
  await listed(page, 'fr', one)
  await act(page, one.leaver.name, r.users.promote)
  await expect(dialogNamed(page, r.users.leaving.title_one)).toContainText(one.title)
  await dialog(page).getByRole('button', { name: t.cancel, exact: true }).click()
  expect(await readMentor(page, one)).toBe(one.leaver.id)

  await search(page).fill('Koffi')
  for (const { leaver } of [one, two]) await row(page, leaver.name).getByRole('checkbox').check()
  await main(page)
    .getByRole('button', { name: t.change.replace('{{field}}', r.status.toLowerCase()), exact: true })
    .click()
  await dialog(page).getByLabel(r.users.statuses.inactive, { exact: true }).check()
  await dialog(page).getByRole('button', { name: /2/ }).click()
  const getDialog = dialogNamed(page, r.users.leaving.title_other)
  await expect(getDialog.getByRole('heading', { level: 3 })).toHaveCount(2)
  const choices = getDialog.getByLabel(r.users.leaving.who)
  await choices.first().selectOption(one.next.id)
  await getDialog.getByRole('button', { name: r.users.leaving.goOn, exact: true }).click()
  const mentors = () => Promise.all([readMentor(page, one), readMentor(page, two)])
  await expect.poll(async () => new Set(await mentors())).toEqual(new Set([one.next.id, null]))
})

test('offline the choice waits with the act, and goes with it', async ({ page, context }) => {
  await openList(page, 'users')
  const given = await scene(page)
  await listed(page, 'fr', given)
  await context.setOffline(true)
  await act(page, given.leaver.name, t.edit)
  await dialog(page).getByLabel(r.status, { exact: true }).selectOption('inactive')
  await dialog(page).getByRole('button', { name: t.save, exact: true }).click()
  const getDialog = dialogNamed(page, r.users.leaving.title_one)
  await getDialog.getByLabel(r.users.leaving.who).selectOption(given.next.id)
  await getDialog.getByRole('button', { name: r.users.leaving.goOn, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect.poll(() => readMentor(page, given), { timeout: 30_000 }).toBe(given.next.id)
})
