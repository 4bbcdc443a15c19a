import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { payerPage as pageEn } from '../app/payment/relative/payer-page.en'
import { payerPage as pageFr } from '../app/payment/relative/payer-page.fr'
import { payer as payerEn } from '../app/payment/relative/payer.en'
import { payer as payerFr } from '../app/payment/relative/payer.fr'
import { relative as relativeEn } from '../app/payment/relative/relative.en'
import { relative as relativeFr } from '../app/payment/relative/relative.fr'
import { wallet as walletEn } from '../app/payment/wallet/wallet.en'
import { wallet as walletFr } from '../app/payment/wallet/wallet.fr'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { mailTo } from './support/mails'
import { filled } from './support/filled'
import { expectNoSidewaysScroll, heading, main, open, readyForOffline } from './support/page'
import { checkout, PAYMENT_TEXTS, SLOW_STEP } from './support/payment'
import { expect, test } from './support/test'

// Outside the wallet countries the checkout begins with the card.
test.use({ timezoneId: 'UTC' })

const WORDS = {
  fr: { p: typeset({ ...pageFr, ...payerFr }, 'fr'), r: typeset(relativeFr, 'fr'), w: typeset(walletFr, 'fr') },
  en: { p: { ...pageEn, ...payerEn }, r: relativeEn, w: walletEn },
}
const VIEWPORT = { width: 360, height: 740 }
const CARD = '4242424242424242'
const named = (text: string) => filled(text, { name: 'Afi' })

/** The student’s actions, on the checkout of their order. */
function student(page: Page, language: Language) {
  const { r } = WORDS[language]
  const { t, button, toCard } = checkout(page, language)
  const link = main(page).getByLabel(r.link)
  return {
    r,
    button,
    begin: async (email: string) => {
      await open(page, `/payment?plan=basic&lang=${language}`)
      await toCard(email)
      await button(t.checkout.relative).click(SLOW_STEP)
    },
    make: async () => {
      await main(page).getByLabel(r.firstName).fill('Afi')
      await button(r.make).click()
      await expect(link).toBeVisible(SLOW_STEP)
      return link.inputValue()
    },
  }
}

