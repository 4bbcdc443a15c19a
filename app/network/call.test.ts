import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditRoutes } from '#contract/routes/audit'
import { ordersRoutes } from '#contract/routes/orders'
import { paymentsRoutes } from '#contract/routes/payments'
import { receiptsRoutes } from '#contract/routes/receipts'
import { buildAddress, call, buildRequest } from './call'

const APP = join(__dirname, '..')

describe('an address', () => {
  test('has its params in the path, encoded', () => {
    expect(buildAddress(receiptsRoutes.pdf, { params: { number: 'R/2026 1' }, query: { lang: 'fr' } })).toBe(
      '/api/receipts/R%2F2026%201/pdf?lang=fr',
    )
  })

  test('has its query, and no question mark without one', () => {
    expect(buildAddress(auditRoutes.list, { query: { limit: 50, resource: 'a&b' } })).toBe(
      '/api/audit?limit=50&resource=a%26b',
    )
    expect(buildAddress(auditRoutes.list, { query: new URLSearchParams() })).toBe('/api/audit')
    expect(buildAddress(auditRoutes.list, { query: new URLSearchParams({ actor: 'x y' }) })).toBe(
      '/api/audit?actor=x+y',
    )
  })
})

test('a request has the method of its route, and a body only when it was given one', () => {
  const params = { id: 'one' }
  expect(buildRequest(ordersRoutes.check, { params })).toEqual({ method: 'POST', url: '/api/orders/one/check' })
  expect(buildRequest(ordersRoutes.refund, { params, body: { reason: 'twice' }, headers: { A: 'b' } })).toEqual({
    method: 'POST',
    url: '/api/orders/one/refund',
    body: { reason: 'twice' },
    headers: { A: 'b' },
  })
})

test('a call sends its request and answers the reply', async () => {
  const reply = { sandbox: true }
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(reply))
  await expect(call(paymentsRoutes.methods)).resolves.toEqual(reply)
  expect(fetched).toHaveBeenCalledWith('/api/payment/means', expect.objectContaining({ method: 'GET' }))
  fetched.mockRestore()
})

/** Files that mention the API without calling it. */
const NOT_CALLS: Readonly<Record<string, string>> = {
  'layout/frame-events.ts': 'tells a link to the API from a link to a page',
}
/** Files that may call `request` directly. `page-loader` fetches files of the build. */
const SENDERS = [
  'layout/footer-panels.ts',
  'member/exports/run-word.ts',
  'network/call.ts',
  'network/pages/page-loader.ts',
  'offline/queue/send.ts',
  'offline/replica/server-transport.ts',
]

const IMPORTS_REQUEST = /import \{[^}]*\b(request|exchange)\b[^}]*\} from '[./]+(network\/)?http'/

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|testing)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(APP, name), 'utf8') }))

/** Position of the parenthesis that closes the one opened before `from`. */
function findEnd(text: string, from: number): number {
  let open = 1
  let at = from
  for (; open > 0 && at < text.length; at++) open += Number(text[at] === '(') - Number(text[at] === ')')
  return at
}

const isReplyCast = (text: string): boolean =>
  [...text.matchAll(/\b(?:call|callOver|request|exchange)\(/g)].some(({ 0: name, index }) =>
    /^[\s)]*as\b/.test(text.slice(findEnd(text, index + name.length))),
  )

describe('the whole app', () => {
  test('names no address of the API but by its route', () => {
    const found = sources.filter(({ text }) => /['"`]\/api\//.test(text)).map(({ name }) => name)
    expect(found.sort()).toEqual(Object.keys(NOT_CALLS))
  })

  test('sends requests in few places', () => {
    const senders = sources.filter(({ text }) => IMPORTS_REQUEST.test(text))
    expect(senders.map(({ name }) => name).sort()).toEqual(SENDERS)
  })

  test('casts no reply', () => {
    expect(isReplyCast("const a = (await request('/x', { b: c(1) })) as A")).toBe(true)
    const cast = sources.filter(({ name, text }) => name !== 'network/pages/page-loader.ts' && isReplyCast(text))
    expect(cast.map(({ name }) => name)).toEqual([])
  })
})
