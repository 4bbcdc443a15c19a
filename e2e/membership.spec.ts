import type { Page } from '@playwright/test'
import { ERRORS } from '#contract/errors'
import { INSTITUTION_SEES } from '#contract/institutions/choices'
import { LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { membership as membershipEn } from '../app/member/account/membership/membership.en'
import { membership as membershipFr, type MembershipTexts } from '../app/member/account/membership/membership.fr'
import {
  confirmFromMail,
  openTab,
  PERSON,
  readyForOfflineAccount,
  registerAndConfirm,
  registerForm,
  screen,
  getTitle,
} from './support/account'
import { sizeTag } from './support/languages'
import { dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { expireMemberships } from './support/database'
import { expectFit } from './support/fit'
import { openInstitution, registered } from './support/institution'
import { interactive, main } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'

const MEMBERSHIP: Record<Language, MembershipTexts> = { fr: typeset(membershipFr, 'fr'), en: membershipEn }
const NAME = 'Université de Kara'

const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
const tick = (page: Page, t: MembershipTexts) => screen(page).getByLabel(t.link.agree)
async function accept(page: Page, t: MembershipTexts): Promise<void> {
  await tick(page, t).check()
  await button(page, t.link.accept).click()
}
/** The screen lists everything that the institution sees and everything that it never sees. */
async function expectSeen(page: Page, t: MembershipTexts): Promise<void> {
  for (const one of INSTITUTION_SEES) await expect(screen(page).getByText(t.sees[one], { exact: true })).toBeVisible()
  for (const text of Object.values(t.never)) await expect(screen(page).getByText(text, { exact: true })).toBeVisible()
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = MEMBERSHIP[language]
    const { account } = TEXTS[language]

    test(`a student reads what is seen, registers, accepts, reads it without network, and leaves ${sizeTag(language)}`, async ({
      page,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409)/)
      const kara = await openInstitution(site, { name: NAME, language })
      const link = await kara.invite(PERSON.email)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))

      // Signed out: the inviting institution, what it would see, and the link to sign in.
      await page.goto(link)
      await expect(screen(page).getByRole('heading', { name: NAME })).toBeVisible()
      await expect(page).toHaveURL(/\/account\/membership\?lang=\w\w$/)
      await expect(screen(page).locator('.membership-head img')).toBeVisible()
      await expectSeen(page, t)
      await expectFit(page, 'the invitation')
      await screen(page).getByRole('link', { name: t.link.register }).click()

      // The invitation survives the registration.
      await interactive(page)
      const form = registerForm(page, language)
      await form.fullName.fill(PERSON.fullName)
      await form.email.fill(PERSON.email)
      await form.password.fill(PERSON.password)
      await form.again.fill(PERSON.password)
      await form.button.click()
      await expect(page.getByRole('heading', { level: 1, name: form.t.sent.heading })).toBeVisible()
      await confirmFromMail(page, site, language, PERSON.email, '/register/confirm')
      await main(page).getByRole('link').first().click()
      await expect(screen(page).getByRole('heading', { name: NAME })).toBeVisible()
      await button(page, t.link.accept).click()
      await expect(screen(page).getByRole('alert')).toHaveText(t.link.agreeFirst)
      await expectFit(page, 'the invitation to accept')
      await accept(page, t)
      await expect(page.getByRole('heading', { level: 1, name: t.link.accepted })).toBeVisible()
      await expectFit(page, 'accepted')
      // No request to the server contained the secret.
      const secret = new URL(link).hash.slice(1)
      expect(requested.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([])

      // The membership screen, from the tab Moi, also offline.
      await screen(page).getByRole('link', { name: t.link.account }).click()
      await openTab(page, language, 'me')
      await screen(page).getByRole('link', { name: account.screens.membership }).click()
      await expect(getTitle(page, language, 'membership')).toBeVisible()
      await expect(screen(page).getByRole('heading', { name: NAME })).toBeVisible()
      await expectSeen(page, t)
      await expectFit(page, 'the membership')
      await readyForOfflineAccount(page)
      await network.cut()
      await page.reload()
      await expect(screen(page).getByRole('heading', { name: NAME })).toBeVisible()
      await expect(screen(page)).toContainText(t.needsNetwork)
      await expect(button(page, t.leave)).toBeDisabled()
      await expectFit(page, 'the membership without network')
      await network.restore()

      // After leaving, the institution sees nobody, and the screen explains invitations.
      expect(await (await kara.manager.calls.get('/api/institution/students')).json()).toHaveLength(1)
      await button(page, t.leave).click()
      const dialog = dialogNamed(page, t.leaveTitle.replace('{{name}}', NAME))
      await expectFit(page, 'leaving')
      await dialog.getByRole('button', { name: t.back }).click()
      await button(page, t.leave).click()
      await dialog.getByRole('button', { name: t.leave, exact: true }).click()
      await expect(toasts(page, language)).toContainText(t.left)
      await expect(screen(page)).toContainText(t.noneHow)
      await expectFit(page, 'no membership')
      expect(await (await kara.manager.calls.get('/api/institution/students')).json()).toEqual([])
      // The link is used up.
      await page.goto(link)
      await accept(page, t)
      await expect(screen(page).getByRole('alert')).toHaveText(t.refusals.invitationUsed)
      await kara.close()
    })
  })

