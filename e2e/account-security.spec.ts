import { Secret, TOTP } from 'otpauth'
import { openRow, PERSON, registerAndConfirm, screen, signInAt, tab, getTitle } from './support/account'
import { header } from './support/frame'
import { linkIn, mailsTo } from './support/mails'
import { interactive, main, open } from './support/page'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'

const { account: t, login, password: words } = TEXTS.fr

testAlone(
  'a second factor, sign-ins that are ended, and a forgotten password',
  async ({ page, site, messages, browser }) => {
    test.setTimeout(180_000)
    messages.expect(/status of 401/)
    messages.expect(/status of 422/)
    await registerAndConfirm(page, site)
    await page.goto('/account/security')

    // The key is shown as a picture and as text. The first code activates it; recovery codes are shown once.
    await screen(page).getByRole('button', { name: t.factor.start }).click()
    const factor = page.getByRole('region', { name: t.factor.title })
    await factor.getByLabel(t.factor.password, { exact: true }).fill(PERSON.password)
    await factor.getByRole('button', { name: t.factor.go }).click()
    await expect(factor.getByRole('img', { name: t.factor.qr })).toBeVisible()
    const key = (await factor.locator('code').innerText()).replace(/\s/g, '')
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    await factor.getByLabel(t.factor.code, { exact: true }).fill('000000')
    await factor.getByRole('button', { name: t.factor.confirm }).click()
    await expect(factor.getByLabel(t.factor.code, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await factor.getByLabel(t.factor.code, { exact: true }).fill(totp.generate())
    await factor.getByRole('button', { name: t.factor.confirm }).click()
    await expect(factor.getByRole('listitem')).toHaveCount(10)
    const recovery = await factor.getByRole('listitem').first().innerText()
    await factor.getByRole('button', { name: t.factor.kept }).click()
    await expect(factor).toContainText(/10/)

    // Signs out, and in again with a recovery code, which replaces the phone.
    await tab(page, 'fr', 'me').click()
    await expect(getTitle(page, 'fr', 'me')).toBeVisible()
    await screen(page).getByRole('button', { name: t.signOut.action }).click()
    await expect(page).toHaveURL(/\/login$/)
    await interactive(page)
    await signInAt(page, 'fr', PERSON.email, PERSON.password)
    const code = main(page).getByLabel(login.code, { exact: true })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await main(page).getByRole('button', { name: login.codeAction }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(recovery)
    await main(page).getByRole('button', { name: login.codeAction }).click()
    await expect(page).toHaveURL(/\/account\/today$/)

    // Another device signs in; this device ends that sign-in.
    const other = await browser.newContext({
      baseURL: site.url,
      locale: 'fr-FR',
      extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
    })
    const elsewhere = await other.newPage()
    await open(elsewhere, '/login')
    await signInAt(elsewhere, 'fr', PERSON.email, PERSON.password)
    await elsewhere.getByLabel(login.code, { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await elsewhere.getByRole('main').getByRole('button', { name: login.codeAction }).click()
    await expect(elsewhere).toHaveURL(/\/account\/today$/)
    await openRow(page, 'fr', 'security')
    await screen(page).getByRole('button', { name: t.signIns.end, exact: false }).first().click()
    await expect(screen(page).getByRole('button', { name: t.signIns.endOthers })).toHaveCount(0)
    await elsewhere.goto('/account/security')
    await expect(elsewhere.getByRole('alert').getByRole('link', { name: t.endedAction })).toBeVisible()
    await other.close()

    // Forgotten password: the mailed link changes it and ends all sign-ins.
    await open(page, '/forgot')
    await main(page).getByLabel(words.forgot.email, { exact: true }).fill(PERSON.email)
    await main(page).getByRole('button', { name: words.forgot.action }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.forgot.sentHeading })).toBeVisible()
    const resets = () => mailsTo(site, PERSON.email).filter((mail) => mail.includes('/reset'))
    await expect.poll(() => resets().length, { timeout: 20_000 }).toBe(1)
    await page.goto(linkIn(resets()[0] ?? '', '/reset'))
    await interactive(page)
    for (const label of [words.reset.password, words.reset.again])
      await main(page).getByLabel(label, { exact: true }).fill('une toute autre phrase')
    await main(page).getByRole('button', { name: words.reset.action }).click()
    await main(page).getByRole('link', { name: words.reset.signIn }).click()
    await signInAt(page, 'fr', PERSON.email, 'une toute autre phrase')
    await expect(main(page).getByLabel(login.code, { exact: true })).toBeVisible()
  },
)

test('the account is a link of every page, and asks to sign in', async ({ page, messages }) => {
  messages.expect(/status of 401/)
  await open(page, '/')
  const { menu, link, texts } = header(page)
  await menu.click()
  await link(texts.nav.account).click()
  await expect(page).toHaveURL(/\/login$/)
  await interactive(page)
  await page.goto('/account/sessions')
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fsessions$/)
  await interactive(page)
  await expect(main(page)).toContainText(login.asked)
  await main(page).getByRole('button', { name: login.action, exact: true }).click()
  await expect(main(page).getByLabel(login.username, { exact: true })).toHaveAccessibleDescription(
    `${login.usernameHelp} ${login.required}`,
  )
})
