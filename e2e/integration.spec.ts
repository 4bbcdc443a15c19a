import { ERRORS } from '#contract/errors'
import { MAX_KEYS } from '#contract/institutions/choices'
import { LANGUAGES, type Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { integration as integrationEn } from '../app/institution/integration/integration.en'
import { integration as integrationFr, type IntegrationTexts } from '../app/institution/integration/integration.fr'
import { sizeTag } from './support/languages'
import { readyForOfflineAccount, screen, signInAt } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { expectFit } from './support/fit'
import { openInstitution, registered } from './support/institution'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { TEXTS } from './support/texts'

const INTEGRATION: Record<Language, IntegrationTexts> = { fr: typeset(integrationFr, 'fr'), en: integrationEn }
const PANEL = '/account/institution?tab=integration'

/** A host that does not resolve, so every delivery waits for a retry. */
const RECEIVER = 'https://hooks.example.org/cap'

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = INTEGRATION[language]

    test(`a key is made, told once, used and revoked; a webhook has a log, and is called again ${sizeTag(language)}`, async ({
      page,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of (401|409|422)/)
      const here = screen(page)
      const button = (name: string) => here.getByRole('button', { name, exact: true })
      const kara = await openInstitution(site, { name: 'Université de Kara', language })
      await open(page, '/login')
      await signInAt(page, language, kara.manager.email, kara.manager.password)
      await expect(page).toHaveURL(/\/account/)
      await page.goto(PANEL)
      await expect(here.getByText(t.keys.none)).toBeVisible()
      await expect(here.getByText(t.webhooks.none)).toBeVisible()
      await expectFit(page, 'nothing connected')

      // A key without name and scope is refused; a valid one is shown once.
      await button(t.keys.create).click()
      const form = dialogNamed(page, t.keys.create)
      await form.getByRole('button', { name: t.keys.create }).click()
      await expect(form).toContainText(t.keys.nameNeeded)
      await expect(form).toContainText(t.keys.scopesNeeded)
      await expectAccessibleInBothThemes(page, 'a key that is not complete')
      await form.getByLabel(t.keys.name).fill('Scolarité')
      await form.getByLabel(t.keys.scope.students).check()
      await form.getByRole('button', { name: t.keys.create }).click()
      const shown = dialogNamed(page, t.keys.madeTitle.replace('{{name}}', 'Scolarité'))
      const key = await shown.getByLabel(t.keys.value, { exact: true }).inputValue()
      expect(key).toMatch(/^cap_key_/)
      await expect(shown).toContainText(t.once)
      await expectAccessibleInBothThemes(page, 'the key')
      await shown.getByRole('button', { name: t.close, exact: true }).click()
      await expect(here).toContainText(t.keys.hint.replace('{{hint}}', key.slice(-4)))
      await expect(here).toContainText(t.keys.unused)
      await expect(page.getByText(key)).toHaveCount(0)
      const headers = { authorization: `Bearer ${key}` }
      expect((await kara.manager.calls.get('/api/v1/students', { headers })).status()).toBe(200)

      // A webhook: its secret is shown once; its log lists deliveries and can repeat them.
      await button(t.webhooks.add).click()
      const adding = dialogNamed(page, t.webhooks.add)
      await adding.getByRole('button', { name: t.webhooks.add }).click()
      await expect(adding).toContainText(t.webhooks.urlNeeded)
      await adding.getByLabel(t.webhooks.url).fill('http://127.0.0.1/cap')
      await adding.getByRole('button', { name: t.webhooks.add }).click()
      await expect(adding).toContainText(ERRORS.addressRefused[language])
      await expectAccessibleInBothThemes(page, 'an address that is refused')
      await adding.getByLabel(t.webhooks.url).fill(RECEIVER)
      await adding.getByRole('button', { name: t.webhooks.add }).click()
      const secret = dialogNamed(page, t.webhooks.madeTitle)
      await expect(secret.getByLabel(t.webhooks.secret, { exact: true })).toHaveValue(/^whsec_/)
      await secret.getByRole('button', { name: t.close, exact: true }).click()
      await expectFit(page, 'a key and a webhook')
      const afi = await registered(site, 'afi@example.org', 'Afi Mensah')
      const link = await kara.invite('afi@example.org')
      const token = new URL(link).hash.slice(1)
      const joined = await afi.post('/api/membership/accept', { data: { token, agrees: true } })
      expect(joined.status()).toBe(200)
      await afi.dispose()
      // Mocks the log of a delivery that was given up, which takes a day.
      await page.context().route(/\/deliveries\?/, async (route) => {
        const answer = await route.fetch()
        const rows = (await answer.json()) as object[] // Typed by the API contract.
        await route.fulfill({
          response: answer,
          json: rows.map((row) => ({ ...row, status: 'failed', lastStatus: 500 })),
        })
      })
      await here.getByRole('button', { name: t.webhooks.logOf.replace('{{url}}', RECEIVER) }).click()
      const log = dialogNamed(page, t.deliveries.title)
      await expect(log).toContainText(t.webhooks.event['member.joined'])
      await expect(log).toContainText(t.deliveries.answered.replace('{{status}}', '500'))
      await log.getByText(t.deliveries.payload).click()
      await expect(log.locator('pre')).toContainText('"type": "member.joined"')
      await expectAccessibleInBothThemes(page, 'the log')
      await log.getByRole('button', { name: new RegExp(`^${t.deliveries.resend}`) }).click()
      await expect(toasts(page, language)).toContainText(t.deliveries.resent)
      await log.getByRole('button', { name: TEXTS[language].frame.toast.close }).click()

      // Readable offline, where nothing can be created.
      await readyForOfflineAccount(page)
      await network.cut()
      await page.reload()
      await expect(here).toContainText(RECEIVER)
      await expect(button(t.keys.create)).toBeDisabled()
      await expect(button(t.webhooks.add)).toBeDisabled()
      await network.restore()

      // After removal the key has no access, and the address is not called.
      await here.getByRole('button', { name: t.webhooks.removeOf.replace('{{url}}', RECEIVER) }).click()
      await dialogNamed(page, t.webhooks.removeTitle)
        .getByRole('button', { name: t.webhooks.remove, exact: true })
        .click()
      await expect(here.getByText(t.webhooks.none)).toBeVisible()
      await here.getByRole('button', { name: t.keys.revokeOf.replace('{{name}}', 'Scolarité') }).click()
      const asking = dialogNamed(page, t.keys.revokeTitle.replace('{{name}}', 'Scolarité'))
      await asking.getByRole('button', { name: t.keys.revoke, exact: true }).click()
      await expect(toasts(page, language)).toContainText(t.keys.revokeDone)
      await expect(here.getByText(t.keys.none)).toBeVisible()
      await here.getByText(t.keys.old.replace('{{count}}', '1')).click()
      await expectFit(page, 'a revoked key')
      expect((await kara.manager.calls.get('/api/v1/students', { headers })).status()).toBe(401)

      // At the maximum number of keys the form shows the refusal.
      for (let made = 0; made < MAX_KEYS; made += 1) {
        const data = { name: `Clé ${String(made)}`, scopes: ['students'] }
        expect((await kara.manager.calls.post('/api/institution/keys', { data })).status()).toBe(201)
      }
      await button(t.keys.create).click()
      await form.getByLabel(t.keys.name).fill('Une de trop')
      await form.getByLabel(t.keys.scope.deadlines).check()
      await form.getByRole('button', { name: t.keys.create }).click()
      await expect(form.getByRole('alert')).toHaveText(ERRORS.keysFull[language])
      await kara.close()
    })
  })
