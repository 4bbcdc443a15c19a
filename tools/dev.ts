/**
 * `npm run dev`: builds both halves once, then serves the browser's modules from the sources with hot updates. A change
 * of what the build renders (texts of public pages, documents) starts a build and reloads the page; a change of the
 * server restarts it. Development build of React, no service worker, no security policy.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { freePort } from '../api/testing/free-port'
import { processEnv } from '../api/settings/env'
import { serveSources } from './dev-modules'

const SERVER_FOLDERS = ['api', 'blocks', 'contract', 'domain', 'prisma'] as const
type Half = 'app' | 'server'

/** Editors save a file in several steps, so changes are collected for this time. */
const QUIET_MS = 200
const START_PAUSE_MS = 100

const { PORT, PUBLIC_ORIGIN } = processEnv()
const serverPort = await freePort()
const env = { ...process.env, NODE_ENV: 'development', PORT: String(serverPort), PUBLIC_ORIGIN }
let server: ChildProcess | null = null

const run = (command: string[]): ChildProcess => spawn(process.execPath, command, { stdio: 'inherit', env })
const waitForEnd = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve))

const build = async (half: Half): Promise<boolean> =>
  (await waitForEnd(run(['--import', 'tsx', 'tools/build.ts', half]))) === 0

async function restart(): Promise<void> {
  if (server && server.exitCode === null) {
    const ended = waitForEnd(server)
    server.kill('SIGTERM')
    await ended
  }
  server = run(['dist/current/server/main.js'])
  await untilReady(server)
}

async function untilReady(starting: ChildProcess): Promise<void> {
  while (starting.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${String(serverPort)}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS))
  }
}

const touched = new Set<Half>(['server', 'app'])
let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()

async function rebuild(): Promise<void> {
  const halves = [...touched]
  touched.clear()
  const results = []
  for (const half of halves) results.push(await build(half))
  if (results.every(Boolean)) await restart()
}

const touch = (half: Half): void => {
  touched.add(half)
  clearTimeout(timer)
  timer = setTimeout(() => {
    working = working.then(rebuild).then(() => sources.reload())
  }, QUIET_MS)
}

working = working.then(rebuild)
await working
const sources = await serveSources(PORT, serverPort, () => touch('app'))
console.log(`\nSources servies sur http://localhost:${String(PORT)}`)

for (const folder of SERVER_FOLDERS)
  watch(folder, { recursive: true }, (_, file) => {
    if (!file?.startsWith('generated')) touch('server')
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server?.kill(signal)
    process.exit(0)
  })
