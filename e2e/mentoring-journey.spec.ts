import type { Page } from '@playwright/test'
import { journeyLanguages } from './support/languages'
import type { Language } from '#contract/languages'
import type { NoticeKind } from '#contract/notice-kinds'
import { typeset } from '../app/i18n/typography'
import { rounds as roundsEn } from '../app/member/rounds/rounds.en'
import { rounds as roundsFr, type RoundsTexts } from '../app/member/rounds/rounds.fr'
import { comments as commentsEn } from '../app/member/writing/comments/comments.en'
import { comments as commentsFr, type CommentsTexts } from '../app/member/writing/comments/comments.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { voice as voiceEn } from '../app/member/writing/voice/voice.en'
import { voice as voiceFr, type VoiceTexts } from '../app/member/writing/voice/voice.fr'
import { BROWSER_FLAGS, installedBrowser } from '../tools/find-browser'
import { openTab, PERSON, readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { BOOKING } from './support/booking'
import { dialogNamed } from './support/console'
import { filled } from './support/filled'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, buy, inDays, office, openMentor, ownOn } from './support/work'

const ROUNDS: Record<Language, RoundsTexts> = { fr: typeset(roundsFr, 'fr'), en: roundsEn }
const COMMENTS: Record<Language, CommentsTexts> = { fr: typeset(commentsFr, 'fr'), en: commentsEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const VOICE: Record<Language, VoiceTexts> = { fr: typeset(voiceFr, 'fr'), en: voiceEn }
const BACK = { fr: 'Retour', en: 'Back' }
const TITLE = 'Le maraîchage à Lomé'
const executablePath = installedBrowser()

test.use({
  actionTimeout: 30_000,
  launchOptions: {
    args: [...BROWSER_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
})

interface Round {
  readonly state: string
}
interface Session {
  readonly id: string
  readonly status: string
}
interface Reported {
  readonly rows: readonly { readonly kind: NoticeKind }[]
}

/** Selects these words of the text, as by touch. */
const choose = (page: Page, words: string): Promise<void> =>
  page.locator('.editor-text:visible').evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1
      if (from >= 0) document.getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
    }
  }, words)

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', timezoneId: 'Africa/Lome' })
    const [r, c, o, v, b] = [
      ROUNDS[language],
      COMMENTS[language],
      OUTLINE[language],
      VOICE[language],
      BOOKING[language],
    ]

    test('a round, remarks in words and aloud, a suggestion and a session, each with the network cut', async ({
      page,
      site,
      network,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(400_000)
      messages.expect(/status of (401|403|404|409|412|422)/)
      const { call, close } = await office(site)
      const username = `journey-${language}`
      const mentorId = await addMentor(site, call, username, 'Amivi Sossou')
      await registerAndConfirm(page, site, language)
      await buy(page, 'premium')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { id } = await call('/api/projects', {
        title: TITLE,
        description: '',
        userId,
        mentorId,
        deadline: inDays(200),
      })
      await close()
      const mentor = await openMentor(browser, contextOptions, site, username, language)
      const button = (name: string, on: Page) => screen(on).getByRole('button', { name, exact: true })
      const text = (on: Page) => screen(on).getByRole('textbox').last()
      const rounds = () => ownOn<Round[]>(page.request, '/api/rounds')
      const sessions = () => ownOn<Session[]>(page.request, '/api/account/sessions')
      const kinds = async (of: Page) =>
        (await ownOn<Reported>(of.request, '/api/account/notices')).rows.map(({ kind }) => kind)
      /** Takes both people offline. */
      const cut = async () => {
        await network.cut()
        await mentor.context().setOffline(true)
      }
      const restore = async () => {
        // The network comes first, since a failed attempt is repeated only minutes later.
        await network.restore()
        await mentor.context().setOffline(false)
      }

      // Prepares a text and the mentor's hours.
      await openTab(mentor, language, 'sessions')
      await screen(mentor).getByRole('link', { name: b.hours }).click()
      for (const day of [b.availability.days.d1, b.availability.days.d3]) {
        await screen(mentor).getByLabel(b.availability.day, { exact: true }).selectOption({ label: day })
        await button(b.availability.addSlot, mentor).click()
      }
      await button(b.availability.save, mentor).click()
      await expect(screen(mentor)).not.toContainText(b.availability.draft)
      await page.goto(`/account/project/${id}/writing`)
      await button(o.add, page).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await expect(dialogNamed(page, o.add)).toHaveCount(0)
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await text(page).click()
      await page.keyboard.type('Le sol de la vallée est sec.')
      const section = page.url()
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 90_000 })
      await readyForOfflineAccount(page)
      await page.goto(`/account/project/${id}/rounds`)
      await expect(button(r.handIn, page)).toBeVisible()
      await page.goto(section)
      await expect(text(page)).toContainText('est sec')

      // Offline: the last sentence and the hand-in.
      await cut()
      await text(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' La pluie tombe tard.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)
      await page.goto(`/account/project/${id}/rounds`)
      await button(r.handIn, page).click()
      await screen(page).getByRole('checkbox', { name: 'Le terrain' }).check()
      await screen(page).getByLabel(r.message).fill('Voici le terrain.')
      await button(r.send, page).click()
      await expect(screen(page)).toContainText(r.waitsText)
      await restore()
      await expect.poll(async () => (await rounds())[0]?.state, { timeout: 60_000 }).toBe('handed_in')

      // The mentor is notified, opens the round and its section.
      await expect.poll(() => kinds(mentor)).toContain('handIn')
      await mentor.goto('/account/notices')
      await expect(screen(mentor)).toContainText(PERSON.fullName)
      await mentor.goto(section)
      await expect(text(mentor)).toContainText('La pluie tombe tard.', { timeout: 60_000 })
      await expect(button(c.add, mentor)).toBeVisible()
      await readyForOfflineAccount(mentor)
      await mentor.goto('/account/today')
      await screen(mentor).getByRole('region', { name: r.today.mentor }).getByRole('link').click()
      await expect(screen(mentor)).toContainText('Voici le terrain.')
      const round = mentor.url()

      // Offline: the mentor begins, suggests in words, records a comment, and returns the round.
      await cut()
      await button(r.acts.start, mentor).click()
      await mentor.goto(section)
      await expect(text(mentor)).toContainText('est sec')
      await expect(button(c.add, mentor)).toBeVisible()
      await choose(mentor, 'est sec')
      await mentor.getByRole('button', { name: c.addHere }).click()
      const form = dialogNamed(mentor, c.form.new)
      await form.getByLabel(c.kinds.suggestion).check()
      await form.getByLabel(c.form.replacement).fill('est très sec')
      await form.getByLabel(c.form.reason).fill('Mesuré en février.')
      await form.getByRole('button', { name: c.form.save, exact: true }).click()
      await button(c.add, mentor).click()
      await dialogNamed(mentor, c.choose.title).getByRole('button', { name: c.choose.next }).click()
      await form.getByRole('button', { name: c.record, exact: true }).click()
      await expect(form.getByRole('timer')).toContainText('2')
      await form.getByRole('button', { name: v.stop }).click()
      await form.getByLabel(c.form.text).fill('À entendre.')
      await form.getByRole('button', { name: c.form.save, exact: true }).click()
      await expect(form).toHaveCount(0)
      await mentor.goto(round)
      await button(r.acts.return, mentor).click()
      const returning = dialogNamed(mentor, filled(r.returning.title, { number: '1' }))
      await returning.getByLabel(r.returning.answer).fill('Bon départ.')
      await returning.getByLabel(filled(r.returning.point, { number: '1' }), { exact: true }).fill('Citer la station')
      await returning.getByRole('button', { name: r.returning.send }).click()
      await expect(returning).toHaveCount(0)
      // The phone closes the page before the network returns.
      await mentor.reload()
      await restore()
      await expect.poll(async () => (await rounds())[0]?.state, { timeout: 90_000 }).toBe('returned')
      await expect
        .poll(async () => (await ownOn<{ used: number }>(page.request, `/api/projects/${id}/voices`)).used, {
          timeout: 60_000,
        })
        .toBeGreaterThan(1_000)

      // The student is notified, reads the answer, and listens to the comment.
      await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining(['returned', 'comment']))
      await page.goto('/account/notices')
      await expect(screen(page)).toContainText('Amivi Sossou')
      await page.goto('/account/today')
      await screen(page).getByRole('region', { name: r.today.student }).getByRole('link').click()
      await expect(screen(page)).toContainText('Bon départ.')
      await page.goto(section)
      await expect(page.locator('mark.comment-mark-suggestion')).toHaveText('est sec', { timeout: 60_000 })
      const strip = screen(page).locator('.comments-strip button').first()
      await strip.click()
      await dialogNamed(page, c.list).getByRole('button', { name: 'À entendre.' }).click()
      const remark = dialogNamed(page, c.kinds.remark)
      await remark.getByRole('button', { name: new RegExp(`^${v.play} \\(\\d s, `) }).click()
      const played = () =>
        page.locator('audio').evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : 0))
      await expect.poll(played).toBeGreaterThan(0.3)
      await page.keyboard.press('Escape')

      // Offline: the student accepts the suggestion, and listens again.
      await cut()
      await strip.click()
      await dialogNamed(page, c.list).getByRole('button', { name: 'Mesuré en février.' }).click()
      const suggestion = dialogNamed(page, c.kinds.suggestion)
      await suggestion.getByRole('button', { name: c.acts.accept }).click()
      await expect(page.locator('.editor-text:visible')).toContainText('est très sec')
      // From now on both the words and the acceptance are on the disk.
      await expect(suggestion).toContainText(c.states.accepted)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(text(page)).toContainText('est très sec')
      await strip.click()
      await dialogNamed(page, c.list).getByRole('button', { name: 'À entendre.' }).click()
      await remark.getByRole('button', { name: new RegExp(`^${v.play} \\(\\d s\\)`) }).click()
      await expect.poll(played).toBeGreaterThan(0.3)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: BACK[language] }).first().click()
      await restore()
      await mentor.goto(section)
      await expect(text(mentor)).toContainText('est très sec', { timeout: 90_000 })

      // Offline: the student requests a session; the mentor agrees once online.
      const times = screen(page).locator('.sessions-times button')
      await page.goto(`/account/sessions/book/${id}`)
      await expect(times.nth(3)).toBeVisible({ timeout: 30_000 })
      await cut()
      await times.nth(1).click()
      await button(b.free.keep, page).click()
      await expect(screen(page)).toContainText(b.agenda.waiting)
      await restore()
      await expect.poll(async () => (await sessions())[0]?.status, { timeout: 60_000 }).toBe('requested')
      await expect.poll(() => kinds(mentor)).toContain('sessionRequested')
      await mentor.goto(`/account/sessions/${(await sessions())[0]?.id ?? ''}`)
      await button(b.answer.accept, mentor).click()
      await expect.poll(async () => (await sessions())[0]?.status).toBe('scheduled')

      // Both see the notices, also offline.
      await expect.poll(() => kinds(page)).toContain('sessionBooked')
      for (const [person, name] of [
        [page, 'Amivi Sossou'],
        [mentor, PERSON.fullName],
      ] as const) {
        await person.goto('/account/notices')
        await expect(screen(person)).toContainText(name)
      }
      await cut()
      await page.reload()
      await expect(screen(page)).toContainText('Amivi Sossou')
      await mentor.reload()
      await expect(screen(mentor)).toContainText(PERSON.fullName)
      await restore()
      await mentor.context().close()
    })
  })
