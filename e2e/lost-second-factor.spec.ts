import { Secret, TOTP } from 'otpauth'
import { filled } from './support/filled'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { registerAndConfirm, screen, signInAt } from './support/account'
import { consoleTest as test, NOT_SIGNED_IN, signIn, dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { dialog, expectCopied, LIST_TEXTS, onServer, search } from './support/lists'
import { mailsTo } from './support/mails'
import { main, open } from './support/page'
import { expect } from './support/test'
import { TEXTS } from './support/texts'

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('who lost telephone and recovery codes comes in with the password alone, once an administrator has taken the second factor away', async ({
      page,
      browser,
      contextOptions,
      site,
      messages,
    }) => {
      test.setTimeout(120_000)
      messages.expect(NOT_SIGNED_IN)
      const { account: t, login } = TEXTS[language]
      const { users: u } = LIST_TEXTS[language].resources
      const person = {
        fullName: `Adjoa Sans Téléphone ${language}`,
        email: `adjoa-${language}@example.org`,
        password: 'une phrase assez courte',
      }
      await registerAndConfirm(page, site, language, person)
      await page.goto('/account/security')
      const factor = page.getByRole('region', { name: t.factor.title })
      await factor.getByRole('button', { name: t.factor.start }).click()
      await factor.getByLabel(t.factor.password, { exact: true }).fill(person.password)
      await factor.getByRole('button', { name: t.factor.go }).click()
      const totp = new TOTP({
        secret: Secret.fromBase32((await factor.locator('code').innerText()).replace(/\s/g, '')),
      })
      await factor.getByLabel(t.factor.code, { exact: true }).fill(totp.generate())
      await factor.getByRole('button', { name: t.factor.confirm }).click()
      await expect(factor.getByRole('listitem')).toHaveCount(10)
      await factor.getByRole('button', { name: t.factor.kept }).click()
      await expect(factor).toContainText(/10/)

      // On the new phone the password alone only leads to the code.
      const telephone = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const own = await telephone.newPage()
      await open(own, '/login')
      await signInAt(own, language, person.email, person.password)
      await expect(main(own).getByLabel(login.code, { exact: true })).toBeFocused()

      const office = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const desk = await office.newPage()
      await signIn(desk, { path: '/admin/users', language })
      await expectCopied(desk, language)
      await search(desk).fill(person.email)
      await main(desk).getByRole('button', { name: person.fullName, exact: true }).click()
      await dialog(desk).getByRole('button', { name: u.removeFactor, exact: true }).click()
      const sure = dialogNamed(desk, filled(u.removeFactorTitle, { name: person.fullName }))
      await expect(sure).toContainText(u.removeFactorText)
      await expectAccessibleInBothThemes(desk, 'removing a second factor')
      await sure.getByRole('button', { name: u.removeFactor, exact: true }).click()
      await expect(toasts(desk, language)).toContainText(u.factorRemoved)
      const [{ secondFactorOn } = { secondFactorOn: true }] = await onServer<{ secondFactorOn: boolean }[]>(
        desk,
        `/api/users?search=${encodeURIComponent(person.email)}&limit=1`,
      )
      expect(secondFactorOn).toBe(false)
      await office.close()

      // The old sign-ins are ended, the person is notified, and the password is enough.
      await page.goto('/account/security')
      await expect(page.getByRole('alert').getByRole('link', { name: t.endedAction })).toBeVisible()
      await expect.poll(() => mailsTo(site, person.email).length).toBeGreaterThan(1)
      await open(own, '/login')
      await signInAt(own, language, person.email, person.password)
      await expect(own).toHaveURL(/\/account\/today$/)
      await expect(screen(own)).toContainText(person.fullName)
      await telephone.close()
    })
  })
