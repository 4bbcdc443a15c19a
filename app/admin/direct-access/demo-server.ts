import type { Language } from '#contract/languages'
import { RESOURCES, type TransportAnswer, type RowTypes, type Transport } from '../../offline/storage/types'
import { demonstrationFigures } from './demo-figures'
import { DemoInstitutions } from './demo-institutions'
import { demoOrder, DemoQuotes } from './demo-payments'
import { DemoMentorChanges } from './demo-mentor-changes'
import { DemoPlanning } from './demo-planning'
import { DemoRegistrations } from './demo-registrations'
import { DemoReplies } from './demo-replies'
import { demoSchedules } from './demo-schedules'
import { refuse } from './demo-refusal'
import { DemoTables } from './demo-tables'
import { demoWriting } from './demo-writing'

interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Readonly<Record<string, string>>
}

/** Simulated delay of a good network, in ms, so that loading states appear as in the real console. */
const LATENCY_MS = 120

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A small server inside the browser that answers the console from invented rows. It makes no network requests. */
export function demonstrationTransport(language: Language, now: () => number = Date.now): Transport {
  const tables = new DemoTables(now)
  const quotes = new DemoQuotes(now)
  const replies = new DemoReplies(now)
  const planning = new DemoPlanning()
  const registrations = new DemoRegistrations(now)
  const mentors = new DemoMentorChanges(now)
  const institutions = new DemoInstitutions(tables, language, now)
  return {
    request: async (url, { method = 'GET', body, headers = {} } = {}) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
      const { pathname, searchParams } = new URL(url, 'https://demonstration.invalid')
      const quote = quotes.answer(method, pathname, body)
      if (quote !== undefined) return { body: quote, auditId: null, total: null, next: null }
      const institution = institutions.answer(method, pathname, searchParams, body)
      if (institution) return { ...institution, auditId: null, total: null, next: null }
      const durations = planning.answer(method, pathname, body)
      if (durations) return { body: durations, auditId: null, total: null, next: null }
      const waiting = registrations.answer(method, pathname)
      if (waiting) return { ...waiting, auditId: null, total: null, next: null }
      const change = mentors.answer(tables, method, pathname, body)
      if (change) return { body: change, auditId: null, total: null, next: null }
      const thread = replies.answer(tables, method, pathname, body)
      if (thread) return { ...thread, total: null, next: null }
      return answer(tables, { method, path: pathname, query: searchParams, body, headers }, language, now())
    },
  }
}

function answer(tables: DemoTables, call: Call, language: Language, now: number): TransportAnswer {
  const [, , name = '', id, verb] = call.path.split('/')
  const resource = RESOURCES.find((one) => one === name)
  if (resource) return ofResource(tables, resource, id, verb, call, language)
  const reply = (body: unknown): TransportAnswer => ({ body, auditId: null, total: null, next: null })
  if (name === 'sync') return reply(tables.sync(call.query))
  if (name === 'schedules') return reply(demoSchedules(tables, call.query, now))
  if (name === 'audit' && verb === 'undo' && id) {
    const undone = tables.undo(id)
    return undone ? { ...reply(undone.reply), auditId: undone.auditId } : refuse('notFound', language)
  }
  if (name === 'audit') return reply(tables.audit(call.query))
  return reply(
    demonstrationFigures(call.path, call.method, call.query, tables, language, now) ?? refuse('notFound', language),
  )
}

function ofResource(
  tables: DemoTables,
  name: (typeof RESOURCES)[number],
  id: string | undefined,
  verb: string | undefined,
  call: Call,
  language: Language,
): TransportAnswer {
  const reply = (body: unknown, auditId: string | null = null): TransportAnswer => ({
    body,
    auditId,
    total: null,
    next: null,
  })
  const changes = isObject(call.body) ? call.body : {}
  if (id === undefined) {
    if (call.method === 'POST') {
      const { row, auditId } = tables.create(name, changes)
      return reply(row, auditId)
    }
    const since = call.query.get('since')
    const all = tables.rows(name)
    return { ...reply(since === null ? all : tables.firstCopy(name)), total: all.length }
  }
  const row = tables.row(name, id)
  if (verb === 'restore') {
    const restored = tables.restore(name, id)
    return restored ? reply(restored.row, restored.auditId) : refuse('notFound', language)
  }
  if (!row) return refuse('notFound', language)
  const follow = (auditId: string) => {
    if (name === 'users') tables.follow(row, auditId, call.query.get('handOverTo'))
  }
  if (verb === 'promote-to-admin') {
    const { row: promoted, auditId } = tables.edit(name, id, { role: 'admin', subscriptionType: null }, 'promote')
    follow(auditId)
    return reply(promoted, auditId)
  }
  if (verb === 'remove-second-factor') {
    const { row: changed, auditId } = tables.edit(name, id, { secondFactorOn: false }, verb)
    return reply(changed, auditId)
  }
  // Rows of a table have the type of the table, so the cast is safe.
  if (name === 'projects' && verb === 'writing') return reply(demoWriting(row as unknown as RowTypes['projects']))
  if (name === 'orders' && verb !== undefined) return reply(demoOrder(tables, id, verb, changes))
  if (verb === 'password-reset') return reply(undefined)
  if (verb === 'end-sign-ins') return reply({ ended: 1 })
  const expected = call.headers['If-Match']
  if (expected !== undefined && expected !== `"${String(row.version)}"`)
    return refuse('versionMismatch', language, { current: row })
  if (call.method === 'PATCH') {
    const edited = tables.edit(name, id, changes)
    follow(edited.auditId)
    return reply(edited.row, edited.auditId)
  }
  if (call.method === 'DELETE') {
    const auditId = tables.remove(name, id)
    follow(auditId)
    return reply(undefined, auditId)
  }
  return reply(row)
}