test.describe('refusals', () => {
  test.use({ locale: 'fr-FR' })
  const t = MEMBERSHIP.fr

  test('a wrong, cut, revoked, expired or foreign link is told in words, and opens nothing', async ({
    page,
    site,
    network,
    messages,
  }) => {
    test.setTimeout(180_000)
    messages.expect(/status of (401|403|404|409|410)/)
    const alert = screen(page).getByRole('alert')
    // A new document each time, since a changed fragment alone would load nothing.
    const follow = async (link: string) => {
      await page.goto('about:blank')
      await page.goto(link)
    }
    const kara = await openInstitution(site, { name: NAME, seats: 1 })
    await follow(`/account/membership#${'A'.repeat(43)}`)
    await expect(alert).toHaveText(t.refusals.invitationUnknown)
    await expectFit(page, 'an unknown link')
    await follow('/account/membership#AbC')
    await expect(alert).toHaveText(t.link.missing)
    const revoked = await kara.invite('essi@example.org')
    await kara.revoke('essi@example.org')
    await follow(revoked)
    await expect(alert).toHaveText(t.refusals.invitationRevoked)
    // Without a secret the address is the person's own membership, which requires a sign-in.
    await follow('/account/membership')
    await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fmembership/)

    // An invitation to another address, read offline, then without a free seat.
    await registerAndConfirm(page, site)
    await follow('/account/membership')
    await expect(screen(page)).toContainText(t.noneHow)
    const foreign = await kara.invite('kossi@example.org')
    await follow(foreign)
    await accept(page, t)
    await expect(alert).toHaveText(ERRORS.invitationForOther.fr)
    await expectFit(page, 'somebody else’s link')
    await network.cut()
    await button(page, t.link.accept).click()
    await expect(alert).toHaveText(t.link.offlineAccept)
    await network.restore()
    await screen(page).getByRole('link', { name: t.link.notNow }).click()
    await expect(getTitle(page, 'fr', 'today')).toBeVisible()

    const kossi = await registered(site, 'kossi@example.org', 'Kossi Lawson')
    const token = new URL(foreign).hash.slice(1)
    const joined = await kossi.post('/api/membership/accept', { data: { token, agrees: true } })
    expect(joined.status()).toBe(200)
    await kossi.dispose()
    const lome = await openInstitution(site, { name: 'Université de Lomé', of: 'lome' })
    const mine = await lome.invite(PERSON.email)
    await follow(mine)
    await accept(page, t)
    await expect(page.getByRole('heading', { level: 1, name: t.link.accepted })).toBeVisible()
    const other = await openInstitution(site, { name: 'Institut de Sokodé', of: 'sokode' })
    await follow(await other.invite(PERSON.email))
    await accept(page, t)
    await expect(alert).toHaveText(t.refusals.otherInstitution)
    await screen(page).getByRole('link', { name: t.link.open }).click()
    await expect(getTitle(page, 'fr', 'membership')).toBeVisible()
    await expect(screen(page).getByRole('heading', { name: 'Université de Lomé' })).toBeVisible()

    const late = await other.invite('late@example.org')
    await Promise.all([kara, lome, other].map((one) => one.close()))
    await expireMemberships(site)
    await follow(late)
    await expect(alert).toHaveText(t.refusals.invitationExpired)
    await expectFit(page, 'an expired link')
  })
})
