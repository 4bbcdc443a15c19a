import { ERRORS } from '#contract/errors'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { rounds as roundsEn } from '../app/member/rounds/rounds.en'
import { rounds as roundsFr, type RoundsTexts } from '../app/member/rounds/rounds.fr'
import { readyForOfflineAccount, registerAndConfirm, screen } from './support/account'
import { dialogNamed } from './support/console'
import { filled } from './support/filled'
import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, inDays, office, openMentor, ownOn } from './support/work'

const ROUNDS: Record<Language, RoundsTexts> = { fr: typeset(roundsFr, 'fr'), en: roundsEn }
const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }

interface Round {
  readonly number: number
  readonly state: string
  readonly points: readonly { readonly text: string; readonly state: string }[]
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const r = ROUNDS[language]
    const o = OUTLINE[language]

    test('sections are handed in without network, returned with points, ticked without network, and closed', async ({
      page,
      site,
      network,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const username = `tutor-rounds-${language}`
      const mentorId = await addMentor(site, call, username, 'Essohanam Pitassa')
      const { id } = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: '',
        userId,
        mentorId,
        deadline: inDays(90),
      })
      await close()
      const button = (name: string, on = page) => screen(on).getByRole('button', { name, exact: true })
      const readRounds = async () => ownOn<Round[]>(page.request, '/api/rounds')
      const editor = screen(page).getByRole('textbox').last()

      await page.goto(`/account/project/${id}/rounds`)
      await expect(screen(page)).toContainText(r.none)
      await expectFit(page, 'no rounds')
      await page.goto(`/account/project/${id}/writing`)
      await button(o.add).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await editor.click()
      await page.keyboard.type('La lagune est au sud.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 90_000 })

      // The last words and the hand-in wait together on this device.
      await readyForOfflineAccount(page)
      await page.goto(`/account/project/${id}/rounds`)
      await button(r.handIn).click()
      await button(r.cancel).click()
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await expect(editor).toContainText('lagune')
      await network.cut()
      await editor.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Le sol y est noir.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)
      await page.goto(`/account/project/${id}/rounds`)
      await button(r.handIn).click()
      await button(r.send).click()
      await expect(screen(page)).toContainText(r.chooseMissing)
      await screen(page).getByRole('checkbox', { name: 'Le terrain' }).check()
      await screen(page).getByLabel(r.message).fill('Voici le terrain.')
      await expectFit(page, 'hand-in')
      await button(r.send).click()
      await expect(screen(page)).toContainText(r.waitsText)
      await page.reload()
      await expect(screen(page)).toContainText(r.waitsText)
      await network.restore()
      await expect(screen(page)).toContainText(filled(r.of, { number: '1' }), { timeout: 60_000 })
      await expect(screen(page)).toContainText(filled(r.isOpen, { number: '1' }))
      await expectFit(page, 'rounds')
      await page.screenshot({ path: `test-results/rounds-list-${language}.png` })

      // The mentor sees the round on the first screen, including the text typed offline.
      const mentor = await openMentor(browser, contextOptions, site, username, language)
      const waits = screen(mentor).getByRole('region', { name: r.today.mentor })
      await waits.getByRole('link').click()
      await expect(screen(mentor)).toContainText('Voici le terrain.')
      await button(r.acts.start, mentor).click()
      await button(filled(r.showOf, { title: 'Le terrain' }), mentor).click()
      await expect(screen(mentor)).toContainText('Le sol y est noir.')
      await button(r.back, mentor).click()
      await button(r.acts.read, mentor).click()
      await expect(button(r.acts.read, mentor)).toHaveCount(0)
      await expectFit(mentor, 'round of a mentor')
      await mentor.screenshot({ path: `test-results/rounds-mentor-${language}.png`, fullPage: true })
      await button(r.acts.return, mentor).click()
      const form = dialogNamed(mentor, filled(r.returning.title, { number: '1' }))
      await form.getByLabel(r.returning.answer).fill('Bon départ.')
      await form.getByLabel(filled(r.returning.point, { number: '1' }), { exact: true }).fill('Citer vos sources')
      await form.getByRole('button', { name: r.returning.add }).click()
      await form.getByLabel(filled(r.returning.point, { number: '2' }), { exact: true }).fill('Situer la lagune')
      await form.getByRole('button', { name: r.returning.send }).click()
      await expect(screen(mentor)).toContainText(r.states.returned)
      await expect.poll(async () => (await readRounds())[0]?.state, { timeout: 30_000 }).toBe('returned')

      // The student ticks both points, one offline and with a reload.
      await page.goto('/account/today')
      await screen(page).getByRole('region', { name: r.today.student }).getByRole('link').click()
      await expect(screen(page)).toContainText('Bon départ.')
      const tick = (name: string) => screen(page).getByRole('checkbox', { name })
      await tick('Situer la lagune').check()
      await expect.poll(async () => (await readRounds())[0]?.points.map(({ state }) => state)).toEqual(['open', 'done'])
      await button(filled(r.showOf, { title: 'Le terrain' })).click()
      await button(r.back).click()
      await expectFit(page, 'round of a student')
      await page.screenshot({ path: `test-results/rounds-student-${language}.png`, fullPage: true })
      await network.cut()
      await tick('Citer vos sources').check()
      // Waits until the tick is on the disk.
      await expect(screen(page).getByRole('listitem').filter({ hasText: 'Citer vos sources' })).toContainText(
        r.pointDone,
      )
      await page.reload()
      await expect(tick('Citer vos sources')).toBeChecked()
      await button(filled(r.showOf, { title: 'Le terrain' })).click()
      await expect(screen(page)).toContainText('Le sol y est noir.')
      await network.restore()
      await expect
        .poll(async () => (await readRounds())[0]?.points.map(({ state }) => state), { timeout: 60_000 })
        .toEqual(['done', 'done'])

      // Both see what changed since the hand-in; then the round ends.
      await page.goto(`/account/project/${id}/writing`)
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await editor.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Et riche.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)

