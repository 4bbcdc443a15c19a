import type { Page } from '@playwright/test'
import { ERRORS } from '#contract/errors'
import { LANGUAGES, type Language } from '#contract/languages'
import { sizeTag } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { consoleTest as test, expectLargeTargets, NOT_SIGNED_IN, readyForOfflineConsole } from './support/console'
import { toasts } from './support/contact'
import { dialog, LIST_TEXTS, onServer, openList, row, rows, search, unique } from './support/lists'
import { linkIn, mailTo } from './support/mails'
import { expectNoSidewaysScroll, heading, main, open } from './support/page'
import { expect } from './support/test'
import { TEXTS } from './support/texts'

test.beforeEach(({ messages }) => messages.expect(NOT_SIGNED_IN))

const QUESTION = 'Bonjour,\nje cherche un mentor en droit.'
const ANSWER = 'Bonjour,\nnous en avons deux. Pour quand\u202f?'
const REPLY = 'Merci\u202f! Pour la rentrée.'

interface Thread {
  replies: { side: string; text: string; mail: string | null }[]
}
interface Sender {
  id: string
  fullName: string
  email: string
}

/** Sends a message as on the contact page. */
async function writes(page: Page, language: Language = 'fr'): Promise<Sender> {
  const fullName = unique('Akouvi Visiteuse')
  const email = `${fullName.replace(/\W/g, '').toLowerCase()}@example.org`
  const data = { fullName, email, subject: 'support', message: QUESTION }
  const answer = await page.request.post('/api/contact', { data, headers: { 'accept-language': language } })
  return { ...((await answer.json()) as { id: string }), fullName, email } // Typed by the API contract.
}

const readThread = (page: Page, { id }: Sender) => onServer<Thread>(page, `/api/messages/${id}/replies`)

/** Opens the message's view in its list. */
async function openView(page: Page, { fullName }: Sender): Promise<void> {
  await search(page).fill(fullName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('button').first().click()
  await expect(dialog(page).getByRole('heading', { name: fullName })).toBeVisible()
}

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const { reply: t } = TEXTS[language]
    const { messages: r } = LIST_TEXTS[language].resources

    test(`an answer leaves by mail, its link shows the thread, and the reply is new in the console ${sizeTag(language)}`, async ({
      page,
      site,
    }) => {
      const sender = await writes(page, language)
      await openList(page, 'messages', { language })
      await openView(page, sender)
      const field = dialog(page).getByLabel(r.thread.answer)
      const send = dialog(page).getByRole('button', { name: r.thread.send })
      await send.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(ANSWER)
      await expectAccessibleInBothThemes(page, 'a message with its thread')
      await send.click()
      await expect(toasts(page, language)).toContainText(r.thread.sent)
      await expect(field).toHaveValue('')
      const shown = dialog(page).getByRole('listitem').filter({ hasText: 'nous en avons deux' })
      await expect(shown).toContainText(r.thread.inFolder)
      await expect(dialog(page)).toContainText(r.statuses.in_progress)

      const mail = await mailTo(site, sender.email, '/reponse?')
      expect(mail).toContain(ANSWER)
      expect(mail).toContain('> je cherche un mentor en droit.')
      await open(page, linkIn(mail, '/reponse'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading(page)).toHaveText(t.heading)
      expect(new URL(page.url()).hash).toBe('')
      const letters = main(page).getByRole('list', { name: t.thread }).getByRole('listitem')
      await expect(letters).toHaveCount(2)
      await expect(letters.first()).toContainText(QUESTION)
      await expect(letters.last()).toContainText(t.team)
      await expectAccessibleInBothThemes(page, 'the page of a reply')
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page, 'the page of a reply')

      const own = main(page).getByLabel(t.reply)
      const reply = main(page).getByRole('button', { name: t.send })
      await reply.click()
      await expect(own).toBeFocused()
      await expect(own).toHaveAccessibleDescription(t.required)
      await own.fill(REPLY)
      await reply.press('Enter')
      await expect(main(page).locator('.notice-good')).toHaveText(t.sentText)
      await expect(own).toHaveValue('')
      await expect(letters).toHaveCount(3)
      await expect(letters.last()).toContainText(REPLY)
      expect(await mailTo(site, 'contact@example.org', `/admin/messages?row=${sender.id}`)).toContain(REPLY)

      await page.goto('/admin/messages')
      await expect(row(page, sender.fullName)).toContainText(r.statuses.new)
      await openView(page, sender)
      await expect(dialog(page).getByRole('listitem').filter({ hasText: REPLY })).toContainText(sender.fullName)
    })

    test('a link that is not ours, or none, is told in words', async ({ page, messages }) => {
      messages.expect(/status of 404/)
      await open(page, '/reponse')
      await expect(main(page)).toContainText(t.missing)
      await open(page, `/reponse?lang=${language}#${'a'.repeat(43)}`)
      await expect(main(page).getByRole('alert')).toHaveText(ERRORS.invalidLink[language])
      await expect(main(page).getByRole('link', { name: t.newMessage })).toHaveAttribute('href', '/contact')
      await expectAccessibleInBothThemes(page, 'a link that is over')
    })
  })

test('without network nothing that was written is lost, on either side', async ({ page, site, network }) => {
  test.setTimeout(120_000)
  const { reply: t } = TEXTS.fr
  const { resources, outbox: o } = LIST_TEXTS.fr
  const r = resources.messages
  const sender = await writes(page)
  await openList(page, 'messages')
  await readyForOfflineConsole(page)
  await network.cut()
  await openView(page, sender)
  await expect(dialog(page)).toContainText(r.thread.unreachable)
  await dialog(page).getByLabel(r.thread.answer).fill(ANSWER)
  await expect(dialog(page)).toContainText(r.thread.draft)
  await page.reload()
  await expect(dialog(page).getByLabel(r.thread.answer)).toHaveValue(ANSWER)
  await dialog(page).getByRole('button', { name: r.thread.send }).click()
  await expect(toasts(page)).toContainText(r.thread.kept)
  const waiting = dialog(page).getByRole('listitem').filter({ hasText: 'nous en avons deux' })
  await expect(waiting).toContainText(o.states.waiting)
  await network.restore()
  await expect(waiting).toContainText(r.thread.inFolder, { timeout: 30_000 })
  expect((await readThread(page, sender)).replies).toMatchObject([{ side: 'team', text: ANSWER }])

  const link = linkIn(await mailTo(site, sender.email, '/reponse?'), '/reponse')
  await open(page, link)
  const own = main(page).getByLabel(t.reply)
  await own.fill(REPLY)
  await open(page, '/reponse')
  await expect(main(page)).toContainText(t.missing)
  await page.goto('/contact')
  await open(page, link)
  await expect(own).toHaveValue(REPLY)
  await network.cut()
  await main(page).getByRole('button', { name: t.send }).click()
  await expect(main(page)).toContainText(t.keptText)
  await network.restore()
  await expect.poll(async () => (await readThread(page, sender)).replies.length, { timeout: 30_000 }).toBe(2)
  expect((await readThread(page, sender)).replies.at(-1)).toMatchObject({ side: 'sender', text: REPLY })
})
