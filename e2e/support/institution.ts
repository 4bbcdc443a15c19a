import { readFileSync } from 'node:fs'
import { request, type APIRequestContext } from '@playwright/test'
import type { Language } from '#contract/languages'
import { ADMIN } from './console'
import { linkIn, mailsTo, mailTo } from './mails'
import type { TestSite } from './site'
import { expect } from './test'
import { inDays } from './work'

const PASSWORD = 'une phrase bien à soi'

/** An institution with paid seats, and API calls of its manager. */
export interface Institution {
  readonly id: string
  readonly manager: { readonly email: string; readonly password: string; readonly calls: APIRequestContext }
  /** Invites an address as a member; returns the mailed link for this site. */
  invite(email: string): Promise<string>
  /** Revokes the open invitation of an address. */
  revoke(email: string): Promise<void>
  close(): Promise<void>
}

async function sent(calls: APIRequestContext, path: string, data: object, status: number): Promise<unknown> {
  const answer = await calls.post(path, { data })
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(status)
  return answer.status() === 202 ? null : answer.json()
}

const newCalls = (site: TestSite, language: Language = 'fr') =>
  request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url, 'accept-language': language } })

/** API calls of a person who registers and confirms the address. */
export async function registered(
  site: TestSite,
  email: string,
  fullName: string,
  language: Language = 'fr',
): Promise<APIRequestContext> {
  const calls = await newCalls(site, language)
  await sent(calls, '/api/auth/register', { fullName, email, password: PASSWORD }, 202)
  const { hash } = new URL(linkIn(await mailTo(site, email, '/register/confirm'), '/register/confirm'))
  await sent(calls, '/api/auth/register/confirm', { token: hash.slice(1) }, 200)
  return calls
}

export async function openInstitution(
  site: TestSite,
  { name, seats = 5, of = 'kara', language = 'fr' }: { name: string; seats?: number; of?: string; language?: Language },
): Promise<Institution> {
  const office = await newCalls(site)
  await sent(office, '/api/auth/login', ADMIN, 200)
  // The API contract guarantees the types, here and below.
  const { id } = (await sent(office, '/api/institutions', { name }, 201)) as { id: string }
  const accounts = `compta@${of}.example.org`
  const quote = {
    organisation: name,
    email: accounts,
    amount: 2_000_000,
    validUntil: inDays(30),
    institution: { id, seats },
  }
  const { code } = (await sent(office, '/api/quotes', quote, 201)) as { code: string }
  const order = { planType: 'institution', quote: code, email: accounts }
  const paid = (await sent(office, '/api/payment/create-payment-intent', order, 200)) as { clientSecret: string }
  const card = { clientSecret: paid.clientSecret, card: '4242 4242 4242 4242' }
  await sent(office, '/api/payment/sandbox/confirm', card, 200)
  const email = `responsable@${of}.example.org`
  const calls = await registered(site, email, 'Ama Responsable', language)
  await sent(office, `/api/institutions/${id}/staff`, { email, right: 'manager' }, 201)
  const logo = readFileSync('public/icons/icon-192.png')
  const drawn = await calls.post('/api/institution/logo', { data: logo, headers: { 'content-type': 'image/png' } })
  expect(drawn.status(), await drawn.text()).toBe(200)
  await office.dispose()
  const links = (to: string) =>
    mailsTo(site, to).flatMap((mail) =>
      mail.includes('/account/membership?') ? linkIn(mail, '/account/membership') : [],
    )
  return {
    id,
    manager: { email, password: PASSWORD, calls },
    invite: async (to) => {
      const before = links(to)
      await sent(calls, '/api/institution/invitations', { email: to }, 201)
      const fresh = () => links(to).filter((link) => !before.includes(link))
      await expect.poll(() => fresh().length, { timeout: 20_000 }).toBe(1)
      return fresh()[0] ?? ''
    },
    revoke: async (to) => {
      const open = (await (await calls.get('/api/institution/invitations')).json()) as { id: string; email: string }[]
      const found = open.find((one) => one.email === to)
      const answer = await calls.delete(`/api/institution/invitations/${found?.id ?? ''}`)
      expect(answer.status()).toBe(204)
    },
    close: () => calls.dispose(),
  }
}
