import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIENCES } from '#contract/announcement-state'
import { TASK_KINDS } from '#domain/planning/steps'
import {
  CONTACT_STATUSES,
  CONTACT_SUBJECTS,
  ORDER_STATUSES,
  PROJECT_STATUSES,
  ROLES,
  SESSION_STATUSES,
  SUBSCRIBER_STATUSES,
  TEMPLATE_ACCESSES,
  TEMPLATE_TYPES,
  USER_STATUSES,
} from '#contract/choices'
import type { Language } from '#contract/languages'
import { LIST_NAMES } from '#contract/lists'
import { PLAN_IDS, SUBSCRIPTION_IDS } from '#domain/money/plans'
import { announcements as announcementsEn } from '../api/announcements/announcements.en'
import { announcements as announcementsFr } from '../api/announcements/announcements.fr'
import { lists as listsEn } from '../api/lists/lists.en'
import { lists as listsFr } from '../api/lists/lists.fr'
import { permissions as permissionsEn } from '../api/permissions/permissions.en'
import { permissions as permissionsFr } from '../api/permissions/permissions.fr'
import { subscribers as subscribersEn } from '../api/subscribers/subscribers.en'
import { subscribers as subscribersFr } from '../api/subscribers/subscribers.fr'
import { tasks as tasksEn } from '../api/tasks/tasks.en'
import { tasks as tasksFr } from '../api/tasks/tasks.fr'
import { serverTexts } from '../api/testing/server-texts'
import { consoleTexts as consoleEn } from '../app/admin/console/console.en'
import { consoleTexts as consoleFr } from '../app/admin/console/console.fr'
import { logs as logsEn } from '../app/admin/logs/logs.en'
import { logs as logsFr } from '../app/admin/logs/logs.fr'
import { pageFor } from '../app/admin/console/pages'
import { resources as resourcesEn } from '../app/admin/resources/resources.en'
import { resources as resourcesFr } from '../app/admin/resources/resources.fr'

const LANGUAGES: readonly Language[] = ['fr', 'en']
const texts = {
  fr: { resources: resourcesFr, logs: logsFr, pages: consoleFr.pages },
  en: { resources: resourcesEn, logs: logsEn, pages: consoleEn.pages },
}
const server = {
  fr: {
    announcements: announcementsFr,
    lists: listsFr,
    permissions: permissionsFr,
    subscribers: subscribersFr,
    tasks: tasksFr,
  },
  en: {
    announcements: announcementsEn,
    lists: listsEn,
    permissions: permissionsEn,
    subscribers: subscribersEn,
    tasks: tasksEn,
  },
}

interface Found {
  readonly at: string
  readonly words: Readonly<Record<string, unknown>>
}

/** Every object in a module of texts, at any depth. */
function objectsIn(value: unknown, at: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const words = value as Readonly<Record<string, unknown>>
  return [{ at, words }, ...Object.entries(words).flatMap(([key, inner]) => objectsIn(inner, `${at}.${key}`))]
}

