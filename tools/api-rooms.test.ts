import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const API = join(__dirname, '../api')
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

/** The folders of the API, with the other folders that each imports and one importing file. Tests are left out. */
function roomImports(): Map<string, Map<string, string>> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[^/]+\/.*\.ts$/.test(name) && !/\.(spec|test|testing)\.ts$|^testing\//.test(name),
  )
  const imports = new Map<string, Map<string, string>>()
  const getRoom = (path: string) => path.slice(0, path.indexOf('/'))
  for (const file of files) {
    const room = getRoom(file)
    const others = imports.get(room) ?? new Map<string, string>()
    imports.set(room, others)
    for (const [, path = ''] of readFileSync(join(API, file), 'utf8').matchAll(IMPORT)) {
      const target = normalize(join(dirname(file), path))
      if (target.startsWith('..') || !target.includes('/')) continue
      if (getRoom(target) !== room) others.set(getRoom(target), file)
    }
  }
  return imports
}

/** An import cycle between folders, or null. */
function circleIn(imports: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const remaining = new Set<string>()
  const visit = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (remaining.has(room)) return null
    for (const [other, file] of imports.get(room) ?? []) {
      const circle = visit(other, [...way, room])
      if (circle) return circle.map((one) => (one === room ? `${room} (${file})` : one))
    }
    remaining.add(room)
    return null
  }
  for (const room of imports.keys()) {
    const circle = visit(room, [])
    if (circle) return circle
  }
  return null
}

test('no room of the API imports one that leads back to it', () => {
  const imports = roomImports()
  expect(imports.size).toBeGreaterThan(40)
  expect([...imports.values()].reduce((sum, others) => sum + others.size, 0)).toBeGreaterThan(200)
  expect(circleIn(imports)).toBeNull()
})

test('a circle would be found', () => {
  const way = (...names: string[]) => new Map(names.map((name) => [name, `${name}.ts`]))
  const imports = new Map([
    ['a', way('b')],
    ['b', way('c', 'd')],
    ['c', way('d')],
    ['d', way('b')],
  ])
  expect(circleIn(imports)?.length).toBeGreaterThan(2)
  imports.set('d', way())
  expect(circleIn(imports)).toBeNull()
})
