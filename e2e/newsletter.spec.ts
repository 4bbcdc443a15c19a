import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { ERRORS } from '#contract/errors'
import { filled } from './support/filled'
import { toasts } from './support/contact'
import { storedSubscribers } from './support/database'
import { linkIn, mailTo } from './support/mails'
import { NETWORK_DOWN } from './support/messages'
import { heading, main, open, readyForOffline } from './support/page'
import { journeyLanguages } from './support/languages'
import { expect, test, testAlone } from './support/test'
import { TEXTS } from './support/texts'

const ADDRESS = 'kossi.adjei@example.org'

function signUp(page: Page, language: Language = 'fr', form = page.getByRole('contentinfo')) {
  const texts = TEXTS[language].frame.newsletter
  const field = form.getByLabel(texts.email)
  return {
    field,
    subscribe: async (address: string) => {
      await field.fill(address)
      await form.getByRole('button', { name: texts.subscribe }).click()
    },
  }
}

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { frame, newsletter } = TEXTS[language]

    testAlone('from the footer to the confirmation, and out again', async ({ page, site }) => {
      await open(page, '/')
      await signUp(page, language).subscribe(ADDRESS)
      await expect(toasts(page, language)).toContainText(filled(frame.newsletter.thanks, { email: ADDRESS }))
      await expect(signUp(page, language).field).toHaveValue('')
      const mail = await mailTo(site, ADDRESS)

      await open(page, linkIn(mail, '/newsletter/confirm'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading(page)).toHaveText(newsletter.confirm.heading)
      await main(page).getByRole('button', { name: newsletter.confirm.action }).click()
      await expect(heading(page)).toHaveText(newsletter.confirm.doneTitle)

      await open(page, linkIn(mail, '/newsletter/unsubscribe'))
      await main(page).getByRole('button', { name: newsletter.unsubscribe.action }).click()
      await expect(heading(page)).toHaveText(newsletter.unsubscribe.doneTitle)
      expect(await storedSubscribers(site)).toEqual([{ email: ADDRESS, status: 'unsubscribed', source: 'footer' }])
    })

    test('a wrong address is told beside the field', async ({ page }) => {
      await open(page, '/')
      const { field, subscribe } = signUp(page, language)
      await subscribe('')
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(frame.newsletter.required)
      await subscribe('kossi(at)example.org')
      await expect(field).toHaveAccessibleDescription(frame.newsletter.invalid)
    })

    test('a link that is not ours is refused in words', async ({ page, messages }) => {
      messages.expect(/status of 4\d\d/)
      await open(page, `/newsletter/confirm?token=${'a'.repeat(43)}`)
      await main(page).getByRole('button', { name: newsletter.confirm.action }).click()
      await expect(main(page).getByRole('alert')).toHaveText(ERRORS.invalidLink[language])
      await open(page, '/newsletter/confirm')
      await main(page).getByRole('button', { name: newsletter.confirm.action }).click()
      await expect(main(page).getByRole('alert')).toHaveText(newsletter.confirm.missing)
    })
  })

testAlone.describe('without script', () => {
  testAlone.use({ javaScriptEnabled: false })

  testAlone('the form posts by itself and a page thanks', async ({ page, site }) => {
    await page.goto('/')
    await signUp(page).subscribe(ADDRESS)
    await expect(page).toHaveURL(/\/newsletter\/thanks$/)
    await expect(heading(page)).toHaveText(TEXTS.fr.newsletter.thanks.heading)
    expect(await storedSubscribers(site)).toEqual([{ email: ADDRESS, status: 'pending', source: 'footer' }])
  })

  testAlone('the blog’s own form is told apart, too', async ({ page, site }) => {
    await page.goto('/blog')
    await signUp(page, 'fr', main(page)).subscribe(ADDRESS)
    await expect(page).toHaveURL(/\/newsletter\/thanks$/)
    expect(await storedSubscribers(site)).toEqual([{ email: ADDRESS, status: 'pending', source: 'blog' }])
  })
})

testAlone('who signs up on the blog is known to come from there', async ({ page, site }) => {
  await open(page, '/blog')
  await signUp(page, 'fr', main(page)).subscribe(ADDRESS)
  await expect(toasts(page)).toContainText(filled(TEXTS.fr.frame.newsletter.thanks, { email: ADDRESS }))
  expect(await storedSubscribers(site)).toEqual([{ email: ADDRESS, status: 'pending', source: 'blog' }])
})

testAlone('offline, the subscription is kept and leaves by itself', async ({ page, site, network }) => {
  await open(page, '/')
  await readyForOffline(page)
  await network.cut()
  await signUp(page).subscribe(ADDRESS)
  await expect(toasts(page)).toContainText(TEXTS.fr.frame.newsletter.kept)
  await network.restore()
  await open(page, '/outbox')
  await expect(main(page).getByRole('listitem')).toContainText(TEXTS.fr.outbox.states.received)
  expect(await storedSubscribers(site)).toEqual([{ email: ADDRESS, status: 'pending', source: 'footer' }])
})

testAlone('an answer lost on the way does not subscribe twice', async ({ page, site, messages }) => {
  messages.expect(NETWORK_DOWN)
  await open(page, '/')
  await readyForOffline(page)
  const lost = site.network.loseAnswers()
  await signUp(page).subscribe(ADDRESS)
  await lost
  await expect(toasts(page)).toContainText(TEXTS.fr.frame.newsletter.kept)
  site.network.restore()
  await open(page, '/outbox')
  await main(page).getByRole('button', { name: TEXTS.fr.outbox.retry }).click()
  await expect(main(page).getByRole('listitem')).toContainText(TEXTS.fr.outbox.states.received)
  await mailTo(site, ADDRESS)
  expect(await storedSubscribers(site)).toHaveLength(1)
})
