import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import { addParagraph, base64, updateOf, type SyncReply } from '../api/testing/writing-device'
import { projectText as projectTextEn } from '../app/admin/project-text/project-text.en'
import { projectText as projectTextFr, type ProjectTextTexts } from '../app/admin/project-text/project-text.fr'
import { typeset } from '../app/i18n/typography'
import { accountViews as accountViewsEn } from '../app/member/projects/account-views.en'
import { accountViews as accountViewsFr, type AccountViewsTexts } from '../app/member/projects/account-views.fr'
import { journeyLanguages } from './support/languages'
import { expectAccessibleInBothThemes } from './support/accessible'
import { registerAndConfirm, screen } from './support/account'
import { ADMIN, dialogNamed, dialogs, expectLargeTargets, NOT_SIGNED_IN, signIn } from './support/console'
import { filled } from './support/filled'
import { expectCopied } from './support/lists'
import { mailTo } from './support/mails'
import { NETWORK_DOWN } from './support/messages'
import { expectNoSidewaysScroll } from './support/page'
import { type TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, office, ownOn } from './support/work'

const TEXT: Record<Language, ProjectTextTexts> = { fr: typeset(projectTextFr, 'fr'), en: projectTextEn }
const VIEWS: Record<Language, AccountViewsTexts> = { fr: typeset(accountViewsFr, 'fr'), en: accountViewsEn }

/** A word that occurs only in the text. */
const WORD = 'zirconium'
const TITLE = 'Les côtes du golfe'

/** A project of this person with one written section, sent by the device. */
async function addText(student: Page, site: TestSite): Promise<string> {
  const { id: userId } = await ownOn<{ id: string }>(student.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', { title: TITLE, description: '', userId, deadline: inDays(90) })
  await close()
  const sync = async (documents: object[]) => {
    const answer = await student.request.post('/api/workspace/sync', {
      headers: { origin: site.url },
      data: { projects: [], documents },
    })
    return (await answer.json()) as SyncReply // Typed by the API contract.
  }
  const { projects } = await sync([])
  const section = projects[0]?.documents.find((document) => document.id !== id)?.id ?? ''
  const update = base64(updateOf((doc) => addParagraph(doc, `La côte recule, le ${WORD} reste dans le sable.`)))
  const { documents } = await sync([{ project: id, id: section, seen: 0, schema: 1, update }])
  expect(documents).toMatchObject([{ receipt: { number: 2 } }])
  return id
}

/** Everything that this browser stores for the site, as text: databases, caches, and both storages. */
const readStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [...Object.values(localStorage), ...Object.values(sessionStorage)].map(String)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.push(request.url)
        if (new URL(request.url).pathname.startsWith('/api/'))
          found.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unknown'))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return found.join('\n')
  })