      await page.goto(`/account/project/${id}/rounds`)
      await button(r.handIn).click()
      await screen(page).getByRole('checkbox', { name: 'Le terrain' }).check()
      await button(r.send).click()
      await expect
        .poll(async () => (await readRounds()).map(({ number }) => number), { timeout: 60_000 })
        .toEqual([2, 1])
      await mentor.goto('/account/today')
      await screen(mentor).getByRole('region', { name: r.today.mentor }).getByRole('link').click()
      await button(filled(r.beforeOf, { title: 'Le terrain', number: '1' }), mentor).click()
      await expect(screen(mentor).getByRole('insertion')).toContainText('Et riche.')
      await expectFit(mentor, 'what has changed')
      await mentor.screenshot({ path: `test-results/rounds-changes-${language}.png`, fullPage: true })
      await button(r.back, mentor).click()
      await button(r.acts.close, mentor).click()
      await dialogNamed(mentor, filled(r.closing.title, { number: '2' }))
        .getByRole('button', { name: r.closing.send, exact: true })
        .click()
      await expect.poll(async () => (await readRounds())[0]?.state, { timeout: 30_000 }).toBe('closed')
      await mentor.context().close()
    })

    test('a round is withdrawn without network until the mentor has opened it, and the next handed in', async ({
      page,
      site,
      network,
      messages,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(240_000)
      messages.expect(/status of (401|409)/)
      await registerAndConfirm(page, site, language)
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const username = `tutor-withdrawn-${language}`
      const mentorId = await addMentor(site, call, username, 'Essohanam Pitassa')
      const { id } = await call('/api/projects', {
        title: 'Le maraîchage à Lomé',
        description: '',
        userId,
        mentorId,
        deadline: inDays(90),
      })
      await close()
      const button = (name: string) => screen(page).getByRole('button', { name, exact: true })
      const readRounds = async () => ownOn<Round[]>(page.request, '/api/rounds')
      await page.goto(`/account/project/${id}/writing`)
      await button(o.add).click()
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
      await screen(page).getByRole('textbox').last().click()
      await page.keyboard.type('La lagune est au sud.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.sent, { timeout: 90_000 })
      const handIn = async () => {
        await page.goto(`/account/project/${id}/rounds`)
        await button(r.handIn).click()
        await screen(page).getByRole('checkbox', { name: 'Le terrain' }).check()
        await button(r.send).click()
        await expect.poll(async () => (await readRounds()).length, { timeout: 60_000 }).toBe(1)
        await screen(page)
          .getByRole('link', { name: filled(r.allOf, { number: '1' }) })
          .click()
      }
      const withdraw = async () => {
        await button(r.withdrawing.action).click()
        const confirmation = dialogNamed(page, filled(r.withdrawing.title, { number: '1' }))
        await confirmation.getByRole('button', { name: r.withdrawing.action, exact: true }).click()
      }

      await handIn()
      await expectFit(page, 'a round that can be withdrawn')
      await page.screenshot({ path: `test-results/rounds-withdraw-${language}.png`, fullPage: true })
      await readyForOfflineAccount(page)
      await network.cut()
      await withdraw()
      await expect(screen(page)).toContainText(r.withdrawing.done)
      await expect(screen(page)).toContainText(r.waits)
      await page.reload()
      await expect(screen(page)).toContainText(r.withdrawing.done)
      await expectFit(page, 'a withdrawal that waits')
      await network.restore()
      await expect.poll(readRounds, { timeout: 60_000 }).toEqual([])
      await expect(screen(page)).toContainText(r.gone)

      // The corrected text gets the next number, and its mentor opens it.
      await handIn()
      const mentor = await openMentor(browser, contextOptions, site, username, language)
      const waits = screen(mentor).getByRole('region', { name: r.today.mentor })
      await expect(waits.getByRole('link')).toHaveCount(1)
      const isReported = mentor.waitForResponse(
        (answer) => answer.url().endsWith('/opening') && answer.status() === 204,
      )
      await waits.getByRole('link').click()
      await isReported
      await mentor.context().close()
      await withdraw()
      await expect(screen(page)).toContainText(ERRORS.roundOpened[language])
      await expect(button(r.again)).toBeVisible()
      await expectFit(page, 'a withdrawal that was refused')
      await page.screenshot({ path: `test-results/rounds-refused-${language}.png`, fullPage: true })
      await button(r.giveUp).click()
      await expect(screen(page)).toContainText(r.states.handed_in)
      expect(await readRounds()).toHaveLength(1)
    })
  })
