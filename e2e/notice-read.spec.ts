import { openTab, registerAndConfirm, screen } from './support/account'
import { TEXTS } from './support/texts'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, inDays, office, ownOn } from './support/work'

test.use({ locale: 'fr-FR' })

test('who opens what a notice is about by another way than the notice has read it', async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(/status of 401/)
  await registerAndConfirm(page, site)
  const { id: studentId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const mentorId = await addMentor(site, call, 'koffi', 'Dr Koffi')
  const { id: projectId } = await call('/api/projects', { title: 'Le coton', userId: studentId, mentorId })
  const times = { startTime: inDays(3), endTime: inDays(3 + 1 / 24) }
  const { id } = await call('/api/sessions', { title: 'Le plan', studentId, mentorId, projectId, ...times })
  await close()
  const unread = async () => (await ownOn<{ unread: number }>(page.request, '/api/account/notices/unread')).unread
  const bell = (count: number) =>
    page.getByRole('link', { name: TEXTS.fr.account.bell.replace('{{count}}', String(count)), exact: true })

  await page.goto('/account/today')
  await expect(bell(1)).toBeVisible()
  // Another screen does not mark the notice as read.
  await page.goto(`/account/project/${projectId}`)
  await expect(screen(page)).toContainText('Le coton')
  await openTab(page, 'fr', 'sessions')
  await expect(bell(1)).toBeVisible()
  await screen(page).getByRole('link', { name: 'Le plan' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/account/sessions/${id}$`))
  await expect.poll(unread).toBe(0)
  await openTab(page, 'fr', 'today')
  await expect(bell(1)).toHaveCount(0)
})
