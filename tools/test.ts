/**
 * `npm test`: everything, in the order of what is quickest to know; stops at the first step that fails.
 * `tsx tools/test.ts unit`, `api`, `e2e` run one part; what follows is handed on (`e2e contact`, `api users`).
 * `quick`, before a commit: lint, types, units, and the first page in a browser.
 * `changed`, while working: the same checks, and the tests that reach what differs from HEAD (or `changed main~3`).
 * `convergence 5000` plays so many random runs of devices on each database, in place of the few of `npm test`;
 * `writing 10000` plays those of the writing space, on PostgreSQL where there is one. A second number: the first seed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { isReachable } from '../api/testing/reachable'
import { changedFiles } from './changed-files'
import { findBrowser } from './find-browser'
import { generateClient } from './generate-client'
import { playBatches } from './test-convergence'

const [part = 'all', ...rest] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'cap-test-'))
let passed = 0
let failed = 0
let atSecondTry = 0

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function count(report: string): void {
  if (!existsSync(report)) return
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'))
  const jest = JestReport.safeParse(json)
  const playwright = PlaywrightReport.safeParse(json)
  if (jest.success) {
    passed += jest.data.numPassedTests
    failed += jest.data.numFailedTests + jest.data.numRuntimeErrorTestSuites
  } else if (playwright.success) {
    passed += playwright.data.stats.expected
    failed += playwright.data.stats.unexpected
    atSecondTry += playwright.data.stats.flaky
  }
}

function end(code: number): never {
  rmSync(reports, { recursive: true, force: true })
  console.log(
    `\n${String(passed)} passed${atSecondTry > 0 ? `, ${String(atSecondTry)} at the second try (named above)` : ''}, ${String(failed)} failed`,
  )
  process.exit(code)
}

async function step(name: string, work: () => Promise<number>): Promise<void> {
  console.log(`\n▶ ${name}`)
  const started = Date.now()
  const code = await work()
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1_000).toFixed(0)} s)`)
  if (code === 0) return
  if (failed === 0) failed = 1
  end(1)
}

/** PGlite loads its modules in a way that Jest allows only with this flag; the warning about it says nothing new. */
const JEST_ENV = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }

interface JestOptions {
  /** What follows on the command line: which files. */
  more?: string[]
  flags?: string[]
  env?: Record<string, string>
  workers?: number
}

async function jest(
  projects: string[],
  { more = [], flags = [], env = {}, workers = 2 }: JestOptions = {},
): Promise<number> {
  const report = join(reports, `${projects[0] ?? 'jest'}.json`)
  const code = await run(
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      `--maxWorkers=${String(workers)}`,
      '--silent',
      '--json',
      `--outputFile=${report}`,
      ...flags,
      '--',
      ...more,
    ],
    { ...JEST_ENV, ...env },
  )
  count(report)
  return code
}

/** Enough for both cores to end together, few enough that loading the modules anew stays cheap. */
const SPEC_GROUPS = 5
/** One more than cores: a quarter of the time goes on waiting for PostgreSQL, and for servers that start and stop. */
const API_WORKERS = 3

/** The specs of the API: all of them gathered in a few files a database, or each by itself where some are asked for. */
function jestApi(databases: string[]): Promise<number> {
  if (rest.length > 0) return jest(databases, { more: rest })
  const projects = databases.flatMap((name) => [
    name,
    ...Array.from({ length: SPEC_GROUPS }, (_, index) => `${name}-${String(index + 1)}`),
  ])
  const env = { SPEC_GROUPS: String(SPEC_GROUPS), ...(databases.length > 1 && { BOTH_DATABASES: '1' }) }
  return jest(projects, { env, workers: API_WORKERS })
}

async function playwright(more: string[]): Promise<void> {
  const report = join(reports, 'e2e.json')
  await step('Playwright on the production build', () =>
    run(['node_modules/@playwright/test/cli.js', 'test', ...more], {
      CAP_REPORT: report,
      CHROMIUM_PATH: findBrowser(),
    }).then((code) => {
      count(report)
      return code
    }),
  )
}

await step('Prisma client', async () => {
  await generateClient()
  return 0
})
/** Side by side, with threads of their own. Of the whole, the linter has read the types and checks them too. */
const check = (files: string[] = []): Promise<void> =>
  step('Lint, format and types', async () => {
    const isAll = files.length === 0
    const checks = [
      ['node_modules/oxlint/bin/oxlint', ...(isAll ? ['--type-check'] : files)],
      ['node_modules/oxfmt/bin/oxfmt', '--check', ...files],
      ...(isAll ? [] : [['node_modules/typescript/bin/tsc', '--noEmit']]),
      ['node_modules/knip/bin/knip.js', '--dependencies', '--no-config-hints'],
    ]
    return Math.max(...(await Promise.all(checks.map((command) => run(command)))))
  })

/** What reaches a changed file: units, specs on the embedded database, and changed browser journeys. */
async function testChanged(): Promise<never> {
  const code = changedFiles(rest[0]).filter((file) => /\.tsx?$/.test(file))
  console.log(code.length === 0 ? 'No code has changed.' : `${String(code.length)} files of code have changed.`)
  if (code.length === 0) end(0)
  await check(code)
  const flags = ['--findRelatedTests', '--passWithNoTests']
  await step('Tests of what has changed', () => jest(['unit', 'api-pglite'], { flags, more: code }))
  const journeys = code.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file))
  if (journeys.length > 0) {
    await step('Production build', () => run(['--import', 'tsx', 'tools/build.ts']))
    await playwright(journeys)
  }
  end(0)
}

if (part === 'changed') await testChanged()
// Before the units: beside them a database took longer to open than its test waits.
if (part === 'all' || part === 'quick') await check()
const PLAYED = { convergence: 'tools/convergence/convergence.spec', writing: 'tools/convergence/writing/writing-runs' }
const played = part === 'convergence' || part === 'writing' ? PLAYED[part] : undefined

if (part !== 'api' && part !== 'e2e' && played === undefined)
  await step('Units and database', () => jest(['unit'], { more: rest }))
if (part === 'all' || part === 'e2e' || part === 'quick')
  await step('Production build', () => run(['--import', 'tsx', 'tools/build.ts']))
if (part === 'all' || part === 'api' || played !== undefined) {
  const hasServer = isReachable('127.0.0.1', 5432)
  if (!hasServer) console.log('\nNo PostgreSQL at 127.0.0.1:5432: the API is tested on the embedded database only.')
  // In one run, so that no core waits for the last file of one database.
  const databases = ['api-pglite', ...(hasServer ? ['api-postgres'] : [])]
  const where = hasServer ? 'on the embedded database and on PostgreSQL' : 'on the embedded database'
  if (played !== undefined)
    await step(`Convergence (${part})`, () =>
      playBatches(Number(rest[0] ?? 100), Number(rest[1] ?? 1), (env) =>
        jest(part === 'writing' ? databases.slice(-1) : databases, { more: [played], env }),
      ),
    )
  else await step(`API ${where}`, () => jestApi(databases))
}
if (part === 'all' || part === 'e2e') await playwright(rest)
if (part === 'quick') await playwright(['home'])
end(0)