async function expectFit(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1024, height: 768 }
  for (const width of [320, 360, before.width]) {
    await page.setViewportSize({ width, height: before.height })
    await expectNoSidewaysScroll(page)
    const over = await dialogs(page)
      .locator('.dialog-content')
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(Math.max(0, ...over), `${where} at ${String(width)}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
  await expectAccessibleInBothThemes(page, where)
  await expectLargeTargets(page, where)
}

for (const language of journeyLanguages('fr'))
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = TEXT[language]
    const v = VIEWS[language]

    test('an administrator opens a text with a code and a reason, reads it until the time is over, and the student is told @tablet', async ({
      page,
      browser,
      contextOptions,
      site,
      messages,
    }) => {
      test.setTimeout(240_000)
      messages.expect(NOT_SIGNED_IN)
      messages.expect(/status of (403|410|422)/)
      messages.expect(NETWORK_DOWN)
      const email = `afi-${language}@example.org`
      const telephone = await browser.newContext({
        ...contextOptions,
        baseURL: site.url,
        viewport: { width: 360, height: 740 },
      })
      const student = await telephone.newPage()
      await registerAndConfirm(student, site, language, { fullName: 'Afi Lue', email })
      const id = await addText(student, site)

      // Only figures are visible, without a word of the text.
      await signIn(page, { path: `/admin/projects`, language })
      await expectCopied(page, language)
      await page.goto(`/admin/projects?row=${id}`)
      const project = dialogNamed(page, TITLE)
      const figures = project.getByRole('region', { name: t.title, exact: true })
      await expect(figures).toContainText('Afi Lue')
      await expect(figures).toContainText(t.noViews)
      await figures.getByText(t.each, { exact: true }).click()
      await expect(figures.getByRole('row')).toHaveCount(2)
      await expect(figures).not.toContainText('Introduction')
      await expectFit(page, 'figures of a text')

      // Opening requires a second factor.
      const asking = dialogNamed(page, filled(t.openTitle, { title: TITLE }))
      const start = () => project.getByRole('button', { name: t.open, exact: true }).click()
      await start()
      await expect(asking.getByRole('link', { name: t.factorAction })).toHaveAttribute('href', '/account/security')
      await expectFit(page, 'no second factor')
      await page.keyboard.press('Escape')
      const headers = { origin: site.url }
      const begun = await page.request.post('/api/auth/second-factor', { headers, data: { password: ADMIN.password } })
      const { secret } = (await begun.json()) as { secret: string } // Typed by the API contract.
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      const code = (period: number) => totp.generate({ timestamp: Date.now() + period * 30_000 })
      const confirmed = await page.request.post('/api/auth/second-factor/confirm', {
        headers,
        data: { code: code(-1) },
      })
      expect(confirmed.ok()).toBe(true)

      // A wrong code is reported below its field.
      await start()
      const reason = asking.getByLabel(t.reason, { exact: true })
      const digits = asking.getByLabel(t.code, { exact: true })
      const go = asking.getByRole('button', { name: t.open, exact: true })
      await go.click()
      await expect(asking).toContainText(t.reasonRequired)
      await reason.fill('Aide demandée de vive voix')
      await digits.fill('000000')
      await go.click()
      await expect(asking).toContainText(FIELD_ERRORS.wrongCode[language])
      await expectFit(page, 'opening a text')
      await digits.fill(code(0))
      await go.click()

      // The outline, a section, and the remaining time.
      const reading = dialogNamed(page, TITLE)
      await expect(reading.getByRole('timer')).toContainText(/^\D*29/)
      await expect(reading).toContainText('Aide demandée de vive voix')
      await expectFit(page, 'outline of an opened text')
      const section = reading.getByRole('button', { name: /Introduction/ })
      await section.click()
      await expect(reading).toContainText(WORD)
      await expect(reading.getByRole('heading', { level: 3, name: 'Introduction' })).toBeFocused()
      await expect(reading.getByRole('textbox')).toHaveCount(0)
      await expectFit(page, 'a section of an opened text')
      expect(await readStored(page)).not.toContain(WORD)
      expect(await readStored(page)).toContain(TITLE)

      // The server becomes unreachable and returns.
      await reading.getByRole('button', { name: t.back }).click()
      await expect(section).toBeFocused()
      site.network.cut()
      await section.click()
      await expect(reading.getByRole('alert')).toContainText(t.unreachable)
      await expectFit(page, 'a section that does not come')
      await reading.getByRole('button', { name: t.close }).click()
      await expect(reading.getByText(t.closeUnknown)).toBeVisible()
      site.network.restore()
      await reading.getByRole('button', { name: t.retry }).click()
      await expect(reading).toContainText(WORD)

      // The opened text survives a reload; when the time is over, the screen shows nothing of it.
      await page.clock.install()
      await page.reload()
      await start()
      await asking.getByRole('button', { name: t.resume }).click()
      await section.click()
      await expect(reading).toContainText(WORD)
      await page.clock.fastForward(31 * 60_000)
      await expect(asking).toContainText(t.over)
      await expect(page.getByText(WORD)).toHaveCount(0)
      await expectFit(page, 'a reading that is over')

      // Opens the text again, and closes it early.
      await asking.getByRole('button', { name: t.again }).click()
      await reason.fill('Signalement de plagiat')
      await digits.fill(code(1))
      await go.click()
      await reading.getByRole('button', { name: t.close }).click()
      await expect(asking).toContainText(t.closed)
      await asking.getByRole('button', { name: t.leave }).click()
      await expect(figures.getByRole('listitem').filter({ hasText: 'Signalement de plagiat' })).toHaveCount(1)
      expect(await readStored(page)).not.toContain(WORD)

      // The student gets a mail for each opening, and sees them in the project.
      expect(await mailTo(site, email, 'Aide demandée de vive voix')).not.toContain(WORD)
      await mailTo(site, email, 'Signalement de plagiat')
      await student.goto(`/account/project/${id}`)
      const lines = screen(student).getByRole('region', { name: v.title })
      await expect(lines.getByText(/Signalement de plagiat/)).toBeVisible()
      await lines.getByText(filled(v.older_one, { count: 1 })).click()
      await expect(lines.getByText(/Aide demandée de vive voix/)).toBeVisible()
      await expectNoSidewaysScroll(student)
      await expectAccessibleInBothThemes(student, 'openings on the project of the student')
      await expectLargeTargets(student, 'openings on the project of the student')
      await telephone.close()
    })
  })
