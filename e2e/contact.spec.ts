import type { Page, Route } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import { ERRORS } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import { sizeTag } from './support/languages'
import { contactForm, EMPTY_FORM, MESSAGE, toasts } from './support/contact'
import { storedMessages } from './support/database'
import { interactive, main, open } from './support/page'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'

/** The form's draft on this device. Avoids opening a missing database, which would create it. */
const readDraft = (page: Page) =>
  page.evaluate(
    async () =>
      (await indexedDB.databases()).length > 0 &&
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('anonymous')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get('contact')
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as { values: object } | undefined)?.values)
          }
        }
      }),
  )

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    testAlone(`a message reaches the database ${sizeTag(language)}`, async ({ page, site }) => {
      await open(page, '/contact')
      const form = contactForm(page, language)
      await form.fill()
      await form.send()
      await expect(toasts(page, language)).toContainText(form.t.sentTitle)
      await expect(main(page).locator('.notice-good:visible')).toHaveText(form.t.sentText)
      // The notification confirms the sending; the form explains what follows.
      await expect(toasts(page, language)).not.toContainText(form.t.sentText)
      expect(await form.values()).toEqual(EMPTY_FORM)
      expect(await storedMessages(site)).toEqual([{ ...MESSAGE, language }])
    })

    test('wrong input is told beside its field, in words', async ({ page }) => {
      await open(page, '/contact')
      const form = contactForm(page, language)
      await form.fill({ fullName: ' ', email: 'akossiwa(at)example.org', message: 'Bonjour' })
      await form.send()
      await expect(form.field('fullName')).toBeFocused()
      await expect(form.field('fullName')).toHaveAccessibleDescription(FIELD_ERRORS.required[language])
      await expect(form.field('fullName')).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field('email')).toHaveAccessibleDescription(
        `${form.t.emailHelp} ${FIELD_ERRORS.invalidEmail[language]}`,
      )
      await expect(form.field('message')).not.toHaveAttribute('aria-invalid')
      await expect(main(page).getByRole('alert')).toHaveText(form.t.fixFields)
      await form.fill({ fullName: MESSAGE.fullName, email: MESSAGE.email })
      await form.send()
      await expect(toasts(page, language)).toContainText(form.t.sentTitle)
      await expect(main(page).getByRole('alert')).toHaveCount(0)
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      testAlone('the form posts by itself and the page thanks', async ({ page, site }) => {
        await page.goto('/contact')
        const form = contactForm(page, language)
        await expect(main(page).getByText(form.t.sentText)).toBeHidden()
        await form.fill()
        await form.send()
        await expect(page).toHaveURL(/\/contact\?sent=1#sent$/)
        await expect(main(page).getByText(form.t.sentText)).toBeVisible()
        expect(await storedMessages(site)).toEqual([{ ...MESSAGE, message: MESSAGE.message, language }])
      })

      test('a refused form is answered by a page that can be read', async ({ page, messages }) => {
        messages.expect(/status of 422/)
        await page.goto('/contact')
        const form = contactForm(page, language)
        await form.fill({ fullName: MESSAGE.fullName, email: 'personne', message: 'Bonjour' })
        await form.send()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(ERRORS.invalidInput[language])).toBeVisible()
        await expect(page.getByRole('listitem')).toContainText(FIELD_ERRORS.invalidEmail[language])
        await page.goBack()
        expect(await form.values()).toEqual({
          fullName: MESSAGE.fullName,
          email: 'personne',
          subject: '',
          message: 'Bonjour',
        })
      })
    })
  })

test('the draft survives a reload and a change of language', async ({ page }) => {
  await open(page, '/contact')
  await contactForm(page).fill()
  await page.reload()
  const stored = { ...MESSAGE }
  await expect.poll(() => contactForm(page).values()).toEqual(stored)
  await page.getByTitle(TEXTS.fr.frame.language.label).click()
  await page.getByRole('link', { name: TEXTS.fr.frame.language.en, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const english = contactForm(page, 'en')
  await expect.poll(() => english.values()).toEqual(stored)
  await main(page).getByRole('button', { name: english.t.clear }).click()
  expect(await english.values()).toEqual(EMPTY_FORM)
  await page.reload()
  await expect(english.button).toBeEnabled()
  expect(await english.values()).toEqual(EMPTY_FORM)
})

test('what is typed as the page goes is handed to the browser in that moment', async ({ page }) => {
  await open(page, '/contact')
  const form = contactForm(page)
  await form.fill()
  const handedOver = await form.field('message').evaluate(async (area: HTMLTextAreaElement) => {
    let transactions = 0
    const { commit } = IDBTransaction.prototype
    IDBTransaction.prototype.commit = function (this: IDBTransaction) {
      transactions += 1
      commit.call(this)
    }
    area.setRangeText('Bonsoir')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    // No write can complete during microtasks, since completion needs the event loop.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    return transactions
  })
  expect(handedOver).toBe(1)
  await page.reload()
  await expect(form.field('message')).toHaveValue(/Bonsoir/)
})

test('a link may choose the subject', async ({ page }) => {
  await open(page, '/contact?subject=support')
  await expect(contactForm(page).field('subject')).toHaveValue('support')
})

test.describe('without a service worker', () => {
  // Playwright cannot intercept requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' })

  test('what is typed before scripts, and before what keeps it, is kept once that is here', async ({
    page,
    messages,
  }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    const held: { scripts: (() => void)[]; keeper: (() => void)[] } = { scripts: [], keeper: [] }
    const hold = (waiting: (() => void)[]) => (route: Route) =>
      new Promise<void>((resolve) => waiting.push(() => resolve(route.continue())))
    await page.route('**/react-*.js', hold(held.scripts))
    await page.route('**/drafts-*.js', hold(held.keeper))
    await page.goto('/contact', { waitUntil: 'commit' })
    const form = contactForm(page)
    await form.field('fullName').fill(MESSAGE.fullName)
    for (const go of held.scripts) go()
    await interactive(page)
    await form.field('message').fill(MESSAGE.message)
    await expect.poll(() => held.keeper.length).toBeGreaterThan(0)
    const typed = { ...EMPTY_FORM, fullName: MESSAGE.fullName, message: MESSAGE.message }
    expect(await form.values()).toEqual(typed)
    await page.unroute('**/drafts-*.js')
    for (const go of held.keeper) go()
    await page.unroute('**/react-*.js')
    await expect.poll(() => readDraft(page)).toEqual(typed)
    await page.reload()
    await expect.poll(() => form.values()).toEqual(typed)
  })

  test('a message that the server refuses goes back to the form', async ({ page, messages }) => {
    messages.expect(/status of 422|Service Worker registration blocked by Playwright/)
    // An error that only the server finds, after the browser's own checks.
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'invalidInput',
          message: ERRORS.invalidInput.fr,
          fields: { email: { code: 'invalidEmail', message: FIELD_ERRORS.invalidEmail.fr } },
        },
      }),
    )
    await open(page, '/contact')
    const form = contactForm(page)
    await form.fill()
    await form.send()
    await expect(form.field('email')).toBeFocused()
    await expect(form.field('email')).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS.invalidEmail.fr))
    await expect(main(page).getByRole('alert').first()).toContainText(ERRORS.invalidInput.fr)
    expect(await form.values()).toEqual({ ...MESSAGE })
    await open(page, '/outbox')
    await expect(main(page)).toContainText(TEXTS.fr.outbox.empty)
  })
})
