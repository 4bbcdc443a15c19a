import { request, type APIRequestContext, type Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages'
import {
  DETAIL_NAMES,
  DETAILS,
  ME_SCREENS,
  ACCOUNT_TABS,
  screenPath,
  type DetailName,
  type ScreenName,
} from '../app/member/account/screens'
import { THESES } from '../prisma/demo/theses'
import { screen, signInAt } from './support/account'
import { ADMIN, NOT_SIGNED_IN } from './support/console'
import { expectFit } from './support/fit'
import { linkIn, mailTo } from './support/mails'
import { open } from './support/page'
import type { TestSite } from './support/site'
import { demonstrationTest as test, expect } from './support/test'
import { inDays, ownOn } from './support/work'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ messages }) => {
  messages.expect(/Service Worker registration blocked by Playwright/)
  messages.expect(NOT_SIGNED_IN)
})

type Who = 'student' | 'mentor' | 'manager'

/** The people who visit each screen. A new screen does not compile until it is listed. */
const VISITORS: Record<ScreenName | DetailName, readonly Who[]> = {
  today: ['student', 'mentor'],
  project: ['student', 'mentor'],
  sessions: ['student', 'mentor'],
  reading: ['student'],
  me: ['student', 'manager'],
  profile: ['student'],
  subscription: ['student'],
  security: ['student'],
  display: ['student'],
  notices: ['student'],
  calendar: ['student'],
  data: ['student'],
  newProject: ['student'],
  template: ['student'],
  availability: ['mentor'],
  booking: ['student'],
  session: ['student', 'mentor'],
  writing: ['student', 'mentor'],
  section: ['student', 'mentor'],
  history: ['student'],
  comments: ['student', 'mentor'],
  import: ['student'],
  export: ['student'],
  sources: ['student'],
  people: ['student'],
  mentor: ['student'],
  noticeList: ['student'],
  membership: ['student'],
  plan: ['student', 'mentor'],
  rounds: ['student', 'mentor'],
  round: ['student', 'mentor'],
  dossier: ['student'],
  institution: ['manager'],
}
// `project` occurs twice: the tab, and one of its rows.
const PLACES = [
  ...[...ACCOUNT_TABS, ...ME_SCREENS].map((name) => ({ name, path: screenPath(name) })),
  ...DETAIL_NAMES.map((name) => ({ name, path: DETAILS[name].path })),
]

interface Row {
  readonly id: string
}
interface Project extends Row {
  readonly title: string
  readonly userId: string
  readonly mentorId: string
  readonly templateId: string | null
}
interface Person extends Row {
  readonly username: string
  readonly email: string
}
const PASSWORD = 'une phrase bien à soi'

/** Lets a person of the demonstration, who has no password, choose one by an administrator's link. */
async function givePassword(site: TestSite, desk: APIRequestContext, { id, email }: Person): Promise<void> {
  const sent = await desk.post(`/api/users/${id}/password-reset`)
  expect(sent.status(), await sent.text()).toBe(202)
  const token = new URL(linkIn(await mailTo(site, email, '/reset'), '/reset')).hash.slice(1)
  const chosen = await desk.post('/api/auth/password-reset', { data: { token, password: PASSWORD } })
  expect(chosen.ok(), await chosen.text()).toBe(true)
}

/** Finds the matching row of a list. */
async function find<T extends Row>(desk: APIRequestContext, list: string, wanted: (row: T) => boolean): Promise<T> {
  const rows = await ownOn<readonly T[]>(desk, `/api/${list}?limit=100`)
  const found = rows.find(wanted)
  if (!found) throw new Error(`none of ${String(rows.length)} ${list} is the one that was looked for`)
  return found
}

interface Ids {
  readonly project: string
  readonly template: string
  readonly session: string
  readonly section: string
  readonly round: string
}

/** The last path segment of the first link to a screen below. */
async function firstBelow(page: Page, path: string): Promise<string> {
  await page.goto(path)
  const links = screen(page).locator(`a[href^="${path}/"], ion-item[href^="${path}/"]`)
  const href = (await links.first().getAttribute('href')) ?? ''
  const [id = ''] = href.slice(path.length + 1).split(/[/?#]/)
  expect(id, path).toMatch(/^[\da-f-]{36}$/)
  return id
}

/** A thesis of the demonstration with all related data, and a person who may see it. */
async function meet(site: TestSite, who: Who) {
  const desk = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } })
  await desk.post('/api/auth/login', { data: ADMIN })
  const project = await find<Project>(desk, 'projects', ({ title }) => title === THESES[0]?.project.title)
  const template = await find(desk, 'templates', () => true)
  const person = await ownOn<Person>(desk, `/api/users/${who === 'student' ? project.userId : project.mentorId}`)
  const times = { startTime: inDays(3), endTime: inDays(3 + 1 / 24) }
  const session = await desk.post('/api/sessions', {
    data: {
      title: 'Relire le plan',
      studentId: project.userId,
      mentorId: project.mentorId,
      projectId: project.id,
      description: '',
      ...times,
    },
  })
  expect(session.status(), await session.text()).toBe(201)
  if (who === 'manager') {
    const { id } = await find<Row>(desk, 'institutions', () => true)
    const staff = { email: person.email, right: 'manager' }
    expect([201, 409]).toContain((await desk.post(`/api/institutions/${id}/staff`, { data: staff })).status())
  }
  await givePassword(site, desk, person)
  const { id: sessionId } = (await session.json()) as Row // Typed by the API contract.
  await desk.dispose()
  return { person, project: project.id, template: template.id, session: sessionId }
}

/** The address of a row's screen, whose placeholders depend on the tab and the screen. */
const screenAddress = (name: ScreenName | DetailName, path: string, ids: Ids): string =>
  path
    .replace(':section', ids.section)
    .replace(':round', ids.round)
    .replace(':id', name === 'template' || name === 'session' ? ids[name] : ids.project)

for (const language of LANGUAGES)
  for (const who of ['student', 'mentor', 'manager'] as const)
    test.describe(language, () => {
      test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

      test(`every screen of a ${who} fits, and reads well in both themes`, async ({ page, site }) => {
        test.setTimeout(240_000)
        const { person, ...met } = await meet(site, who)
        await open(page, '/login')
        await signInAt(page, language, person.username, PASSWORD)
        await expect(page).toHaveURL(/\/account/)
        const isReader = who !== 'manager'
        const section = isReader ? await firstBelow(page, `/account/project/${met.project}/writing`) : ''
        const round = isReader ? await firstBelow(page, `/account/project/${met.project}/rounds`) : ''
        for (const { name, path } of PLACES.filter(({ name }) => VISITORS[name].includes(who))) {
          await page.goto(screenAddress(name, path, { ...met, section, round }))
          await expect(page.getByRole('heading', { level: 1 }).last()).not.toBeEmpty()
          await expect(screen(page).locator('[aria-busy=true]')).toHaveCount(0)
          await expectFit(page, `${path} of a ${who}`)
        }
      })
    })
