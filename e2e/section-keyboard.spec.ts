import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr } from '../app/member/writing/outline.fr'
import { writing as writingEn } from '../app/member/writing/writing.en'
import { writing as writingFr } from '../app/member/writing/writing.fr'
import { typeset } from '../app/i18n/typography'
import { registerAndConfirm, screen } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { dialogNamed } from './support/console'
import { expectNoSidewaysScroll } from './support/page'
import type { TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const TEXTS = {
  fr: { outline: typeset(outlineFr, 'fr'), editor: typeset(writingFr, 'fr').editor },
  en: { outline: outlineEn, editor: writingEn.editor },
}
const LINES = 12

/** Simulates an on-screen keyboard of Android, which only shrinks the visual viewport. */
function standInForViewport(): void {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, scale: 1, covered: 0 })
  Object.defineProperties(viewport, {
    width: { get: () => innerWidth },
    height: { get: () => innerHeight - viewport.covered },
  })
  Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
}
const cover = (page: Page, px: number) =>
  page.evaluate((covered) => {
    const viewport = globalThis.visualViewport as VisualViewport & { covered: number } // Set above.
    viewport.covered = covered
    viewport.dispatchEvent(new Event('resize'))
  }, px)

/** Opens a section with some lines, and places the caret at their end. */
async function openSection(page: Page, site: TestSite, language: Language): Promise<void> {
  const { outline: o } = TEXTS[language]
  await registerAndConfirm(page, site, language)
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const given = { title: 'Le maraîchage à Lomé', description: '', userId, deadline: inDays(90) }
  const { id } = await call('/api/projects', given)
  await close()
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
  await getText(page).click()
  for (let line = 1; line <= LINES; line += 1)
    await page.keyboard.type(`Ligne ${String(line)} du texte.${line < LINES ? '\n' : ''}`)
}
const getText = (page: Page) => screen(page).getByRole('textbox').last()
const bar = (page: Page) => screen(page).locator('.editor-bar')
const measureBottom = async (what: ReturnType<typeof bar>) => {
  const box = await what.boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}
const caret = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return { top, bottom }
  })
/** Counts the lines of the text that no bar covers. */
async function linesInSight(page: Page): Promise<number> {
  const tools = await bar(page).boundingBox()
  const head = await page.locator('ion-header:visible').last().boundingBox()
  const from = (head?.y ?? 0) + (head?.height ?? 0)
  const lines = await getText(page).locator(':scope > p').all()
  const boxes = await Promise.all(lines.map((line) => line.boundingBox()))
  return boxes.filter((box) => box && box.y >= from && box.y + 24 <= (tools?.y ?? 0)).length
}

for (const language of ['fr', 'en'] as const) {
  const { editor: t } = TEXTS[language]
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    test(`tools stand on the keyboard, the caret above them, in ${language}`, async ({ page, site, messages }) => {
      messages.expect(/status of (401|409|422)/)
      await page.addInitScript(standInForViewport)
      await openSection(page, site, language)
      const tabs = page.locator('ion-tab-bar')
      const tabsTop = (await tabs.boundingBox())?.y ?? 0
      await expect.poll(() => measureBottom(bar(page))).toBe(Math.round(tabsTop))
      for (const keyboard of [300, 260]) {
        await cover(page, keyboard)
        await expect.poll(() => measureBottom(bar(page))).toBe(740 - keyboard)
        await expect
          .poll(async () => (await caret(page)).bottom)
          .toBeLessThanOrEqual(((await bar(page).boundingBox())?.y ?? 0) + 1)
      }
      await cover(page, 0)
      await expect.poll(() => measureBottom(bar(page))).toBe(Math.round(tabsTop))

      // In distraction-free mode the tools stay, and the exit button covers nothing.
      await screen(page).getByRole('button', { name: t.display, exact: true }).click()
      await page.getByRole('button', { name: t.settings.calm, exact: true }).click()
      const leave = page.getByRole('button', { name: t.leaveCalm, exact: true })
      await expect(leave).toBeVisible()
      await expect(tabs).toBeHidden()
      await expect(bar(page)).toBeVisible()
      const covered = await leave.evaluate((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect()
        const screens = [...document.querySelectorAll('ion-content')].filter((one) => one.checkVisibility())
        return screens.some((one) => {
          const other = one.getBoundingClientRect()
          return other.top < bottom && other.bottom > top && other.left < right && other.right > left
        })
      })
      expect(covered).toBe(false)
      await expectAccessibleInBothThemes(page, `writing without distraction, ${language}`)
      await expectNoSidewaysScroll(page)
      await leave.click()
      await expect(tabs).toBeVisible()
    })
  })
}

test('on a screen of 400 px an open section shows lines of its text, and where one writes', async ({
  page,
  site,
  messages,
}) => {
  messages.expect(/status of (401|409|422)/)
  await openSection(page, site, 'fr')
  await page.setViewportSize({ width: 360, height: 400 })
  await page.keyboard.type(' Encore.')
  await expect.poll(async () => (await caret(page)).bottom).toBeLessThan((await bar(page).boundingBox())?.y ?? 0)
  expect(await linesInSight(page)).toBeGreaterThanOrEqual(3)
  await page.reload()
  await expect(getText(page)).toContainText('Encore.')
  await expect(bar(page).getByRole('button').first()).toBeVisible()
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(1)
  await expectNoSidewaysScroll(page)
})