/** The payer’s actions. */
function payer(page: Page, language: Language) {
  const { p } = WORDS[language]
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  return {
    p,
    field,
    next: main(page).getByRole('button', { name: p.next, exact: true }),
    alert: main(page).getByRole('alert'),
    isWho: async (email: string) => {
      await field(p.name).fill('Kossi Mensah')
      await field(p.email).fill(email)
    },
  }
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: VIEWPORT })

    test(`a relative abroad pays by card: both get the receipt, and the link says so (${language})`, async ({
      page,
      browser,
      site,
      network,
    }) => {
      test.setTimeout(180_000)
      const emails = [`etudiante-${language}@example.org`, `oncle-${language}@example.org`] as const
      const theirs = await browser.newContext({ baseURL: site.url, viewport: VIEWPORT })
      const studentPage = await theirs.newPage()
      const { r, begin, make } = student(studentPage, language)
      await begin(emails[0])
      const link = await make()
      expect(link).toContain(`/payer?lang=${language}#`)
      await expect(main(studentPage)).toContainText(r.ready.split('{{date}}')[0] ?? '')
      await expectNoSidewaysScroll(studentPage)
      await expectAccessibleInBothThemes(studentPage, 'the link of a student')

      const { p, field, next, alert, isWho } = payer(page, language)
      const served = await page.goto(`/payer?lang=${language}`)
      expect(served?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
      await expect(main(page)).toContainText(p.missing, SLOW_STEP)
      await readyForOffline(page)
      const { pathname, search, hash } = new URL(link)
      await network.cut()
      await page.goto('about:blank')
      await page.goto(pathname + search + hash)
      await expect(alert).toContainText(p.offline, SLOW_STEP)
      await network.restore()
      await expect(heading(page)).toHaveText(named(p.headingFor), SLOW_STEP)
      // The secret is removed from the address, and still known after a reload.
      expect(page.url()).not.toContain('#')
      const ofWorker = await page.reload()
      expect(ofWorker?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
      await expect(heading(page)).toHaveText(named(p.headingFor), SLOW_STEP)
      for (const shown of ['Basic', 'F CFA', '€']) await expect(main(page)).toContainText(shown)
      await expect(main(page)).not.toContainText(emails[0])
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'the form of a payer')
      await next.click()
      await expect(field(p.name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(p.email)).toHaveAttribute('aria-invalid', 'true')
      await isWho(emails[1])
      await next.click()

      const { t, card, payWith } = checkout(page, language)
      await expect(card).toBeVisible(SLOW_STEP)
      await expect(main(page)).toContainText(t.mailed)
      await expect(main(page).getByRole('button', { name: t.checkout.relative })).toHaveCount(0)
      await payWith(CARD)
      await expect(heading(page)).toHaveText(t.paidTitle, SLOW_STEP)
      for (const email of emails) expect(await mailTo(site, email, '/recu/R-')).toContain('R-')
      expect(await mailTo(site, emails[0], '/recu/R-')).toContain('Kossi Mensah')
      await main(page).getByRole('link', { name: t.receipt }).click()
      await expect(main(page)).toContainText(PAYMENT_TEXTS[language].receipt.beneficiary, SLOW_STEP)
      await expect(main(page)).toContainText('Kossi Mensah')
      await expect(main(page)).toContainText('Afi')

      // The student's page reports the payment too, instead of a payment in progress.
      await studentPage.reload()
      await expect(heading(studentPage)).toHaveText(t.relativePaidTitle, SLOW_STEP)

      await page.goto('about:blank')
      await open(page, pathname + search + hash)
      await expect(heading(page)).toHaveText(p.paidTitle, SLOW_STEP)
      await expect(main(page)).toContainText(named(p.paid))
      await expectAccessibleInBothThemes(page, 'a link that is paid')
      await theirs.close()
    })

    test(`a relative at home pays by phone, and a link that is withdrawn says so (${language})`, async ({
      page,
      browser,
      site,
      network,
      messages,
    }) => {
      test.setTimeout(180_000)
      messages.expect(/status of 404/)
      const theirs = await browser.newContext({ baseURL: site.url, viewport: VIEWPORT })
      const studentPage = await theirs.newPage()
      const { r, button, begin, make } = student(studentPage, language)
      await begin(`retrait-${language}@example.org`)
      const { pathname, search, hash } = new URL(await make())
      await button(r.revoke).click()
      await expect(main(studentPage)).toContainText(r.revoked, SLOW_STEP)
      const { p, field, isWho } = payer(page, language)
      await open(page, pathname + search + hash)
      await expect(main(page)).toContainText(p.over, SLOW_STEP)

      const again = new URL(await make())
      await page.goto('about:blank')
      await open(page, again.pathname + again.search + again.hash)
      await expect(heading(page)).toHaveText(named(p.headingFor), SLOW_STEP)
      await field(p.country).selectOption('TG')
      await isWho(`tante-${language}@example.org`)
      const { w } = WORDS[language]
      await expect(main(page).getByRole('heading', { name: w.heading })).toBeVisible(SLOW_STEP)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page, 'the wallet of a payer')
      await main(page).locator('input[type=tel]').fill('90 12 34 56')
      await network.cut()
      await main(page).locator('.pay-way').click()
      await expect(main(page).getByRole('alert')).toContainText(p.cut, SLOW_STEP)
      const measureBottom = (selector: string) =>
        page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom)
      const top = await page.locator('.offline-note').evaluate((one) => one.getBoundingClientRect().top)
      expect(await measureBottom('.pay-way')).toBeLessThanOrEqual(top)
      await network.restore()
      await main(page).locator('.pay-way').click()
      await expect(main(page).getByRole('heading', { name: w.waitingTitle })).toBeVisible(SLOW_STEP)
      await expect(heading(page)).toHaveText(checkout(page, language).t.paidTitle, { timeout: 30_000 })
      await theirs.close()
    })
  })
