import { LANGUAGES, type Language } from '#contract/languages'
import type { ReplyAt } from '../app/network/call'
import type { institutionsRoutes } from '#contract/routes/institutions'
import { institutions as institutionsEn } from '../app/admin/institutions/institutions.en'
import { institutions as institutionsFr, type InstitutionsTexts } from '../app/admin/institutions/institutions.fr'
import { quotes as quotesEn } from '../app/admin/quotes/quotes.en'
import { quotes as quotesFr, type QuotesTexts } from '../app/admin/quotes/quotes.fr'
import { typeset } from '../app/i18n/typography'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import {
  consoleTest as test,
  dialogNamed,
  expectLargeTargets,
  expectNothingCut,
  getHeading,
  NOT_SIGNED_IN,
  readyForOfflineConsole,
  signIn,
} from './support/console'
import { CONSOLE_TEXTS } from './support/console-texts'
import { toasts } from './support/contact'
import { filled } from './support/filled'
import { dialog, onServer, unique } from './support/lists'
import { expectNoSidewaysScroll, main } from './support/page'
import { expect } from './support/test'

const TEXTS: Record<Language, InstitutionsTexts> = { fr: typeset(institutionsFr, 'fr'), en: institutionsEn }
const QUOTES: Record<Language, QuotesTexts> = { fr: typeset(quotesFr, 'fr'), en: quotesEn }

type Institution = ReplyAt<typeof institutionsRoutes.list>[number]
type Person = ReplyAt<typeof institutionsRoutes.staff>[number]

