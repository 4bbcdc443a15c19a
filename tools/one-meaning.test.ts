import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Folders that are built together; neither side imports the other. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'blocks', 'contract', 'domain'],
  server: ['api', 'blocks', 'prisma', 'contract', 'domain'],
}
/** Names that several files export on purpose, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  pages: 'the pages of a feature; `app/pages.ts` spreads them all',
}
/** Tests, texts, generated or stored files, and the demonstration, which replaces the server. */
const EXCLUDED_FILES =
  /\.(?:test|spec|testing)\.|\/testing\/|generated|\.(?:fr|en)\.ts$|direct-access|migrations|seed-content/
const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** The files that export each name. A value and a type of the same name in one file count once. */
function listExports(folders: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED_FILES.test(file))
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      found.set(name, (found.get(name) ?? new Set()).add(file))
  return found
}

test.each(Object.entries(SIDES))('no name is exported by two files of the %s', (_side, folders) => {
  const found = listExports(folders)
  const shared = [...found].filter(([name, files]) => files.size > 1 && !(name in ALLOWED))
  expect(found.size).toBeGreaterThan(1_500)
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})
