/**
 * `npm test`: everything, the fastest checks first; stops at the first step that fails.
 * `tsx tools/test.ts unit`, `api`, `e2e` run one part; further arguments are passed on (`e2e contact`, `api users`).
 * `quick`, before a commit: lint, types, units, and the first page in a browser.
 * `changed`, while working: the same checks, and the tests of files that differ from HEAD (or `changed main~3`).
 * `convergence 5000` plays this number of random runs of devices on each database, instead of the few of `npm test`;
 * `writing 10000` plays those of the writing space, on PostgreSQL if available. A second number is the first seed.
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

/** PGlite's dynamic imports require this flag in Jest; its warning is hidden. */
const JEST_ENV = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }

interface JestOptions {
  /** Test files named on the command line. */
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

/** Enough groups to use both cores evenly, and few enough to limit repeated module loading. */
const SPEC_GROUPS = 5
/** One more than cores, since a quarter of the time is spent waiting for PostgreSQL and starting servers. */
const API_WORKERS = 3

/** The API specs: combined into a few files per database, or separate where files are named. */
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
/** Runs the checks in parallel. For a full run the linter also checks types, so tsc is not needed. */
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

/** Tests of changed files: units, specs on the embedded database, and changed browser journeys. */
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
// Before the unit tests, since in parallel a test timed out while opening its database.
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
