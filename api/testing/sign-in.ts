import { randomBytes } from 'node:crypto'
import type { Test } from 'supertest'
import type { Prisma } from '#db/client'
import { buildUser } from '../../prisma/factories/user'
import { secretHash } from '../auth/session-cookie'
import { someAddress, type TestApp, type Verb } from './test-app'

const DAY_MS = 86_400_000

/** A signed-in person: `person.call('get', '/api/users')` is a request of their browser. */
export interface SignedIn {
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly username: string
  readonly token: string
  readonly cookie: string
  call(verb: Verb, path: string): Test
}

/** Headers of a request from our own page with this cookie. */
export const fromPage = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** Adds a person with a sign-in, without the cost of a password. */
export async function signIn(
  test: TestApp,
  overrides: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<SignedIn> {
  const user = await test.prisma.user.create({ data: buildUser({ role: 'admin', ...overrides }) })
  return { ...user, ...(await openSignIn(test, user.id)) }
}

/** Adds another sign-in of an existing person: its token, and the cookie with the token. */
export async function addSignIn(
  prisma: TestApp['prisma'],
  userId: string,
): Promise<Pick<SignedIn, 'token' | 'cookie'>> {
  const token = randomBytes(32).toString('base64url')
  await prisma.loginSession.create({
    data: { userId, tokenHash: secretHash(token), expiresAt: new Date(Date.now() + DAY_MS) },
  })
  return { token, cookie: `cap-session=${token}` }
}

/** Adds another sign-in, with a function for requests of that browser. */
export async function openSignIn(test: TestApp, userId: string): Promise<Pick<SignedIn, 'token' | 'cookie' | 'call'>> {
  const { token, cookie } = await addSignIn(test.prisma, userId)
  const address = someAddress()
  return { token, cookie, call: (verb, path) => test.call(verb, path, address).set(fromPage(cookie)) }
}
