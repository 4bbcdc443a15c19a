import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Account } from '#contract/account'
import { ERRORS } from '#contract/errors'
import {
  openRow,
  openTab,
  PERSON,
  readyForOfflineAccount,
  registerAndConfirm,
  screen,
  settled,
  signInAt,
  getTitle,
} from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { ADMIN, expectLargeTargets, getHeading, loginForm, dialogNamed } from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { expireMailedLinks } from './support/database'
import { linkIn, mailTo } from './support/mails'
import { expectNoSidewaysScroll, open } from './support/page'
import { checkout, SLOW_STEP } from './support/payment'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect, test as base, testAlone } from './support/test'
import { TEXTS } from './support/texts'

// Outside the wallet countries the checkout begins with the card.
testAlone.use({ timezoneId: 'UTC' })

const PASSWORD = 'une phrase bien à soi'

const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => screen(page).getByLabel(name, { exact: true })
// The API contract guarantees the type.
const stored = async (page: Page) => (await (await page.request.get('/api/account')).json()) as Account

async function expectFit(page: Page, where: string): Promise<void> {
  await settled(page)
  await expectAccessibleInBothThemes(page, where)
  await expectNoSidewaysScroll(page)
  await expectLargeTargets(page, where)
}

/** A server that requires a second factor of its administrators. */
const test = base.extend({
  site: async ({}, use) => {
    const site = await openSite(undefined, { ...DEMONSTRATION, REQUIRE_ADMIN_TOTP: 'on' })
    await use(site)
    await site.close()
  },
})

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { account: t } = TEXTS[language]
    const invalidLink = ERRORS.invalidLink[language]

    testAlone(
      'a plan cancelled and taken back, a profile changed in two places, another address with a cut in the middle',
      async ({ page, site, network, messages, browser }) => {
        test.setTimeout(180_000)
        messages.expect(/status of 401/)
        messages.expect(/status of 404/)
        messages.expect(/status of 412/)
        await registerAndConfirm(page, site, language)

        // Buys a plan, cancels it at the end of its period, and resumes it.
        await open(page, '/payment?plan=premium')
        const { t: paying, card, payWith } = checkout(page, language)
        await expect(card).toBeVisible(SLOW_STEP)
        await payWith('4242 4242 4242 4242')
        await expect(toasts(page, language)).toContainText(paying.paidText, SLOW_STEP)
        await page.goto('/account/subscription')
        await button(page, t.subscription.cancel).click()
        const dialog = dialogNamed(page, t.subscription.cancelTitle)
        await expectAccessibleInBothThemes(page, 'cancelling')
        await dialog.getByRole('button', { name: t.subscription.cancelNo }).click()
        await button(page, t.subscription.cancel).click()
        await dialog.getByRole('button', { name: t.subscription.cancelYes }).click()
        await expect(screen(page)).toContainText(t.subscription.cancelled)
        await expectFit(page, 'cancelled plan')
        await network.cut()
        await page.reload()
        await expect(screen(page)).toContainText(t.subscription.cancelled)
        await expect(button(page, t.subscription.resume)).toBeDisabled()
        await network.restore()
        await button(page, t.subscription.resume).click()
        await expect(toasts(page, language)).toContainText(t.subscription.resumeDone)
        await expect(screen(page)).not.toContainText(t.subscription.cancelled)
        await expect(screen(page).getByRole('link', { name: /PDF/ })).toHaveAttribute(
          'href',
          /^\/api\/receipts\/.+proof=/,
        )

        // Edited offline and changed elsewhere meanwhile: the screen shows both versions and asks for a choice.
        await page.goto('/account/profile')
        await expect(field(page, t.profile.institution)).toBeVisible()
        const { version } = await stored(page)
        const askForAddress = async (address: string) => {
          await button(page, t.identity.changeEmail).click()
          await field(page, t.identity.newEmail).fill(address)
          await field(page, t.identity.password).fill(PERSON.password)
          await button(page, t.identity.send).click()
          await expect(screen(page)).toContainText(address)
        }
        const elsewhere = await browser.newContext({
          baseURL: site.url,
          storageState: await page.context().storageState(),
        })
        const change = (changes: object, from: number) =>
          elsewhere.request.patch('/api/account', {
            data: changes,
            headers: { 'if-match': `"${String(from)}"`, origin: site.url },
          })
        await network.cut()
        await field(page, t.profile.institution).fill('Université de Lomé')
        await button(page, t.profile.save).click()
        await expect(screen(page)).toContainText(t.profile.states.waiting)
        site.network.restore()
        expect((await change({ institution: 'Université de Kara' }, version)).status()).toBe(200)
        await network.restore()
        const conflict = screen(page).getByRole('alert').filter({ hasText: t.profile.states.conflict })
        await expect(conflict.getByRole('row', { name: t.profile.fields.institution })).toHaveText(
          /Université de Lomé.*Université de Kara/,
          { timeout: 30_000 },
        )
        await expectFit(page, 'conflict')
        await page.reload()
        await conflict.getByRole('button', { name: t.profile.mine }).click()
        await expect(conflict).toHaveCount(0)
        await expect.poll(async () => (await stored(page)).institution).toBe('Université de Lomé')
        await elsewhere.close()

        // Another address: the network fails before the answer, and a repeated request gives the same answer.
        await askForAddress('nouvelle@example.org')
        const link = linkIn(await mailTo(site, 'nouvelle@example.org'), '/account/email')
        await page.goto(link)
        await expect(page).toHaveURL(new RegExp(`/account/email\\?lang=${language}$`))
        await expectFit(page, 'link of the new address')
        let isAnswerLost = false
        await page.route(
          '**/api/account/email/confirm',
          async (route) => {
            await route.fetch()
            isAnswerLost = true
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        messages.expect(/ERR_CONNECTION_RESET/)
        await button(page, t.emailLink.action).click()
        await expect(screen(page).getByRole('alert')).toContainText(t.failures.network)
        expect(isAnswerLost).toBe(true)
        await button(page, t.emailLink.action).click()
        await expect(getHeading(page, t.emailLink.done)).toBeVisible()
        await expect(screen(page)).toContainText('nouvelle@example.org')

        // A used or incomplete link shows an error with a next step.
        await page.goto('about:blank')
        await page.goto(link)
        await button(page, t.emailLink.action).click()
        await expect(screen(page).getByRole('alert')).toContainText(invalidLink)
        await expect(button(page, t.emailLink.action)).toHaveCount(0)
        await page.goto('/account/email')
        await button(page, t.emailLink.action).click()
        await expect(screen(page).getByRole('alert')).toContainText(t.emailLink.missing)
        await expectFit(page, 'incomplete link')
        await screen(page).getByRole('link', { name: t.emailLink.again }).click()
        await expect(field(page, t.profile.institution)).toHaveValue('Université de Lomé')
        await expect(screen(page)).toContainText('nouvelle@example.org')
        await expect(screen(page)).not.toContainText(PERSON.email)

        // An expired link shows the same error; the address stays, and another link can be requested.
        await askForAddress('tardive@example.org')
        const late = linkIn(await mailTo(site, 'tardive@example.org'), '/account/email')
        await page.goto('about:blank')
        await expireMailedLinks(site)
        await page.goto(late)
        await button(page, t.emailLink.action).click()
        await expect(screen(page).getByRole('alert')).toContainText(invalidLink)
        await expect(button(page, t.emailLink.action)).toHaveCount(0)
        await expectFit(page, 'link opened too late')
        await screen(page).getByRole('link', { name: t.emailLink.again }).click()
        await expect(screen(page)).toContainText('nouvelle@example.org')
        await expect(screen(page)).not.toContainText('tardive@example.org')
        await expect(button(page, t.identity.changeEmail)).toBeEnabled()
      },
    )

    test('an administrator must add a second factor first; a mentor reads the own work without a network @both', async ({
      page,
      network,
      messages,
      browser,
      site,
      contextOptions,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of 40[13]/)
      await page.goto('/admin/users')
      const form = loginForm(page, language)
      await form.send(ADMIN.username, ADMIN.password)
      await expect(page).toHaveURL(/\/account\/(me\/)?security$/)
      const factor = screen(page).getByRole('region', { name: t.factor.mustTitle })
      await expect(factor).toContainText(t.factor.mustText)
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(screen(page).getByRole('link', { name: t.console })).toHaveCount(0)
      expect((await page.request.get('/api/users')).status()).toBe(403)
      await page.goto('/admin/users')
      // The client now knows the requirement; before, it showed the tabs until the server's answer.
      await expect(page).toHaveURL(/\/account\/(me\/)?security$/)
      await factor.getByRole('button', { name: t.factor.start }).click()
      await factor.getByLabel(t.factor.password, { exact: true }).fill(ADMIN.password)
      await factor.getByRole('button', { name: t.factor.go }).click()
      await expect(factor.getByRole('img', { name: t.factor.qr })).toBeVisible()
      await expectFit(page, 'forced second factor')
      const totp = new TOTP({
        secret: Secret.fromBase32((await factor.locator('code').innerText()).replace(/\s/g, '')),
      })
      await factor.getByLabel(t.factor.code, { exact: true }).fill(totp.generate())
      await factor.getByRole('button', { name: t.factor.confirm }).click()
      await expect(factor.getByRole('listitem')).toHaveCount(10)
      await factor.getByRole('button', { name: t.factor.kept }).click()
      await expect(page).toHaveURL(/\/account\/me\/security$/)
      // An administrator only has the last tab, so the tab bar is hidden.
      await page.goto('/account')
      await expect(getTitle(page, language, 'me')).toBeVisible()
      await screen(page).getByRole('link', { name: t.console }).click()
      await expect(getHeading(page, CONSOLE_TEXTS[language].console.pages[''])).toBeVisible()

      // Creates a mentor's account, opens it, and reads it offline.
      const call = async (path: string, data: object) => {
        const answer = await page.request.post(path, { data, headers: { origin: site.url } })
        expect(answer.status(), path).toBe(201)
        return (await answer.json()) as { id: string } // Typed by the API contract.
      }
      const mentor = await call('/api/users', {
        fullName: 'Essohanam Pitassa',
        email: 'essohanam@example.org',
        username: 'essohanam',
        password: 'une première phrase',
        role: 'mentor',
      })
      const [student] = (await (await page.request.get('/api/users?role=student&limit=1')).json()) as {
        id: string
        fullName: string
      }[]
      const project = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: 'Mémoire de licence.',
        userId: student?.id,
        mentorId: mentor.id,
      })
      const startTime = new Date(Date.now() + 86_400_000)
      const session = {
        title: 'Plan détaillé',
        studentId: student?.id,
        mentorId: mentor.id,
        projectId: project.id,
        description: '',
        startTime,
        endTime: new Date(startTime.getTime() + 3_600_000),
      }
      await call('/api/sessions', session)

      const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const own = await context.newPage()
      await open(own, '/login')
      await signInAt(own, language, 'essohanam@example.org', 'une première phrase')
      await expect(screen(own)).toContainText(t.password.mustTitle)
      for (const [label, value] of [
        [t.password.current, 'une première phrase'],
        [t.password.password, PASSWORD],
        [t.password.again, PASSWORD],
      ] as const)
        await field(own, label).fill(value)
      await button(own, t.password.action).click()
      await openTab(own, language, 'students')
      await expect(screen(own)).toContainText('Le maraîchage à Lomé')
      await expectFit(own, 'projects of a mentor')
      await openTab(own, language, 'sessions')
      await expect(screen(own)).toContainText('Plan détaillé')
      await expectFit(own, 'sessions of a mentor')
      await openRow(own, language, 'subscription')
      await expect(screen(own)).toContainText(t.subscription.notNeeded)
      await expect(screen(own)).not.toContainText(t.subscription.choose)
      await readyForOfflineAccount(own)
      await network.cut()
      await context.setOffline(true)
      await own.goto('/account/sessions')
      await expect(screen(own)).toContainText('Plan détaillé')
      await expect(screen(own)).toContainText(student?.fullName ?? '-')
      await openTab(own, language, 'students')
      await expect(screen(own)).toContainText('Le maraîchage à Lomé')
      await context.close()
    })
  })
