import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const DOCUMENTS = files.filter((file) => /^(?:[A-Z]+|docs\/[\w-]+)\.md$/.test(file))
/** Examples for readers, and names that do not refer to a file of the repository. */
const EXAMPLES = /invoices?\b|\bx\.|\.x$|\/x-|\*|[<>{}…]/i

/** Repository paths between backticks in a document. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
    /^(?:api|app|bench|blocks|contract|docs|domain|e2e|prisma|public|tools)\/[\w./-]*$/.test(name) &&
    !EXAMPLES.test(name)
      ? [name]
      : [],
  )
const isThere = (path: string): boolean =>
  [path, `${path}.ts`, `${path}.tsx`].some(existsSync) || files.some((file) => file.startsWith(`${path}.`))

test.each(DOCUMENTS)('%s names files that are there', (document) => {
  expect(pathsIn(readFileSync(document, 'utf8')).filter((path) => !isThere(path))).toEqual([])
})

test.each(DOCUMENTS)('%s links to documents that are there', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
  expect(links.filter(([, path = '']) => !existsSync(join(dirname(document), path))).map(([, path]) => path)).toEqual(
    [],
  )
})

test('no comment cites a document that is not in the repository', () => {
  const names = new Set(
    files.filter((file) => file.endsWith('.md')).map((file) => file.slice(file.lastIndexOf('/') + 1)),
  )
  const code = files.filter((file) => /\.(?:tsx?|css|sql|prisma|yaml)$/.test(file) && !file.startsWith('e2e/released'))
  const cited = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\/\/|^ *\*|\/\*).*?(?<![\w/.-])([\w-]+\.md)\b/gm)].flatMap(
      ([, name = '']) => (names.has(name) ? [] : [`${file}: ${name}`]),
    ),
  )
  expect(code.length).toBeGreaterThan(1_000)
  expect(cited).toEqual([])
})

test('no comment names a file that is not there', () => {
  const code = files.filter(
    (file) => /\.(?:tsx?|css|sql|prisma)$/.test(file) && !/^(?:e2e\/released|prisma\/migrations)/.test(file),
  )
  const named = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\/\/|^ *\*|\/\*).*$/gm)].flatMap(([comment]) =>
      pathsIn(comment).flatMap((path) => (/\.\w+$/.test(path) && !isThere(path) ? [`${file}: ${path}`] : [])),
    ),
  )
  expect(named).toEqual([])
})

test('every decision that something cites is there, and each number once', () => {
  const decisions = [...readFileSync('DECISIONS.md', 'utf8').matchAll(/^\*\*(\d+)\.\*\*/gm)].map(([, number]) => number)
  expect(new Set(decisions).size).toBe(decisions.length)
  const cited = files
    .filter((file) => /\.(?:tsx?|md|css)$/.test(file) && !/^(?:app\/content|prisma|e2e\/released)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d{1,3})\b/gi)].map(([, number]) => ({ file, number })),
    )
  expect(cited.filter(({ number }) => !decisions.includes(number))).toEqual([])
})
