import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { comments as commentsEn } from '../app/member/writing/comments/comments.en'
import { comments as commentsFr, type CommentsTexts } from '../app/member/writing/comments/comments.fr'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { voice as voiceEn } from '../app/member/writing/voice/voice.en'
import { voice as voiceFr, type VoiceTexts } from '../app/member/writing/voice/voice.fr'
import { BROWSER_FLAGS, installedBrowser } from '../tools/find-browser'
import { readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { dialogNamed } from './support/console'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { NETWORK_DOWN } from './support/messages'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, inDays, office, openMentor, ownOn } from './support/work'

const COMMENTS: Record<Language, CommentsTexts> = { fr: typeset(commentsFr, 'fr'), en: commentsEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const VOICE: Record<Language, VoiceTexts> = { fr: typeset(voiceFr, 'fr'), en: voiceEn }
const SHOTS = process.env['VOICE_SHOTS']
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const executablePath = installedBrowser()

// A fake microphone with a tone, and granted permission.
test.use({
  actionTimeout: 20_000,
  launchOptions: {
    args: [...BROWSER_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
})

const text = (page: Page) => screen(page).getByRole('textbox').last()
/** State of the audio on the screen: position, and whether it plays. */
const sound = (page: Page) =>
  page
    .locator('audio')
    .evaluate((audio) =>
      audio instanceof HTMLAudioElement ? { at: audio.currentTime, isPaused: audio.paused } : { at: 0, isPaused: true },
    )

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const c = COMMENTS[language]
    const o = OUTLINE[language]
    const v = VOICE[language]

    test('a remark said without a network is there after a reload, leaves by itself and is heard by the other', async ({
      page,
      site,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|404|409|422)/)
      messages.expect(NETWORK_DOWN)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `speaker-${language}`, 'Essohanam Pitassa')
      const { id } = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: '',
        userId,
        mentorId,
        deadline: inDays(90),
      })
      await close()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('button', { name: o.add, exact: true }).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await expect(dialogNamed(page, o.add)).toHaveCount(0)
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await text(page).click()
      await page.keyboard.type('Le sol de la vallée est sec.')
      const section = page.url()
      await page
        .getByRole('button', { name: language === 'fr' ? 'Retour' : 'Back' })
        .first()
        .click()
      // The text is sent within a minute.
      await expect(screen(page)).toContainText(o.sync.sent, { timeout: 90_000 })

      // The mentor, offline: records, listens, records again, and sends with a line of text.
      const mentor = await openMentor(browser, contextOptions, site, `speaker-${language}`, language)
      await mentor.goto(section)
      await expect(text(mentor)).toContainText('Le sol de la vallée')
      await expect(screen(mentor).getByRole('button', { name: c.add, exact: true })).toBeVisible()
      await readyForOfflineAccount(mentor)
      await mentor.context().setOffline(true)
      await screen(mentor).getByRole('button', { name: c.add, exact: true }).click()
      await dialogNamed(mentor, c.choose.title).getByRole('button', { name: c.choose.next }).click()
      const form = dialogNamed(mentor, c.form.new)
      await form.getByRole('button', { name: c.record, exact: true }).click()
      await expect(form).toContainText(v.recording)
      await form.getByRole('button', { name: c.form.save, exact: true }).click()
      await expect(form).toContainText(c.form.recording)
      await shot(mentor, `recording-${language}`)
      await expect(form.getByRole('timer')).toContainText('3')
      await form.getByRole('button', { name: v.stop }).click()
      await form.getByRole('button', { name: v.play, exact: true }).click()
      await expect.poll(async () => (await sound(mentor)).at).toBeGreaterThan(0.3)
      await shot(mentor, `recorded-${language}`)
      await expectFit(mentor, 'recorded')
      await form.getByRole('button', { name: v.again }).click()
      await expect(form.getByRole('timer')).toContainText('2')
      await form.getByRole('button', { name: v.stop }).click()
      await form.getByLabel(c.form.text).fill('À entendre.')
      await form.getByRole('button', { name: c.form.save, exact: true }).click()
      await expect(form).toHaveCount(0)
      await mentor.reload()
      await screen(mentor)
        .getByRole('button', { name: /1 (remarque|open)/ })
        .click()
      await dialogNamed(mentor, c.list).getByRole('button', { name: 'À entendre.' }).click()
      const own = dialogNamed(mentor, c.kinds.remark)
      await expect(own).toContainText(v.states.unsent)
      await expect(own).toContainText(c.thread.waiting)
      await own.getByRole('button', { name: new RegExp(`^${v.play} \\(\\d s\\)`) }).click()
      await expect.poll(async () => (await sound(mentor)).at).toBeGreaterThan(0.3)

      // The student sees the voice comment before its audio is downloaded.
      await mentor.context().setOffline(false)
      await expect(own).not.toContainText(v.states.unsent, { timeout: 60_000 })
      await page.goto(section)
      const list = screen(page).getByRole('button', { name: /1 (remarque|open)/ })
      await expect(list).toBeVisible({ timeout: 30_000 })
      await list.click()
      await dialogNamed(page, c.list).getByRole('button', { name: 'À entendre.' }).click()
      const remark = dialogNamed(page, c.kinds.remark)
      const fetched = page.waitForResponse(/\/voices\//)
      // The size is shown before the download.
      await remark.getByRole('button', { name: /\(\d s, \d+[,.\d]*\s(ko|kB|o|B)\)/ }).click()
      const answer = await fetched
      expect(answer.headers()['content-type']).toBe('audio/webm')
      const readStored = async () =>
        (await ownOn<{ voices: { bytes: number }[] }>(page.request, `/api/projects/${id}/voices`)).voices
      const [spoken] = await readStored()
      // A little over two seconds at 16 kbit/s, with the container format.
      expect(spoken?.bytes).toBeGreaterThan(1_000)
      expect(spoken?.bytes).toBeLessThan(20_000)
      await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
      await shot(page, `player-${language}`)
      await expectFit(page, 'player')
      // Plays to the end, then seeks by keyboard.
      await expect.poll(async () => (await sound(page)).isPaused).toBe(true)
      const position = remark.getByRole('slider', { name: v.position })
      await position.press('End')
      await expect(position).toHaveAttribute('aria-valuetext', /(\d)\D+\1/)
      await position.press('Home')
      await remark.getByRole('button', { name: v.play, exact: true }).press('Enter')
      await expect.poll(async () => (await sound(page)).isPaused).toBe(false)

      // Stored: plays offline; the student answers by voice, without text.
      await readyForOfflineAccount(page)
      await page.context().setOffline(true)
      await page.reload()
      await screen(page)
        .getByRole('button', { name: /1 (remarque|open)/ })
        .click()
      await dialogNamed(page, c.list).getByRole('button', { name: 'À entendre.' }).click()
      await remark.getByRole('button', { name: new RegExp(`^${v.play} \\(\\d s\\)`) }).click()
      await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.3)
      await remark.getByRole('button', { name: c.record, exact: true }).click()
      await expect(remark.getByRole('timer')).toContainText('1')
      await remark.getByRole('button', { name: v.stop }).click()
      await remark.getByRole('button', { name: c.thread.send }).click()
      await expect(remark).toContainText(v.states.unsent)
      await page.context().setOffline(false)
      await expect(remark).not.toContainText(v.states.unsent, { timeout: 60_000 })

      // A removed comment disappears for both.
      await own.locator('.comment-inline').last().click()
      await own.locator('.button-danger').click()
      await expect(own).toContainText(c.thread.removed)
      await expect.poll(async () => (await readStored()).length, { timeout: 60_000 }).toBe(1)

      // A refused microphone is reported; without one the button is hidden.
      await mentor.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await mentor.reload()
      await screen(mentor).getByRole('button', { name: c.add, exact: true }).click()
      await dialogNamed(mentor, c.choose.title).getByRole('button', { name: c.choose.next }).click()
      await form.getByRole('button', { name: c.record, exact: true }).click()
      await expect(form.getByRole('alert')).toContainText(v.refused)
      await shot(mentor, `refused-${language}`)
      await expectFit(mentor, 'refused')
      await form.getByRole('button', { name: v.close }).click()
      await expect(form.getByRole('button', { name: c.record, exact: true })).toBeVisible()
      await mentor.addInitScript(() => {
        navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
      })
      await mentor.reload()
      await screen(mentor).getByRole('button', { name: c.add, exact: true }).click()
      await dialogNamed(mentor, c.choose.title).getByRole('button', { name: c.choose.next }).click()
      await expect(form.getByLabel(c.form.text)).toBeVisible()
      await expect(form.getByRole('button', { name: c.record, exact: true })).toHaveCount(0)
      await mentor.context().close()
    })
  })
