import { journeyLanguages } from './support/languages'
import { expectFit } from './support/fit'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEVICE_PICTURE_BYTES } from '#contract/limits'
import type { Language } from '#contract/languages'
import { typeset } from '../app/i18n/typography'
import { outline as outlineEn } from '../app/member/writing/outline.en'
import { outline as outlineFr, type OutlineTexts } from '../app/member/writing/outline.fr'
import { pictures as picturesEn } from '../app/member/writing/pictures/section-pictures.en'
import { pictures as picturesFr, type PicturesTexts } from '../app/member/writing/pictures/section-pictures.fr'
import { PERSON, readyForOfflineAccount, registerAndConfirm, screen, signInAt } from './support/account'
import { dialogNamed } from './support/console'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { addMentor, buy, inDays, office, openMentor, ownOn } from './support/work'

const OUTLINE: Record<Language, OutlineTexts> = { fr: typeset(outlineFr, 'fr'), en: outlineEn }
const PICTURES: Record<Language, PicturesTexts> = { fr: typeset(picturesFr, 'fr'), en: picturesEn }

/** A large, grainy photo, as from a phone. */
const photo = () =>
  sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#567',
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

const editor = (page: Page) => screen(page).getByRole('textbox').last()
const shown = (page: Page) => screen(page).locator('figure img')

async function expectPicture(page: Page, alt: string): Promise<void> {
  await expect(shown(page)).toBeVisible({ timeout: 30_000 })
  await expect(shown(page)).toHaveAttribute('alt', alt)
  const width = () => shown(page).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBeGreaterThan(100)
}

for (const language of journeyLanguages('en'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const o = OUTLINE[language]
    const t = PICTURES[language]
    const tool = language === 'fr' ? 'Image' : 'Picture'

    test('a picture put in without a network is there after a killed tab, and others see it once it is sent', async ({
      page,
      site,
      network,
      messages,
      context,
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      messages.expect(/status of (401|409|422)/)
      await registerAndConfirm(page, site, language)
      await buy(page, 'basic')
      const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
      const { call, close } = await office(site)
      const mentorId = await addMentor(site, call, `seer-${language}`, 'Essohanam Pitassa')
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
      await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le site')
      await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
      await screen(page).getByRole('link', { name: 'Le site', exact: true }).click()
      await editor(page).click()
      await page.keyboard.type('Le site, vu de la route.')
      const section = page.url()
      await readyForOfflineAccount(page)
      await network.cut()

      // Offline: a picture is chosen, compressed, described and captioned.
      await screen(page).getByRole('button', { name: tool, exact: true }).click()
      const sheet = dialogNamed(page, t.add)
      await sheet.getByRole('button', { name: t.insert }).click()
      await expect(sheet).toContainText(t.pictureMissing)
      await expect(sheet).toContainText(t.altMissing)
      const file = await photo()
      expect(file.length).toBeGreaterThan(4 * DEVICE_PICTURE_BYTES)
      const input = sheet.getByLabel(t.choose, { exact: true })
      await input.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
      await expect(sheet).toContainText(t.notAPicture)
      await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file })
      await expect(sheet.getByRole('img', { name: t.preview })).toBeVisible({ timeout: 30_000 })
      await expect(sheet).toContainText('→')
      await expectFit(page, 'picture sheet')
      await sheet.getByLabel(t.alt).fill('La route et les planches')
      await sheet.getByRole('button', { name: t.insert }).click()
      await expect(sheet).toHaveCount(0)
      await expectPicture(page, 'La route et les planches')
      await expect(screen(page)).toContainText(t.states.unsent)
      await expect(editor(page)).toBeFocused()
      await page.keyboard.type('Figure 1. Le site.')
      await expect(screen(page).locator('figcaption')).toHaveText('Figure 1. Le site.')
      await expect(screen(page).locator('.outline-state')).toContainText(o.states.saved)
      await expectFit(page, 'figure')

      await page.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto(section)
      await expectPicture(again, 'La route et les planches')
      await expect(screen(again).locator('figcaption')).toHaveText('Figure 1. Le site.')
      await expect(screen(again)).toContainText(t.states.unsent)

      // The picture is sent automatically.
      await network.restore()
      await expect(screen(again)).not.toContainText(t.states.unsent, { timeout: 60_000 })

      // A second device with data saver downloads the picture on request, and stores it.
      const second = await browser.newContext({ ...contextOptions, baseURL: site.url })
      await second.addInitScript(() => localStorage.setItem('cap-soutenance-data-saver', '1'))
      const other = await second.newPage()
      await open(other, '/login')
      await signInAt(other, language, PERSON.email, PERSON.password)
      await expect(other).toHaveURL(/\/account/)
      await other.goto(section)
      await expect(screen(other)).toContainText(t.missing.asked, { timeout: 30_000 })
      await expectFit(other, 'picture not loaded')
      await screen(other)
        .getByRole('button', { name: new RegExp(t.show.replace('({{size}})', '\\(\\d+')) })
        .click()
      await expectPicture(other, 'La route et les planches')
      await second.close()

      // The mentor sees it.
      const mentor = await openMentor(browser, contextOptions, site, `seer-${language}`, language)
      await mentor.goto(section)
      await expectPicture(mentor, 'La route et les planches')
      await mentor.context().close()

      // Changes the description, then removes the picture from the text.
      await screen(again).getByRole('button', { name: t.edit, exact: true }).click()
      const change = dialogNamed(again, t.edit)
      await change.getByLabel(t.alt).fill('Les planches')
      await change.getByRole('button', { name: t.save, exact: true }).click()
      await expectPicture(again, 'Les planches')
      await screen(again).getByRole('button', { name: t.edit, exact: true }).click()
      await dialogNamed(again, t.edit).getByRole('button', { name: t.remove, exact: true }).click()
      await expect(shown(again)).toHaveCount(0)
    })
  })