async function everyObject(language: Language): Promise<Found[]> {
  const app = join(__dirname, '../app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(`.${language}.ts`),
  )
  const modules = await Promise.all(files.map(async (name) => objectsIn(await import(join(app, name)), name)))
  return modules.flat()
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { resources: r, logs, pages } = texts[language]
  const { permissions, lists: written, subscribers, announcements, tasks } = server[language]
  let found: Found[]
  beforeAll(async () => (found = await everyObject(language)))

  test.each([
    ['project status', PROJECT_STATUSES, r.projects.statuses],
    ['session status', SESSION_STATUSES, r.sessions.statuses],
    ['payment status', ORDER_STATUSES, r.orders.statuses],
    ['message status', CONTACT_STATUSES, r.messages.statuses],
    ['message subject', CONTACT_SUBJECTS, r.messages.subjects],
    ['subscriber status', SUBSCRIBER_STATUSES, r.subscribers.statuses],
    ['user status', USER_STATUSES, r.users.statuses],
    ['role', ROLES, r.roles],
    ['level', SUBSCRIPTION_IDS, r.subscriptions],
    ['access', TEMPLATE_ACCESSES, r.templates.accesses],
    ['audience', AUDIENCES, r.announcements.audiences],
    ['kind of task', TASK_KINDS, r.tasks.kinds],
    ['type of template', TEMPLATE_TYPES, r.templates.types],
    ['plan', PLAN_IDS, r.orders.plans],
  ] as const)('each %s has one word', (_, values, known: Readonly<Record<string, string>>) => {
    // Objects with an empty key, the "all" of filters, use plurals and are skipped.
    const same = found.filter(
      ({ words }) => !('' in words) && values.every((value) => typeof words[value] === 'string'),
    )
    expect(same.length).toBeGreaterThan(0)
    for (const { at, words } of same)
      for (const value of values)
        expect([at, value, words[value]]).toEqual([at, value, expect.stringContaining(known[value] ?? '?')])
  })

  test('the logs and the permissions name lists as the menu does', async () => {
    const own: Readonly<Record<string, string>> = pages
    const common: Readonly<Record<string, string>> = permissions.resources
    const namespaces = await serverTexts(language)
    for (const name of LIST_NAMES) {
      const label: unknown = namespaces[`server.${name}`]?.label
      expect([name, label ?? common[name]]).toEqual([name, own[pageFor(name)] ?? r[name].list.title])
    }
    expect(logs.resources.quote).toBe(pages.quotes)
    expect(permissions.resources.quotes).toBe(pages.quotes)
    expect(permissions.resources.permissions).toBe(pages.permissions)
    expect(permissions.resources.system).toBe(pages.system)
    expect(permissions.resources.audit).toBe(pages.logs)
    expect(permissions.actions.promote).toBe(r.users.promote)
  })

  test('an act of the logs begins with the name of what it is about', () => {
    for (const name of LIST_NAMES) {
      const { one, created, edited, removed, restored } = r[name].list
      for (const text of [created, edited, removed, restored].filter((said) => said !== ''))
        expect(text.startsWith(`${one} `)).toBe(true)
    }
  })

  test('a file that the server writes has the words of the screen', () => {
    const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      role: r.roles,
      type: r.templates.types,
      access: r.templates.accesses,
      audience: r.announcements.audiences,
      kind: r.tasks.kinds,
      subscriptionType: r.subscriptions,
      studyLevel: r.projects.studyLevels,
      subject: r.messages.subjects,
      priority: r.messages.priorities,
      status: {
        ...r.users.statuses,
        ...r.projects.statuses,
        ...r.sessions.statuses,
        ...r.messages.statuses,
        ...r.subscribers.statuses,
        completed: r.projects.statuses.completed,
      },
    }
    const values = [
      ...Object.entries(written.values),
      ...Object.entries(subscribers.values),
      ...Object.entries(announcements.values),
      ...Object.entries(tasks.values),
    ]
    for (const [column, words] of values)
      for (const [value, text] of Object.entries(words))
        expect([column, value, text]).toEqual([column, value, shown[column]?.[value]])
    const columns = {
      fullName: r.users.fullName,
      email: r.users.email,
      status: r.status,
      title: r.title,
      question: r.projects.question,
      university: r.projects.university,
      faculty: r.projects.faculty,
      studyLevel: r.projects.studyLevel,
      subject: r.messages.subject,
      meetingUrl: r.sessions.meetingUrl,
      handledByName: r.messages.handledBy,
      priority: r.messages.priority,
      organisation: r.messages.organisation,
    } as const
    for (const [column, text] of Object.entries(columns))
      expect(written.columns[column as keyof typeof columns]).toBe(text)
    expect(subscribers.columns.source).toBe(r.subscribers.source)
    for (const column of ['titleFr', 'titleEn', 'textFr', 'textEn', 'audience'] as const)
      expect(announcements.columns[column]).toBe(r.announcements[column])
    expect(written.columns.updatedAt).toContain(r.updatedAt)
  })

  test('what has its price on quote says so in one way', () => {
    const onQuote = found.flatMap(({ at, words }) => (typeof words.onQuote === 'string' ? [[at, words.onQuote]] : []))
    expect(onQuote.length).toBeGreaterThan(2)
    for (const [at, text] of onQuote) expect([at, text]).toEqual([at, language === 'fr' ? 'Sur mesure' : 'On quote'])
  })
})
