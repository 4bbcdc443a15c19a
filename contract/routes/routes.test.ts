import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '../endpoints'
import type { EndpointRoute } from '../endpoint'

const FILES = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
const named = ({ method, path }: EndpointRoute) => `${method} ${path}`
const endpoints = Object.values(ENDPOINTS).flatMap((group) => Object.values(group))

/** Routes that a file declares as constants; functions that create routes for each list are skipped. */
async function importRows(file: string): Promise<EndpointRoute[]> {
  const tables = Object.values((await import(join(__dirname, file))) as Record<string, Record<string, EndpointRoute>>)
  return tables.flatMap((table) => (typeof table === 'function' ? [] : Object.values(table)))
}

test('no two endpoints have one method and path', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  expect(new Set(endpoints.map(named)).size).toBe(endpoints.length)
})

test.each(FILES)('every row of %s is an endpoint', async (file) => {
  const known = new Set(endpoints.map(named))
  for (const row of await importRows(file)) expect([named(row), known.has(named(row))]).toEqual([named(row), true])
})
