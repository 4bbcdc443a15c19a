import { expectFit } from './support/fit'
import { typeset } from '../app/i18n/typography'
import { people as peopleFr } from '../app/member/projects/people/people.fr'
import { outline as outlineFr } from '../app/member/writing/outline.fr'
import { thesis as thesisFr } from '../app/member/projects/thesis.fr'
import { openTab, registerAndConfirm, registerForm, confirmFromMail, screen, getTitle } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { interactive, main } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { buy, ownOn, WORK } from './support/work'

test.use({ locale: 'fr-FR' })

const [t, th, o, w] = [typeset(peopleFr, 'fr'), typeset(thesisFr, 'fr'), typeset(outlineFr, 'fr'), WORK.fr]
const SECOND = { fullName: 'Kodjo Sena', email: 'kodjo@example.org' }

test('a second person accepts by a link, reads and cannot write, until the right is taken', async ({
  page,
  site,
  messages,
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  messages.expect(/status of (401|404|409)/)
  await registerAndConfirm(page, site)
  await buy(page, 'basic')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const made = await page.request.post('/api/projects', {
    headers: { origin: site.url },
    data: { title: 'Le maraîchage à Lomé', userId, question: 'Qui arrose ?', studyLevel: 'master' },
  })
  const { id } = (await made.json()) as { id: string } // Typed by the API contract.

  // The student opens the project's people and creates a link.
  await page.goto(`/account/project/${id}`)
  await expect(screen(page)).toContainText('Qui arrose')
  await expect(screen(page)).toContainText(th.studyLevels.master)
  await screen(page).getByRole('link', { name: th.people }).click()
  await expect(getTitle(page, 'fr', 'people')).toBeVisible()
  const here = screen(page)
  await expect(here.getByText(t.noCollaborators)).toBeVisible()
  await here.getByLabel(t.way).selectOption('link')
  await here.getByRole('button', { name: t.make }).click()
  const sheet = dialogNamed(page, t.linkTitle)
  const link = await sheet.getByLabel(t.link, { exact: true }).inputValue()
  expect(new URL(link).pathname + new URL(link).search).toBe('/account/invitation')
  await expectAccessibleInBothThemes(page, 'the link')
  await sheet.getByRole('button', { name: t.close, exact: true }).click()
  await expect(here.getByText(t.byLink)).toBeVisible()
  await expectFit(page, 'the people')

  // A person without an account opens the link: the invitation survives the registration.
  const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
  const other = await context.newPage()
  const requested: string[] = []
  other.on('request', (request) => requested.push(request.url()))
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Le maraîchage à Lomé' })).toBeVisible()
  await expect(other).toHaveURL(/\/account\/invitation$/)
  await expectFit(other, 'the invitation')
  await other.getByRole('link', { name: t.invitation.register }).click()
  await interactive(other)
  const form = registerForm(other)
  await form.fullName.fill(SECOND.fullName)
  await form.email.fill(SECOND.email)
  await form.password.fill('une phrase assez courte')
  await form.again.fill('une phrase assez courte')
  await form.button.click()
  await expect(other.getByRole('heading', { level: 1, name: form.t.sent.heading })).toBeVisible()
  await confirmFromMail(other, site, 'fr', SECOND.email)
  await main(other).getByRole('link').first().click()
  await other.getByRole('button', { name: t.invitation.accept }).click()
  await expect(other.getByRole('heading', { name: t.invitation.accepted })).toBeVisible()
  // No request to the server contained the secret.
  const secret = new URL(link).hash.slice(1)
  expect(requested.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([])

  // The collaborator reads the project, its people and its text, and can change nothing.
  await other.getByRole('link', { name: t.invitation.open }).click()
  await expect(screen(other)).toContainText(th.accesses.read_only)
  await expect(screen(other).getByRole('button', { name: w.projects.edit })).toHaveCount(0)
  await openTab(other, 'fr', 'project')
  await expect(screen(other).getByRole('heading', { name: th.shared })).toBeVisible()
  await expectFit(other, 'what is shared')
  await screen(other).getByRole('link', { name: 'Le maraîchage à Lomé' }).click()
  await screen(other).getByRole('link', { name: th.read }).click()
  await expect(screen(other).getByText(o.access.read)).toBeVisible()
  await expect(screen(other).getByRole('link', { name: 'Introduction' })).toBeVisible()
  await expect(screen(other).getByRole('button', { name: o.add })).toHaveCount(0)

  // The student sees the collaborator, extends the access, then removes it.
  await page.reload()
  const row = screen(page).getByRole('listitem').filter({ hasText: SECOND.fullName })
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await row.getByRole('combobox').selectOption('comments')
  await changed
  await other.reload()
  await expect(screen(other).getByText(o.access.comments)).toBeVisible()
  const raised = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await row.getByRole('combobox').selectOption('edit')
  await raised
  await expect(row.getByRole('combobox')).toHaveValue('edit')
  await other.reload()
  await expect(screen(other).getByRole('button', { name: o.add }).first()).toBeVisible()
  await row.getByRole('button', { name: /Retirer/ }).click()
  await dialogNamed(page, t.removeTitle.replace('{{name}}', SECOND.fullName))
    .getByRole('button', { name: t.remove, exact: true })
    .click()
  await expect(screen(page).getByText(t.noCollaborators)).toBeVisible()
  await other.goto('/account/project')
  await expect(getTitle(other, 'fr', 'project')).toBeVisible()
  await expect(screen(other).getByRole('heading', { name: th.shared })).toHaveCount(0)
  // The link is used up.
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText(/déjà servi/)
  await context.close()
})
