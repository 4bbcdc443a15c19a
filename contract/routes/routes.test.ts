import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '../endpoints'
import { resourceRoutes } from './resource'

type Rows = Readonly<Record<string, unknown>>

/** `secondFactor` is in `second-factor.ts`; a list that adds no call to what all lists have needs no file. */
async function routesOf(group: string): Promise<Rows> {
  const file = join(__dirname, `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`)
  if (!existsSync(file)) return { ...resourceRoutes(group) }
  const { [`${group}Routes`]: rows } = (await import(file)) as Record<string, Rows | undefined>
  return rows ?? {}
}

test.each(Object.entries(ENDPOINTS))('the endpoints of %s are at their routes', async (group, endpoints) => {
  const routes = await routesOf(group)
  for (const [name, { method, path }] of Object.entries(endpoints))
    expect([name, routes[name]]).toEqual([name, { method, path }])
})
