import { LIST_NAMES } from '#contract/lists'
import type { Page, Route } from '@playwright/test'

/** Maximum rows of each list that a device stores. */
export const LIST_SIZE = 5_000
const PAGE_ROWS = 500

const FIRST = ['Ama', 'Koffi', 'Afi', 'Mawuli', 'Aya', 'Ousmane', 'Zoé', 'Éric', 'Hawa', 'Konan']
const LAST = ['Atakora', 'Diarra', 'Akakpo', 'Touré', 'Mbaye', 'Lefèvre', 'Adjovi', 'Agbéko', 'Diomandé', 'Kpodar']
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

const id = (list: number, index: number): string =>
  `0000000${String(list)}-0000-4000-8000-${String(index).padStart(12, '0')}`
const name = (index: number): string => `${pick(FIRST, index)} ${pick(LAST, Math.floor(index / 10))} ${String(index)}`
const at = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString()
const common = (list: number, index: number) => ({
  id: id(list, index),
  version: 1,
  createdAt: at(index),
  updatedAt: at(index),
})

const ROWS: Readonly<Record<string, (index: number) => object>> = {
  users: (index) => ({
    ...common(1, index),
    fullName: name(index),
    username: `person${String(index)}`,
    email: `person${String(index)}@exemple.test`,
    role: index % 10 === 0 ? 'mentor' : 'student',
    status: 'active',
    active: true,
    subscriptionType: null,
    institution: 'Université de Lomé',
    field: 'Droit',
    country: 'TG',
    language: 'fr',
  }),
  templates: (index) => ({
    ...common(2, index),
    name: `Modèle ${name(index)}`,
    description: 'Une structure éprouvée, avec des consignes pour chaque partie et des exemples.',
    type: 'memoire',
    access: 'all',
    usageCount: index,
  }),
  projects: (index) => ({
    ...common(3, index),
    title: `Étude ${String(index)} : la retenue des eaux à ${pick(LAST, index)}`,
    description: 'Observation et entretiens.',
    userId: id(1, index),
    mentorId: id(1, index - (index % 10)),
    templateId: null,
    question: '',
    university: null,
    faculty: null,
    studyLevel: null,
    language: 'fr',
    deadline: at(index + 900),
    progress: index % 101,
    status: 'in_progress',
    studentName: name(index),
    mentorName: name(index - (index % 10)),
  }),
  sessions: (index) => ({
    ...common(4, index),
    title: `Point ${String(index)}`,
    description: '',
    studentId: id(1, index),
    mentorId: id(1, index - (index % 10)),
    projectId: null,
    startTime: at(index),
    endTime: at(index + 1),
    notes: null,
    meetingUrl: null,
    status: 'scheduled',
    studentName: name(index),
    mentorName: name(index - (index % 10)),
  }),
}

const PERSON = {
  ...common(1, 99_999),
  fullName: 'Administratrice',
  username: 'admin',
  email: 'admin@exemple.test',
  role: 'admin',
  status: 'active',
  active: true,
  mustChangePassword: false,
  profileImage: null,
}

/** Pages of a first copy, newest first, then an empty delta. */
function listPage(list: string, since: string): { body: object; total: number } {
  const make = ROWS[list]
  const from = Number(since) || 0
  if (!make) return { body: { rows: [], removed: [], next: 'end', changes: 'end', more: false }, total: 0 }
  const rows = Array.from({ length: Math.max(0, Math.min(PAGE_ROWS, LIST_SIZE - from)) }, (_, index) =>
    make(LIST_SIZE - 1 - from - index),
  )
  const next = from + rows.length
  return {
    body: { rows, removed: [], next: next < LIST_SIZE ? String(next) : 'end', changes: 'end', more: next < LIST_SIZE },
    total: LIST_SIZE,
  }
}

/** Answers the console's calls from memory, since the bench measures the device and not the server. */
export async function answerConsole(page: Page): Promise<void> {
  let isIn = false
  await page.route('**/api/**', (route: Route) => {
    const url = new URL(route.request().url())
    const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
      route.fulfill({ status, contentType: 'application/json', headers, body: JSON.stringify(body) })
    if (url.pathname === '/api/auth/login') {
      isIn = true
      return json(PERSON)
    }
    if (url.pathname === '/api/auth/session')
      return isIn ? json(PERSON) : json({ code: 'signInRequired', message: '' }, 401)
    if (url.pathname === '/api/sync') return json({})
    const list = url.pathname.split('/')[2] ?? ''
    if (LIST_NAMES.some((name) => name === list)) {
      const { body, total } = listPage(list, url.searchParams.get('since') ?? '')
      return json(body, 200, { 'X-Total-Count': String(total) })
    }
    return json({ code: 'notFound', message: '' }, 404)
  })
}