test.beforeEach(({ messages }) => {
  messages.expect(NOT_SIGNED_IN)
  messages.expect(/status of (409|422)/)
})

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXTS[language]
    const q = QUOTES[language]
    const { console: c } = CONSOLE_TEXTS[language]

    test(`an institution is made, staffed, sold seats, closed and opened again ${sizeTag(language)}`, async ({
      page,
      network,
    }) => {
      test.setTimeout(240_000)
      await signIn(page, { path: '/admin/institutions', language })
      await expect(getHeading(page, c.pages.institutions)).toBeVisible()
      // The demonstration's institution; other tests have created some without seats.
      const known = (await onServer<Institution[]>(page, '/api/institutions')).find(({ seats }) => seats.paid > 0)
      const card = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
      await expect(card(known?.name ?? '')).toContainText(t.paid)
      const act = (name: string, word: string) =>
        main(page)
          .getByRole('button', { name: `${word} : ${name}`, exact: true })
          .click()

      // Creates an institution, which requires a name.
      const name = unique('École normale')
      await main(page).getByRole('button', { name: t.create, exact: true }).click()
      const made = dialogNamed(page, t.create)
      await made.getByRole('button', { name: t.save }).click()
      await expect(made.locator('[aria-invalid=true]')).toBeFocused()
      await expectAccessibleInBothThemes(page, 'a new institution')
      await made.getByLabel(t.name, { exact: true }).fill(name)
      await made.getByRole('button', { name: t.save }).click()
      await expect(card(name)).toContainText(t.unpaid)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page, 'institutions')
      await expectLargeTargets(page, 'institutions')
      await expectAccessibleInBothThemes(page, 'institutions')

      // Its staff: only existing accounts that work for no other institution.
      // Other tests appoint mentors elsewhere on the same server.
      const others = await onServer<Institution[]>(page, '/api/institutions')
      const staff: Person[] = []
      for (const { id } of others) staff.push(...(await onServer<Person[]>(page, `/api/institutions/${id}/staff`)))
      const mentors = await onServer<{ id: string; email: string; fullName: string }[]>(page, '/api/users?role=mentor')
      // Mentors made by other tests have digits in their addresses, and may be unconfirmed.
      const free = mentors.find(({ id, email }) => !/\d/.test(email) && staff.every((person) => person.id !== id))
      const [taken] = staff
      if (!free || !taken) throw new Error('the demonstration has too few mentors')
      await act(name, t.staff)
      const people = dialogNamed(page, filled(t.staffTitle, { name }))
      await expect(people).toContainText(t.staffEmpty)
      const appoint = async (email: string) => {
        await people.getByLabel(t.email).fill(email)
        await people.getByRole('button', { name: t.appoint }).click()
      }
      await appoint('pas une adresse')
      await expect(people.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true')
      await appoint('personne@example.org')
      await expect(people).toContainText(t.noAccount)
      await appoint(taken.email)
      await expect(people.getByRole('alert')).toContainText(language === 'fr' ? 'autre établissement' : 'another')
      await appoint(free.email)
      await expect(people.getByRole('listitem')).toContainText([t.rights.manager])
      await people.getByLabel(t.right, { exact: true }).selectOption('mentor')
      await appoint(free.email)
      await expect(people.getByRole('listitem')).toContainText([t.rights.mentor])
      await expectAccessibleInBothThemes(page, 'staff')
      await expectLargeTargets(page, 'staff')
      await people.getByRole('button', { name: `${t.dismiss} : ${free.fullName}` }).click()
      await expect(people).toContainText(filled(t.dismissAsk, { name: free.fullName }))
      await expectAccessibleInBothThemes(page, 'staff, asked')
      await people.getByRole('button', { name: t.dismiss, exact: true }).click()
      await expect(people).toContainText(t.staffEmpty)
      await page.keyboard.press('Escape')

      // A quote for its seats.
      await act(name, t.quote)
      const quote = dialogNamed(page, q.create)
      await expect(quote.getByLabel(q.organisation)).toHaveValue(name)
      await expect(quote.getByLabel(q.seatsOf)).toHaveValue(name)
      await quote.getByLabel(q.email).fill('etudes@example.org')
      await quote.getByLabel(q.amount).fill('2 400 000')
      await quote.getByRole('button', { name: q.send }).click()
      await expect(quote.getByLabel(q.seats)).toHaveAttribute('aria-invalid', 'true')
      await quote.getByLabel(q.seats).fill('100 001')
      await quote.getByRole('button', { name: q.send }).click()
      await expect(quote.getByLabel(q.seats)).toHaveAttribute('aria-invalid', 'true')
      await expectAccessibleInBothThemes(page, 'a quote for seats')
      await quote.getByLabel(q.seats).fill('40')
      await quote.getByLabel(q.starts).selectOption('after')
      await quote.getByRole('button', { name: q.send }).click()
      await expect(toasts(page, language)).toContainText(q.sent)
      await page.goto('/admin/quotes')
      const sold = filled(q.sold_other, { number: 40, name })
      await expect(card(name)).toContainText(`${sold} · ${q.renewsText}`)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'quotes for seats')

      // Closes it after a confirmation; it leaves the list, and can be reopened from the full list.
      await page.goto('/admin/institutions')
      await act(name, t.close)
      await expect(dialog(page)).toContainText(t.closeText)
      await dialog(page).getByRole('button', { name: t.close, exact: true }).click()
      await expect(card(name)).toHaveCount(0)
      await main(page).getByRole('button', { name: t.filters.all, exact: true }).click()
      await expect(card(name)).toContainText(t.closed)
      await expect(page).toHaveURL(/closed=true/)
      await expect(card(name).getByRole('button', { name: `${t.quote} : ${name}` })).toHaveCount(0)
      await act(name, t.reopen)
      await dialog(page).getByRole('button', { name: t.reopen, exact: true }).click()
      await expect(card(name).getByText(t.closed, { exact: true })).toHaveCount(0)
      const renamed = `${name} bis`
      await act(name, t.rename)
      await dialog(page).getByLabel(t.name, { exact: true }).fill(renamed)
      await dialog(page).getByRole('button', { name: t.save }).click()
      await expect(card(renamed)).toBeVisible()

      // Readable offline; changes need a network, and the screen says so.
      await readyForOfflineConsole(page)
      await network.cut()
      await page.reload()
      await expect(card(renamed)).toBeVisible()
      await act(renamed, t.close)
      await expect(dialog(page)).toContainText(t.offline)
      await expect(dialog(page).getByRole('button', { name: t.close, exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await act(renamed, t.staff)
      await expect(dialog(page)).toContainText(t.staffEmpty)
      await expect(dialog(page).getByRole('button', { name: t.appoint })).toBeDisabled()
      await page.keyboard.press('Escape')
      await network.restore()
    })

    test('the demonstration shows institutions and lets them be tried', async ({ page }) => {
      await page.goto('/admin-access/institutions')
      await expect(getHeading(page, c.pages.institutions)).toBeVisible()
      const cards = main(page).getByRole('listitem')
      await expect(cards).toHaveCount(3)
      await main(page).getByRole('button', { name: t.filters.all, exact: true }).click()
      await expect(cards).toHaveCount(4)
      await cards.filter({ hasText: 'Kara' }).getByRole('button', { name: t.staff }).click()
      await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
      await dialog(page).getByLabel(t.email).fill('personne@example.org')
      await dialog(page).getByRole('button', { name: t.appoint }).click()
      await expect(dialog(page)).toContainText(t.noAccount)
      await page.keyboard.press('Escape')
      await cards.filter({ hasText: 'Kara' }).getByRole('button', { name: t.quote }).click()
      await dialog(page).getByLabel(q.email).fill('etudes@example.org')
      await dialog(page).getByLabel(q.amount).fill('500 000')
      await dialog(page).getByLabel(q.seats).fill('12')
      await dialog(page).getByRole('button', { name: q.send }).click()
      await expect(toasts(page, language)).toContainText(q.sent)
    })
  })
