import { randomUUID } from 'node:crypto'
import { mentorChange as mentorFr } from '../app/member/notices/notice-mentor.fr'
import { notices as noticesFr } from '../app/member/notices/notices.fr'
import { people as peopleFr } from '../app/member/projects/people/people.fr'
import { outline as outlineFr } from '../app/member/writing/outline.fr'
import { mentorChanges as consoleFr } from '../app/admin/mentor-changes/mentor-changes.fr'
import { typeset } from '../app/i18n/typography'
import { openTab, readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { ADMIN, dialogNamed } from './support/console'
import { open } from './support/page'
import { expectFit } from './support/fit'
import { signInAt } from './support/account'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, office, openMentor, ownOn } from './support/work'
import { TEXTS } from './support/texts'

test.use({ locale: 'fr-FR' })

const t = typeset(noticesFr, 'fr')
const [tm, tp, to, tc] = [
  typeset(mentorFr, 'fr'),
  typeset(peopleFr, 'fr'),
  typeset(outlineFr, 'fr'),
  typeset(consoleFr, 'fr'),
]
const TITLE = 'Le maraîchage à Lomé'

test('a change of mentor asked for without network, decided in the console, told to all and felt at once', async ({
  page,
  site,
  network,
  messages,
  browser,
  contextOptions,
}) => {
  test.setTimeout(300_000)
  messages.expect(/status of (401|404|409)/)
  await registerAndConfirm(page, site)
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const first = await addMentor(site, call, 'koffi', 'Dr Koffi')
  await addMentor(site, call, 'abla', 'Pr Abla')
  const { id } = await call('/api/projects', { title: TITLE, userId, mentorId: first })

  // The mentor's device has the text.
  const mentor = await openMentor(browser, contextOptions, site, 'koffi')
  await mentor.goto(`/account/project/${id}/writing`)
  await expect(screen(mentor).getByRole('link', { name: 'Introduction' })).toBeVisible()

  // There is no notice yet.
  await page.goto('/account/notices')
  await expect(screen(page).getByRole('heading', { name: t.emptyTitle })).toBeVisible()
  await expectFit(page, 'no notices')

  // The student sends a request offline.
  await page.goto(`/account/project/${id}/people`)
  await screen(page).getByRole('link', { name: tp.otherMentor }).click()
  await expect(getTitle(page, 'fr', 'mentor')).toBeVisible()
  await expect(screen(page)).toContainText('Dr Koffi')
  await expectFit(page, 'the request')
  await screen(page).getByRole('button', { name: tm.send }).click()
  await expect(screen(page).getByText(tm.missing)).toBeVisible()
  await screen(page).getByLabel(tm.reason).fill('Nos horaires ne se croisent plus.')
  await network.cut()
  await screen(page).getByRole('button', { name: tm.send }).click()
  await expect(screen(page).getByText(tm.kept)).toBeVisible()
  await network.restore()
  await expect
    .poll(
      async () => (await ownOn<{ change: object | null }>(page.request, `/api/projects/${id}/mentor-change`)).change,
    )
    .toMatchObject({ status: 'open' })
  await page.goto(`/account/project/${id}/mentor`)
  await expect(screen(page).getByText(tm.statuses.open)).toBeVisible()

  // An administrator decides.
  const desk = await (await browser.newContext({ ...contextOptions, baseURL: site.url })).newPage()
  await open(desk, '/login')
  await signInAt(desk, 'fr', ADMIN.username, ADMIN.password)
  await expect(desk).toHaveURL(/\/admin/)
  await desk.goto('/admin/mentor-changes')
  const card = desk.getByRole('article').filter({ hasText: 'Nos horaires ne se croisent plus.' })
  await card.getByRole('button', { name: tc.decide }).click()
  const dialog = dialogNamed(desk, tc.title.replace('{{title}}', TITLE))
  await dialog.getByLabel(tc.choose).selectOption({ label: 'Pr Abla' })
  await dialog.getByLabel(tc.answer).fill('Elle vous attend.')
  await dialog.getByRole('button', { name: tc.grant }).click()
  await expect(card.getByText(tc.statuses.granted)).toBeVisible()

  // The former mentor's replica is locked at the next contact, and the project is no longer theirs.
  await mentor.reload()
  await expect(screen(mentor)).toContainText(/ne vous est plus ouvert|n’existe plus|n’est plus|introuvable/i)
  await expect(screen(mentor).getByRole('link', { name: 'Introduction' })).toHaveCount(0)
  // A project that is neither on the device nor on the server is not announced as loading.
  for (const inside of ['writing', 'sources']) {
    await mentor.goto(`/account/project/${randomUUID()}/${inside}`)
    await expect(screen(mentor)).toContainText('Introuvable dans votre compte')
  }
  await mentor.goto('/account/notices')
  await expect(screen(mentor)).toContainText('Vous ne suivez plus')
  expect(to.access.gone).toContain('ouvert')

  // The student sees the notice at the bell and in the list, also offline.
  await page.goto('/account/today')
  await expect(getTitle(page, 'fr', 'today')).toBeVisible()
  await readyForOfflineAccount(page)
  const bell = page.getByRole('link', { name: TEXTS.fr.account.bell.replace('{{count}}', '1') })
  await expect(bell).toBeVisible()
  await expectFit(page, 'today with news', [320])
  await bell.click()
  await expect(getTitle(page, 'fr', 'noticeList')).toBeVisible()
  await expect(screen(page)).toContainText('Pr Abla suit désormais')
  await expectFit(page, 'the notices')
  await page.screenshot({ path: 'test-results/notices-360.png' })
  await network.cut()
  await page.reload()
  await expect(screen(page)).toContainText('Pr Abla suit désormais')
  await screen(page).getByRole('button', { name: t.readAll }).click()
  await expect(screen(page).getByRole('button', { name: t.readAll })).toHaveCount(0)
  await network.restore()
  await expect
    .poll(async () => (await ownOn<{ unread: number }>(page.request, '/api/account/notices/unread')).unread)
    .toBe(0)

  // The person chooses which notices are sent.
  await page.goto('/account/me/notices')
  await expect(getTitle(page, 'fr', 'notices')).toBeVisible()
  const box = screen(page).getByRole('checkbox', { name: `${t.groups.comments}, ${t.ways.mail}` })
  await expect(box).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await box.click()
  await saved
  await expect(box).not.toBeChecked()
  await expect(screen(page).getByRole('heading', { name: t.device.title })).toBeVisible()
  await expectFit(page, 'the choices')
  await page.screenshot({ path: 'test-results/notice-settings-360.png', fullPage: true })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/notice-settings-1024.png' })
  await page.goto('/account/notices')
  await expect(screen(page)).toContainText('Pr Abla suit désormais')
  await page.screenshot({ path: 'test-results/notices-1024.png' })
  await desk.screenshot({ path: 'test-results/mentor-changes.png', fullPage: true })
  await openTab(page, 'fr', 'today')
  await page.screenshot({ path: 'test-results/today-1024.png' })
  await close()
})
