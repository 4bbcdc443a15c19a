import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { budgets } from './budgets'
import { fromAnywhere } from './measure'

export type CaseName = keyof typeof budgets.api.share

/** A call to both servers; a new case needs its name in the budgets and a route in `bare-server.ts`. */
export interface Case {
  readonly name: CaseName
  readonly title: string
  readonly request: Request
}

const message = () =>
  JSON.stringify({ fullName: 'Afi Mensah', email: 'afi@example.org', message: `Bonjour ${randomUUID()}` })

export const CASES: readonly Case[] = [
  { name: 'live', title: 'GET /api/health/live', request: { method: 'GET', path: '/api/health/live' } },
  {
    name: 'page',
    title: 'GET / (page, brotli)',
    request: { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } },
  },
  {
    name: 'contact',
    title: 'POST /api/contact',
    request: {
      method: 'POST',
      path: '/api/contact',
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => fromAnywhere({ ...request, body: message() }),
    },
  },
]
