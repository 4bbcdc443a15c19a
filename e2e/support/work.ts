import { request, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import type { Plan } from '#domain/money/plans'
import { work as workEn } from '../../app/member/projects/work.en'
import { work as workFr, type WorkTexts } from '../../app/member/projects/work.fr'
import { typeset } from '../../app/i18n/typography'
import { signInAt } from './account'
import { ADMIN } from './console'
import { open } from './page'
import type { TestSite } from './site'
import { expect } from './test'

export const WORK: Record<Language, WorkTexts> = { fr: typeset(workFr, 'fr'), en: workEn }

const DAY_MS = 86_400_000
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

type Call = (path: string, data: object) => Promise<{ id: string }>
const FIRST = 'une première phrase'
export const MENTOR_PASSWORD = 'une phrase bien à soi'

/** API calls as an administrator. */
export async function office(site: TestSite): Promise<{ call: Call; close: () => Promise<void> }> {
  const context = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } })
  await context.post('/api/auth/login', { data: ADMIN })
  const call: Call = async (path, data) => {
    const answer = await context.post(path, { data })
    expect(answer.status(), path).toBe(201)
    return (await answer.json()) as { id: string } // Typed by the API contract.
  }
  return { call, close: () => context.dispose() }
}

/** Creates a mentor who has already chosen a password. */
export async function addMentor(site: TestSite, call: Call, username: string, fullName: string): Promise<string> {
  const { id } = await call('/api/users', {
    fullName,
    username,
    email: `${username}@example.org`,
    password: FIRST,
    role: 'mentor',
  })
  const own = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } })
  await own.post('/api/auth/login', { data: { username, password: FIRST } })
  const changed = await own.post('/api/account/password', { data: { current: FIRST, password: MENTOR_PASSWORD } })
  expect(changed.ok(), await changed.text()).toBe(true)
  await own.dispose()
  return id
}

/** The account of a mentor, in a separate browser. */
export async function openMentor(
  browser: Browser,
  options: BrowserContextOptions,
  site: TestSite,
  username: string,
  language: Language = 'fr',
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: site.url })
  const page = await context.newPage()
  await open(page, '/login')
  await signInAt(page, language, username, MENTOR_PASSWORD)
  await expect(page).toHaveURL(/\/account/)
  return page
}

/** Buys a plan for the signed-in person with the sandbox's card. */
export async function buy(page: Page, planType: Plan): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as { clientSecret: string } // Typed by the API contract.
  }
  const { clientSecret } = await post('/api/payment/create-payment-intent', { planType })
  await post('/api/payment/sandbox/confirm', { clientSecret, card: '4242 4242 4242 4242' })
}

/** Data of the signed-in person, from the server. */
export async function ownOn<T>(context: APIRequestContext, path: string): Promise<T> {
  return (await (await context.get(path)).json()) as T // Typed by the API contract.
}
