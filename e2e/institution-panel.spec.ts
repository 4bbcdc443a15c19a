import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { institution as institutionEn } from '../app/institution/institution.en'
import { institution as institutionFr, type InstitutionTexts } from '../app/institution/institution.fr'
import { account as accountEn } from '../app/member/account/account.en'
import { account as accountFr } from '../app/member/account/account.fr'
import { sizeTag } from './support/languages'
import { openTab, readyForOfflineAccount, registerAndConfirm, screen, settled } from './support/account'
import { dialogNamed } from './support/console'
import { filled } from './support/filled'
import { expectFit } from './support/fit'
import { LIST_TEXTS } from './support/lists'
import { mailTo } from './support/mails'
import type { TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const TEXTS: Record<Language, InstitutionTexts> = { fr: typeset(institutionFr, 'fr'), en: institutionEn }
const PANEL = '/account/institution'
const NAME = 'Université de Kara'
const STUDENT = { fullName: 'Afi Lawson', email: 'afi.lawson@example.org' }
const TITLE = 'Le maraîchage à Lomé'
/** A green square of 32 px. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mPgj3KjKWIYtWDUglELRi0YtWDUglELRi0YtWDUglELhooFAOi9vB9SMb2vAAAAAElFTkSuQmCC'
const ENTRY = { fr: accountFr.screens.institution, en: accountEn.screens.institution } as const

type Post = (path: string, data: object, status?: number) => Promise<{ readonly clientSecret: string }>
const poster =
  (context: APIRequestContext, site: TestSite): Post =>
  async (path, data, status = 200) => {
    const answer = await context.post(path, { headers: { origin: site.url }, data })
    expect(answer.status(), path).toBe(status)
    // The API contract guarantees the type.
    return status === 204 ? { clientSecret: '' } : ((await answer.json()) as { clientSecret: string })
  }

/** An institution with this number of paid seats, managed by the person with this address. */
async function makeInstitution(page: Page, site: TestSite, email: string, seats: number) {
  const desk = await office(site)
  const { id } = await desk.call('/api/institutions', { name: NAME })
  await desk.call(`/api/institutions/${id}/staff`, { email, right: 'manager' })
  const pay = async () => {
    const quote = await desk.call('/api/quotes', {
      organisation: NAME,
      email: 'compta@example.org',
      amount: 2_000_000,
      validUntil: inDays(1),
      institution: { id, seats },
    })
    const post = poster(page.request, site)
    const { clientSecret } = await post('/api/payment/create-payment-intent', {
      // A quote.
      planType: 'institution',
      quote: (quote as unknown as { code: string }).code,
      email: 'compta@example.org',
    })
    await post('/api/payment/sandbox/confirm', { clientSecret, card: '4242424242424242' })
  }
  return { ...desk, id, pay }
}

/** A student in a separate browser. */
async function openStudent(browser: Browser, options: BrowserContextOptions, site: TestSite, language: Language) {
  const context = await browser.newContext({ ...options, baseURL: site.url })
  const page = await context.newPage()
  await registerAndConfirm(page, site, language, STUDENT)
  return page
}

/** Ionic's button, which covers the element with the role. */
const getTab = (page: Page, name: string) => screen(page).locator('ion-segment-button').filter({ hasText: name })
const listed = (page: Page, name: string) => screen(page).locator('[data-row]').filter({ hasText: name })

async function openPart(page: Page, t: InstitutionTexts, key: keyof InstitutionTexts['tabs']): Promise<void> {
  await getTab(page, t.tabs[key]).click()
  await expect(screen(page).getByRole('tabpanel', { name: t.tabs[key], exact: true })).toBeVisible()
  await expect(screen(page).locator('.skeleton, .row-skeletons')).toHaveCount(0)
  await settled(page)
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXTS[language]
    const { engine } = LIST_TEXTS[language]
    const shot = (page: Page, name: string) =>
      page.screenshot({
        path: `test-results/institution-${name}-${language}-${String(page.viewportSize()?.width)}.png`,
        fullPage: true,
      })

    test(`the staff of an institution reads its students, invites, and lets go ${sizeTag(language)}`, async ({
      page,
      site,
      network,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|403|404|409|422)/)
      const refresh = () => screen(page).getByRole('button', { name: t.refresh, exact: true }).click()

      // A person without a right sees an explanation, and no link to the panel.
      await registerAndConfirm(page, site, language)
      const { email } = await ownOn<{ email: string }>(page.request, '/api/account')
      await page.goto(PANEL)
      await expect(screen(page)).toContainText(t.none.title)
      await expectFit(page, 'no right', [320, 1024])
      await shot(page, 'none')
      await openTab(page, language, 'me')
      await expect(screen(page).getByText(ENTRY[language], { exact: true })).toHaveCount(0)

      const { call, close, pay } = await makeInstitution(page, site, email, 2)
      await page.goto('/account/me')
      await screen(page).getByText(ENTRY[language], { exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: NAME, exact: true })).toBeVisible()
      await expect(screen(page)).toContainText(t.unpaid)
      await pay()
      await refresh()
      await expect(screen(page)).not.toContainText(t.unpaid)
      await shot(page, 'overview-empty')

      const student = await openStudent(browser, contextOptions, site, language)

      // Invites a pasted list: with two seats the third address is refused and stays in the field.
      await openPart(page, t, 'students')
      await expect(screen(page)).toContainText(t.students.texts.empty)
      const field = screen(page).getByLabel(t.invite.addresses, { exact: false })
      await field.fill(`afi@`)
      await screen(page).getByRole('button', { name: t.invite.sendNone }).click()
      await expect(screen(page)).toContainText(filled(t.invite.invalid, { list: 'afi@' }))
      await field.fill(`Afi <${STUDENT.email}>; koffi@example.org\nyao@example.org`)
      await screen(page)
        .getByRole('button', { name: filled(t.invite.send_other, { count: 3 }) })
        .click()
      await expect(screen(page)).toContainText(filled(t.invite.sent_other, { count: 2 }))
      await expect(field).toHaveValue('yao@example.org')
      await expectFit(page, 'students without rows', [320, 768])
      await shot(page, 'invited')
      await screen(page)
        .getByRole('button', { name: filled(t.invitations.revokeOf, { email: 'koffi@example.org' }) })
        .click()
      await expect(screen(page).getByText('koffi@example.org')).toHaveCount(0)

      // The student accepts, and gets a project and a session.
      const invitation = await mailTo(site, STUDENT.email, '/account/membership')
      const token = /#(\S{43})/.exec(invitation)?.[1]
      await poster(student.request, site)('/api/membership/accept', { token, agrees: true })
      const { id: userId } = await ownOn<{ id: string }>(student.request, '/api/account')
      await call('/api/projects', { title: TITLE, description: 'harmattan', userId, deadline: inDays(20) })
      await refresh()
      await expect(listed(page, STUDENT.fullName)).toHaveCount(1)
      await openPart(page, t, 'overview')
      await refresh()
      await expect(screen(page).locator('.panel-value').first()).toHaveText('1')
      await expectFit(page, 'overview')
      await shot(page, 'overview')

      // A student's row leads to the student's projects.
      await openPart(page, t, 'students')
      await listed(page, STUDENT.fullName).getByRole('button', { name: STUDENT.fullName, exact: true }).click()
      const row = dialogNamed(page, STUDENT.fullName)
      await expect(row.getByRole('link', { name: STUDENT.email })).toBeVisible()
      await shot(page, 'student')
      await row.getByRole('link', { name: t.students.projects }).click()
      await expect(listed(page, TITLE)).toHaveCount(1)
      await expect(page).toHaveURL(new RegExp(`tab=projects&student=${userId}$`))
      await expectFit(page, 'projects')
      await shot(page, 'projects')
      await listed(page, TITLE).getByRole('button', { name: TITLE, exact: true }).click()
      await expect(dialogNamed(page, TITLE)).not.toContainText('harmattan')
      await dialogNamed(page, TITLE).getByRole('link', { name: t.projects.rounds }).click()
      await expect(screen(page)).toContainText(t.rounds.texts.empty)
      await openPart(page, t, 'sessions')
      await expect(screen(page)).toContainText(t.sessions.texts.empty)
      await expectFit(page, 'sessions', [320, 1024])

      await openPart(page, t, 'settings')
      await screen(page).getByLabel(t.settings.name, { exact: true }).fill(`${NAME} (UK)`)
      await screen(page).getByRole('button', { name: t.settings.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: `${NAME} (UK)`, exact: true })).toBeVisible()
      await screen(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') })
      const logo = screen(page).getByRole('img', { name: filled(t.settings.logoOf, { name: `${NAME} (UK)` }) })
      await expect(logo).toBeVisible()
      await expectFit(page, 'settings')
      await shot(page, 'settings')
      await screen(page).getByRole('button', { name: t.settings.remove, exact: true }).click()
      await expect(logo).toHaveCount(0)

      // Everything seen before can be read offline, also after a reload.
      await readyForOfflineAccount(page)
      await openPart(page, t, 'overview')
      await network.cut()
      await page.reload()
      await expect(screen(page)).toContainText(t.needsNetwork)
      await expect(screen(page).locator('.panel-value').first()).toHaveText('1')
      await openPart(page, t, 'projects')
      await expect(listed(page, TITLE)).toHaveCount(1)
      await openPart(page, t, 'students')
      await expect(listed(page, STUDENT.fullName)).toHaveCount(1)
      await expectFit(page, 'students without network', [320])
      await shot(page, 'offline')
      const filters = screen(page).getByRole('button', { name: engine.filters, exact: true })
      if (await filters.isVisible()) await filters.click()
      await page.getByRole('button', { name: engine.export.open, exact: true }).click()
      await expect(dialogNamed(page, engine.export.title)).toContainText(t.list.exportOffline)
      await page.keyboard.press('Escape')
      await network.restore()

      // A student who leaves disappears with the next refresh, a dismissed one at once.
      const departed = await student.request.delete('/api/account/membership', { headers: { origin: site.url } })
      expect(departed.status()).toBe(204)
      await refresh()
      await expect(listed(page, STUDENT.fullName)).toHaveCount(0)
      await expect(screen(page)).toContainText(t.students.texts.empty)
      await openPart(page, t, 'projects')
      await expect(listed(page, TITLE)).toHaveCount(0)
      await student.context().close()
      await close()
    })

    test('a student is let go after asking; a mentor of the institution reads a sentence', async ({
      page,
      site,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|403|404|409|422)/)
      await registerAndConfirm(page, site, language)
      const { email } = await ownOn<{ email: string }>(page.request, '/api/account')
      const { call, close, id, pay } = await makeInstitution(page, site, email, 5)
      await pay()
      const student = await openStudent(browser, contextOptions, site, language)
      await poster(page.request, site)('/api/institution/invitations', { email: STUDENT.email }, 201)
      const invitation = await mailTo(site, STUDENT.email, '/account/membership')
      const token = /#(\S{43})/.exec(invitation)?.[1]
      await poster(student.request, site)('/api/membership/accept', { token, agrees: true })
      await student.context().close()

      await page.goto(`${PANEL}?tab=students`)
      await listed(page, STUDENT.fullName).getByRole('button', { name: STUDENT.fullName, exact: true }).click()
      await dialogNamed(page, STUDENT.fullName).getByRole('button', { name: t.students.dismiss }).click()
      const confirmation = dialogNamed(page, filled(t.students.dismissTitle, { name: STUDENT.fullName }))
      await shot(page, 'dismiss')
      await confirmation.getByRole('button', { name: t.students.dismiss, exact: true }).click()
      await expect(listed(page, STUDENT.fullName)).toHaveCount(0)

      await call(`/api/institutions/${id}/staff`, { email, right: 'mentor' })
      await page.goto(PANEL)
      await expect(screen(page)).toContainText(t.mentor.lead)
      await expect(screen(page).getByRole('tab')).toHaveCount(0)
      await expectFit(page, 'a mentor', [320, 1024])
      await shot(page, 'mentor')
      await close()
    })
  })
