import fc from 'fast-check'
import { resolve } from 'node:path'
import { readChunkNames } from './client-chunks'
import { findCircle } from './client-manifest'

interface Module {
  imports?: string[]
  later?: string[]
  size?: number
}

/** The chunk of each module of a graph, by the module's path. */
function nameChunks(graph: Readonly<Record<string, Module>>): Record<string, string> {
  const names = readChunkNames((id) => {
    const [, module] = Object.entries(graph).find(([path]) => resolve(path) === id) ?? []
    const { imports = [], later = [], size = 100 } = module ?? {}
    const ids = (paths: string[]) => paths.map((path) => resolve(path))
    return module ? { code: ' '.repeat(size), importedIds: ids(imports), dynamicallyImportedIds: ids(later) } : null
  })
  return Object.fromEntries(
    Object.keys(graph).flatMap((path) => {
      const name = names.get(resolve(path))
      return name === undefined ? [] : [[path, name]]
    }),
  )
}

const PUBLIC = {
  'app/entry-client.tsx': {
    imports: ['app/ui/icon.tsx'],
    later: ['app/site/faq/faq-page.tsx', 'app/application-root.tsx'],
  },
  'app/ui/icon.tsx': {},
  'app/site/faq/faq-page.tsx': { imports: ['app/ui/tabs.tsx'] },
  'app/ui/tabs.tsx': {},
}
const ACCOUNT = 'app/member/account/account-area.tsx'
const CONSOLE = 'app/admin/admin-area.tsx'
/** A graph with both halves and the two areas, and the modules that the areas load later. */
const areas = (account: string[], console: string[] = []) => ({
  ...PUBLIC,
  'app/application-root.tsx': { later: [ACCOUNT, CONSOLE] },
  [ACCOUNT]: { imports: ['app/shell/screen.tsx'], later: account },
  [CONSOLE]: { imports: ['app/shell/screen.tsx'], later: console },
  'app/shell/screen.tsx': {},
})

test('modules of the public half are left to the bundler', () => {
  const chunks = nameChunks({
    ...areas(['app/member/rounds/rounds-screen.tsx']),
    'app/member/rounds/rounds-screen.tsx': { imports: ['app/ui/tabs.tsx', 'app/ui/icon.tsx'] },
  })
  expect(chunks).toEqual({
    'app/application-root.tsx': 'application',
    [ACCOUNT]: 'account-area',
    [CONSOLE]: 'admin-area',
    'app/shell/screen.tsx': 'areas',
    'app/member/rounds/rounds-screen.tsx': 'rounds',
  })
})

test('screens of a folder travel together, with what they alone need; texts by themselves, a language a file', () => {
  const chunks = nameChunks({
    ...areas(['app/member/rounds/list.tsx', 'app/member/rounds/one.tsx', 'app/member/rounds/rounds.fr.ts']),
    'app/member/rounds/list.tsx': { imports: ['domain/rounds.ts'] },
    'app/member/rounds/one.tsx': { imports: ['domain/rounds.ts'] },
    'app/member/rounds/rounds.fr.ts': {},
    'domain/rounds.ts': {},
  })
  expect(chunks).toMatchObject({
    'app/member/rounds/list.tsx': 'rounds',
    'app/member/rounds/one.tsx': 'rounds',
    'app/member/rounds/rounds.fr.ts': 'rounds.fr',
    'domain/rounds.ts': 'rounds',
  })
})

