import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { LANGUAGE_KEY, type Language } from '#contract/languages'
import { announcements as announcementsEn } from '../app/member/today/announcements.en'
import { announcements as announcementsFr, type AnnouncementsTexts } from '../app/member/today/announcements.fr'
import { typeset } from '../app/i18n/typography'
import { readyForOfflineAccount, registerAndConfirm, screen, getTitle } from './support/account'
import { expectAccessibleInBothThemes } from './support/accessible'
import { expectLargeTargets } from './support/console'
import { toasts } from './support/contact'
import { dialog, LIST_TEXTS, onServer, openList, rowNamed } from './support/lists'
import { expectNoSidewaysScroll } from './support/page'
import { type TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'

const { engine: t, resources: r } = LIST_TEXTS.fr
const WORDS: Record<Language, AnnouncementsTexts> = { fr: typeset(announcementsFr, 'fr'), en: announcementsEn }
const NOTICE = {
  fr: { title: 'Salle fermée lundi', text: 'Les séances de lundi se tiennent en ligne.' },
  en: { title: 'Room closed on Monday', text: 'Monday’s sessions are held online.' },
}
const DAY_MS = 86_400_000

/** The value of a datetime control: local time without seconds. */
const inDays = (page: Page, days: number): Promise<string> =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, days * DAY_MS)

/** An administrator writes an announcement in the console; wrong dates are reported. */
async function write(page: Page): Promise<void> {
  const a = r.announcements
  await openList(page, 'announcements', { query: '?do=new' })
  const field = (name: string) => dialog(page).getByLabel(name, { exact: false }).first()
  await field(a.titleFr).fill(NOTICE.fr.title)
  await field(a.textFr).fill(NOTICE.fr.text)
  await field(a.titleEn).fill(NOTICE.en.title)
  await field(a.textEn).fill(NOTICE.en.text)
  await field(a.audience).selectOption('students')
  await field(a.startsAt).fill(await inDays(page, -1))
  await field(a.endsAt).fill(await inDays(page, -2))
  const save = dialog(page).getByRole('button', { name: t.save })
  await save.click()
  await expect(dialog(page)).toContainText(a.endBeforeStart)
  await expectAccessibleInBothThemes(page, 'an announcement that is written')
  await field(a.endsAt).fill(await inDays(page, 5))
  await save.click()
  await expect(toasts(page)).toContainText(a.list.created)
  await expect(rowNamed(page, NOTICE.fr.title)).toContainText(a.states.current)
  await expect(rowNamed(page, NOTICE.fr.title)).toContainText(a.audiences.students)
  await expectAccessibleInBothThemes(page, 'the list of announcements')
  await expect.poll(() => onServer<unknown[]>(page, '/api/announcements?audience=students')).toHaveLength(2)
}

async function openStudent(browser: Browser, options: BrowserContextOptions, site: TestSite): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: site.url })
  const page = await context.newPage()
  await registerAndConfirm(page, site, 'fr', { email: 'afi@example.org' })
  await page.goto('/account')
  await expect(getTitle(page, 'fr', 'today')).toBeVisible()
  return page
}

const card = (page: Page, title: string) => screen(page).getByRole('region', { name: title })

test('an administrator writes an announcement; a student reads it in both languages and offline, and hides it', async ({
  page,
  site,
  messages,
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  messages.expect(/status of 401/)
  await write(page)
  const student = await openStudent(browser, contextOptions, site)
  const seeded = 'Nouveau guide\u202f: préparer sa soutenance'
  await expect(card(student, NOTICE.fr.title)).toContainText(NOTICE.fr.text)
  await expect(card(student, seeded)).toBeVisible()
  // An announcement of next week is on the device, but not on the screen.
  await expect(screen(student)).not.toContainText('Atelier en ligne')
  await expectNoSidewaysScroll(student)
  await expectLargeTargets(student, 'announcements')
  await expectAccessibleInBothThemes(student, 'announcements')

  const setLanguage = async (language: Language) => {
    await student.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value)
        document.cookie = `${key}=${value};path=/`
      },
      [LANGUAGE_KEY, language] as const,
    )
    await student.goto('/account')
    await expect(getTitle(student, language, 'today')).toBeVisible()
  }
  await setLanguage('en')
  await expect(card(student, NOTICE.en.title)).toContainText(NOTICE.en.text)
  await setLanguage('fr')
  await expect(card(student, NOTICE.fr.title)).toBeVisible()

  await readyForOfflineAccount(student)
  site.network.cut()
  await student.context().setOffline(true)
  await student.reload()
  await expect(card(student, NOTICE.fr.title)).toContainText(NOTICE.fr.text)
  await student.getByRole('button', { name: WORDS.fr.dismissOne.replace('{{title}}', NOTICE.fr.title) }).click()
  await expect(card(student, NOTICE.fr.title)).toHaveCount(0)
  await expect(screen(student).getByText(WORDS.fr.dismissed)).toBeFocused()
  await student.reload()
  await expect(card(student, seeded)).toBeVisible()
  await expect(card(student, NOTICE.fr.title)).toHaveCount(0)

  // An edited announcement counts as new.
  site.network.restore()
  await student.context().setOffline(false)
  const [row] = await onServer<{ id: string; version: number }[]>(page, '/api/announcements?search=salle')
  const edited = await page.request.patch(`/api/announcements/${row?.id ?? ''}`, {
    data: { textFr: 'Mardi aussi.' },
    headers: { 'If-Match': `"${String(row?.version)}"`, origin: site.url },
  })
  expect(edited.status()).toBe(200)
  await student.reload()
  await expect(card(student, NOTICE.fr.title)).toContainText('Mardi aussi.')
  await student.context().close()
})
