import { dialogNamed } from './support/console'
import { PERSON, registerAndConfirm, screen, signInAt } from './support/account'
import { open } from './support/page'
import { demonstrationTest as test, expect } from './support/test'
import { typeset } from '../app/i18n/typography'
import { outline } from '../app/member/writing/outline.fr'
import { addMentor, inDays, office, openMentor, ownOn } from './support/work'

const o = typeset(outline, 'fr')
const EVENTS = '**/api/workspace/events**'
/** Limit from the last key press to the text on the other screen, with allowance for a busy machine. */
const AT_ONCE_MS = 10_000
/** Without live updates a text is sent after a minute, so it must not arrive within this time. */
const QUIET_MS = 8_000

test('two people with one section open see at once what the other writes, and a minute later without a stream', async ({
  page,
  site,
  messages,
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  messages.expect(/status of (401|409|422)/)
  await registerAndConfirm(page, site, 'fr')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const mentorId = await addMentor(site, call, 'tutor-live', 'Essohanam Pitassa')
  const { id } = await call('/api/projects', {
    title: 'Le maraîchage à Lomé',
    description: '',
    userId,
    mentorId,
    deadline: inDays(90),
  })
  await close()
  const text = (on: typeof page) => screen(on).getByRole('textbox').last()
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  const streamed = page.waitForRequest(EVENTS)
  await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
  await text(page).click()
  await page.keyboard.type('Première phrase.')
  await streamed
  const section = page.url()
  await page.getByRole('button', { name: 'Retour' }).first().click()
  await expect(screen(page)).toContainText(o.sync.sent, { timeout: 30_000 })
  await page.goto(section)
  await expect(text(page)).toContainText('Première phrase.')

  const mentor = await openMentor(browser, contextOptions, site, 'tutor-live', 'fr')
  await mentor.goto(section)
  await expect(text(mentor)).toContainText('Première phrase.')

  // Each person sees the other's text.
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' De la main de l’étudiante.')
  await expect(text(mentor)).toContainText('étudiante', { timeout: AT_ONCE_MS })
  await text(mentor).click()
  await mentor.keyboard.press('Control+End')
  await mentor.keyboard.type(' Du mentor.')
  await expect(text(page)).toContainText('Du mentor', { timeout: AT_ONCE_MS })

  // Without an event stream on either side, texts arrive with the sync of each minute.
  for (const one of [page, mentor]) {
    await one.context().route(EVENTS, (route) => route.abort())
    await one.reload()
    await expect(text(one)).toContainText('Du mentor')
  }
  messages.expect(/ERR_FAILED|net::/)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sans direct.')
  await page.waitForTimeout(QUIET_MS)
  await expect(text(mentor)).not.toContainText('Sans direct')
  await mentor.context().close()
})

test('one person’s two devices show at once what is typed on the other', async ({
  page,
  site,
  messages,
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  messages.expect(/status of (401|409|422)/)
  await registerAndConfirm(page, site, 'fr')
  const { id: userId } = await ownOn<{ id: string }>(page.request, '/api/account')
  const { call, close } = await office(site)
  const { id } = await call('/api/projects', {
    title: 'Le coton à Kara',
    description: '',
    userId,
    deadline: inDays(90),
  })
  await close()
  const text = (on: typeof page) => screen(on).getByRole('textbox').last()
  await page.goto(`/account/project/${id}/writing`)
  await screen(page).getByRole('button', { name: o.add, exact: true }).click()
  await dialogNamed(page, o.add).getByLabel(o.title, { exact: true }).fill('Le terrain')
  await dialogNamed(page, o.add).getByRole('button', { name: o.save }).click()
  await screen(page).getByRole('link', { name: 'Le terrain', exact: true }).click()
  await text(page).click()
  await page.keyboard.type('Du téléphone.')
  const section = page.url()

  const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
  const tablet = await context.newPage()
  await open(tablet, '/login')
  await signInAt(tablet, 'fr', PERSON.email, PERSON.password)
  await expect(tablet).toHaveURL(/\/account/)
  // The phone has not sent the new section yet, so the tablet's plan does not know it.
  await tablet.goto(section)
  await expect(text(tablet)).toContainText('Du téléphone.', { timeout: 20_000 })
  await text(tablet).click()
  await tablet.keyboard.press('Control+End')
  await tablet.keyboard.type(' De la tablette.')
  await expect(text(page)).toContainText('De la tablette.', { timeout: AT_ONCE_MS })
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Encore.')
  await expect(text(tablet)).toContainText('Encore.', { timeout: AT_ONCE_MS })
  await context.close()
})
