import { readFileSync } from 'node:fs'
import {
  confirmFromMail,
  openRow,
  openTab,
  PERSON,
  readyForOfflineAccount,
  registerForm,
  screen,
  signInAt,
  getTitle,
} from './support/account'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectLargeTargets, dialogNamed } from './support/console'
import { toasts } from './support/contact'
import { expectNoSidewaysScroll, interactive, main, open, readyForOffline } from './support/page'
import { checkout, SLOW_STEP } from './support/payment'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'
import { WORK } from './support/work'

// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC' })

/** Browser messages for a visit without a session, and for refused input. */
const NOT_SIGNED_IN = /status of 401/
const REFUSED = /status of 422/

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    testAlone(
      'from the registration to the end of the account, with cuts in between',
      async ({ page, site, network, messages }) => {
        test.setTimeout(180_000)
        messages.expect(NOT_SIGNED_IN)
        messages.expect(REFUSED)
        const { account: t, registration } = TEXTS[language]

        // The network fails while the form is filled in: all input survives, except the password.
        await open(page, '/register?plan=basic')
        await readyForOffline(page)
        const form = registerForm(page, language)
        await expect(main(page)).toContainText(form.t.plans.basic)
        await form.fullName.fill(PERSON.fullName)
        await form.email.fill(PERSON.email)
        await network.cut()
        await expect(main(page)).toContainText(form.t.offline)
        await expect(form.button).toBeDisabled()
        await page.reload()
        await expect(form.fullName).toHaveValue(PERSON.fullName)
        await expect(form.email).toHaveValue(PERSON.email)
        await network.restore()
        await form.password.fill(PERSON.password)
        await form.again.fill('autre chose')
        await form.button.click()
        await expect(form.again).toHaveAccessibleDescription(form.t.different)
        await form.again.fill(PERSON.password)
        await form.button.click()
        const sent = page.getByRole('heading', { level: 1, name: form.t.sent.heading })
        await expect(sent).toBeVisible()
        await page.reload()
        await expect(sent).toBeVisible()

        await confirmFromMail(page, site, language, PERSON.email)
        await expect(main(page).getByRole('link', { name: registration.confirm.pay })).toHaveAttribute(
          'href',
          '/payment?plan=basic',
        )

        // Buys the chosen plan with the sandbox's card; the payer is known, and the account gets the plan.
        await main(page).getByRole('link', { name: registration.confirm.pay }).click()
        const { t: paying, card, payWith } = checkout(page, language)
        await expect(main(page)).toContainText(PERSON.email, SLOW_STEP)
        await expect(card).toBeVisible(SLOW_STEP)
        await payWith('4242 4242 4242 4242')
        await expect(toasts(page, language)).toContainText(paying.paidText, SLOW_STEP)
        // An old address, from before the account had tabs.
        await page.goto('/account/subscription')
        await expect(page).toHaveURL(/\/account\/me\/subscription$/)
        await expect(screen(page)).toContainText(t.subscription.levels.essential)
        await expect(screen(page).locator('.account-receipts li')).toHaveCount(1)

        await page.goto('/account')
        await expect(page).toHaveURL(/\/account\/today$/)
        await expect(getTitle(page, language, 'today')).toBeVisible()
        await expect(screen(page)).toContainText(PERSON.fullName)

        // Each part, in both themes; parts that were opened once can be read offline.
        const expectFit = async (where: string) => {
          await expect(screen(page)).toContainText(/\p{L}/u)
          await expectAccessibleInBothThemes(page, where)
          await expectNoSidewaysScroll(page)
          await expectLargeTargets(page, where)
        }
        for (const key of ['today', 'project', 'sessions', 'reading', 'me'] as const) {
          await openTab(page, language, key)
          await expectFit(key)
        }
        await expect(screen(page)).toContainText(PERSON.email)
        for (const key of ['profile', 'subscription', 'security', 'display', 'data'] as const) {
          await openRow(page, language, key)
          await expectFit(key)
        }
        await readyForOfflineAccount(page)

        // An offline edit shows at once, survives a reload, and is sent when the network is back.
        await network.cut()
        await page.goto('/account/profile')
        const institution = screen(page).getByLabel(t.profile.institution, { exact: true })
        await institution.fill('Université de Lomé')
        await screen(page).getByRole('button', { name: t.profile.save, exact: true }).click()
        await expect(screen(page)).toContainText(t.profile.states.waiting)
        await page.reload()
        await expect(institution).toHaveValue('Université de Lomé')
        await expect(screen(page)).toContainText(t.profile.states.waiting)
        await openTab(page, language, 'project')
        await expect(screen(page)).toContainText(WORK[language].projects.empty)
        await openRow(page, language, 'data')
        await expect(screen(page).getByRole('button', { name: t.data.exportAction })).toBeDisabled()
        await openRow(page, language, 'profile')
        await network.restore()
        await expect(screen(page)).not.toContainText(t.profile.states.waiting, { timeout: 30_000 })
        const stored = (await (await page.request.get('/api/account')).json()) as {
          institution: string
          version: number
        }
        expect(stored.institution).toBe('Université de Lomé')

        // The device crops and compresses a picture, so the server receives a small square one.
        const wide = await page.evaluate(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
          const context = canvas.getContext('2d')
          for (let x = 0; x < 1600; x += 8) if (context) context.fillRect(x, (x * 7) % 900, 6, 300)
          return canvas.toDataURL('image/png').split(',')[1] ?? ''
        })
        await screen(page)
          .locator('input[type=file]')
          .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') })
        await expect
          .poll(
            async () => ((await (await page.request.get('/api/account')).json()) as { picture: string | null }).picture,
            { timeout: 20_000 },
          )
          .not.toBeNull()
        const { picture } = (await (await page.request.get('/api/account')).json()) as { picture: string }
        const image = await (await page.request.get(picture)).body()
        expect(image.length).toBeLessThan(40_000)
        await expect(screen(page).getByRole('img', { name: PERSON.fullName })).toBeVisible()

        // Downloads all stored data as a file.
        await openRow(page, language, 'data')
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          screen(page).getByRole('button', { name: t.data.exportAction }).click(),
        ])
        expect(readFileSync(await download.path(), 'utf8')).toContain(PERSON.email)

        // Deletes the account: requires the password, and removes all data from the device.
        await screen(page).getByRole('button', { name: t.data.deleteOpen }).click()
        const dialog = dialogNamed(page, t.data.deleteConfirm)
        await dialog.getByLabel(t.data.deletePassword, { exact: true }).fill('pas le bon')
        await dialog.getByRole('button', { name: t.data.deleteYes }).click()
        await expect(dialog.getByLabel(t.data.deletePassword, { exact: true })).toHaveAttribute('aria-invalid', 'true')
        await dialog.getByLabel(t.data.deletePassword, { exact: true }).fill(PERSON.password)
        await dialog.getByRole('button', { name: t.data.deleteYes }).click()
        await expect(page).toHaveURL(/\/$/)
        await interactive(page)
        expect(
          await page.evaluate(async () =>
            (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('console-')),
          ),
        ).toEqual([])
        await page.goto('/account')
        await expect(page).toHaveURL(/\/login$/)
        await interactive(page)
        await signInAt(page, language, PERSON.email, PERSON.password)
        await expect(main(page).getByRole('alert')).toBeVisible()
      },
    )
  })

test('an institution asks without a network, and its request leaves by itself', async ({ page, network }) => {
  const { institution: t, plans } = TEXTS.fr.registration.register
  await open(page, '/register?plan=contact')
  await expect(page).toHaveTitle(new RegExp(`^${TEXTS.fr.registration.register.institution.heading}`))
  await readyForOffline(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading)
  const field = (name: string) => main(page).getByLabel(name, { exact: false }).first()
  await field(t.organisation).fill('Université de Kara')
  await main(page).getByRole('button', { name: t.action }).click()
  await expect(field(t.country)).toHaveAttribute('aria-invalid', 'true')
  await field(t.country).selectOption('TG')
  await field(t.studentsCount).fill('240')
  await field(t.fullName).fill('Essi Lawson')
  await field(t.email).fill('essi@example.org')
  await field(t.message).fill(`Une offre ${plans.institution} pour deux filières.`)
  await network.cut()
  await main(page).getByRole('button', { name: t.action }).click()
  await expect(main(page)).toContainText(t.keptText)
  await network.restore()
  await open(page, '/outbox')
  await expect(main(page)).toContainText('Université de Kara')
  await expect(main(page)).toContainText(TEXTS.fr.outbox.states.received, { timeout: 30_000 })
})