test('what an account opens with is in no later file, and not in that of its header', () => {
  const chunks = nameChunks({
    ...areas(['app/member/account/inside.tsx', 'app/member/rounds/list.tsx'], ['app/admin/logs/logs.tsx']),
    'app/member/account/inside.tsx': { imports: ['app/member/today/today.tsx', 'app/shell/format.ts'] },
    'app/member/today/today.tsx': {},
    'app/member/rounds/list.tsx': { imports: ['app/member/today/today.tsx', 'app/shell/screen.tsx'] },
    'app/admin/logs/logs.tsx': { imports: ['app/shell/format.ts'] },
    'app/shell/format.ts': {},
  })
  expect(chunks).toMatchObject({
    [ACCOUNT]: 'account-area',
    'app/shell/screen.tsx': 'areas',
    'app/member/account/inside.tsx': 'account-start',
    'app/member/today/today.tsx': 'account-start',
    'app/shell/format.ts': 'start-shared',
    'app/member/rounds/list.tsx': 'rounds',
    'app/admin/logs/logs.tsx': 'logs',
  })
})

test('what rooms share is a file of their names where it is large, else with all that is shared', () => {
  const graph = (size: number) => ({
    ...areas(['app/member/rounds/list.tsx', 'app/member/plan/plan.tsx'], ['app/admin/logs/logs.tsx']),
    'app/member/rounds/list.tsx': { imports: ['domain/steps.ts', 'domain/days.ts'] },
    'app/member/plan/plan.tsx': { imports: ['domain/steps.ts'] },
    'app/admin/logs/logs.tsx': { imports: ['domain/days.ts'] },
    'domain/steps.ts': { size },
    'domain/days.ts': { size },
  })
  expect(nameChunks(graph(5_000))).toMatchObject({ 'domain/steps.ts': 'plan-rounds', 'domain/days.ts': 'logs-rounds' })
  expect(nameChunks(graph(500))).toMatchObject({ 'domain/steps.ts': 'member-shared', 'domain/days.ts': 'shared' })
})

test('what a form loads later to check itself is in no room’s file', () => {
  const chunks = nameChunks({
    ...areas(['app/member/rounds/list.tsx'], ['app/admin/logs/logs.tsx']),
    'app/member/rounds/list.tsx': { later: ['contract/tasks.ts'] },
    'app/admin/logs/logs.tsx': { imports: ['contract/tasks.ts'] },
    'contract/tasks.ts': {},
  })
  expect(chunks['contract/tasks.ts']).toBe('shared')
})

const FOLDERS = ['account', 'today', 'rounds', 'plan', 'sources'].map((name) => `app/member/${name}`)
const PATHS = [...FOLDERS, 'app/admin/logs', 'app/admin/console', 'app/shell', 'domain', 'node_modules/yjs'].flatMap(
  (folder) => [0, 1, 2].map((index) => `${folder}/m${String(index)}.ts`),
)
const places = fc.uniqueArray(fc.nat(PATHS.length - 1), { maxLength: 6 })
/** An order of modules for a realistic graph, in which most import a few, and few imports lead back. */
const order = fc.shuffledSubarray(
  PATHS.map((_, index) => index),
  { minLength: PATHS.length },
)

test('whatever modules import, no two files import each other', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          ahead: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
          later: places,
          size: fc.constantFrom(100, 5_000),
        }),
        {
          minLength: PATHS.length,
          maxLength: PATHS.length,
        },
      ),
      order,
      places,
      places,
      (modules, ordered, account, console) => {
        const at = (indexes: readonly number[]) => indexes.map((index) => PATHS[index] ?? '')
        const graph: Record<string, Module> = areas(at(account), at(console))
        modules.forEach(({ ahead, later, size }, index) => {
          const imports = ahead.flatMap((step) => ordered[index + step] ?? [])
          graph[PATHS[ordered[index] ?? 0] ?? ''] = { imports: at(imports), later: at(later), size }
        })
        const chunks = nameChunks(graph)
        const files = new Map<string, string[]>()
        for (const [path, chunk] of Object.entries(chunks))
          files.set(chunk, [
            ...(files.get(chunk) ?? []),
            ...(graph[path]?.imports ?? [])
              .flatMap((one) => (chunks[one] ? [chunks[one]] : []))
              .filter((one) => one !== chunk),
          ])
        expect(findCircle(files)).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})
