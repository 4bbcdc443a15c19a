import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '../endpoints'
import { resourceRoutes } from './resource'

type Rows = Readonly<Record<string, unknown>>

/** Rows that do not stand in the file of their group. */
const ELSEWHERE: Readonly<Record<string, string>> = { auth: 'sign-ins' }

async function rowsOf(name: string): Promise<Rows> {
  const file = join(__dirname, `${name}.ts`)
  if (!existsSync(file)) return {}
  const tables = (await import(file)) as Record<string, Rows>
  return Object.assign({}, ...Object.values(tables)) as Rows
}

/** `secondFactor` is in `second-factor.ts`; a list that adds no call to what all lists have needs no file. */
async function routesOf(group: string): Promise<Rows> {
  const own = await rowsOf(group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const elsewhere = group in ELSEWHERE ? await rowsOf(ELSEWHERE[group] ?? '') : {}
  const rows = { ...own, ...elsewhere }
  return Object.keys(rows).length > 0 ? rows : { ...resourceRoutes(group) }
}

test.each(Object.entries(ENDPOINTS))('the endpoints of %s are at their routes', async (group, endpoints) => {
  const routes = await routesOf(group)
  for (const [name, { method, path }] of Object.entries(endpoints))
    expect([name, routes[name]]).toEqual([name, { method, path }])
})
