/**
 * `npm run dev`: builds both halves, starts the server, and does the touched half again at each change. Development
 * build of React, no service worker. The pages are prerendered as in production, so what you see is what is served.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'

const HALVES = {
  app: ['app', 'contract', 'public'],
  server: ['api', 'contract', 'prisma'],
} as const
type Half = keyof typeof HALVES

/** Editors write a file in several steps. */
const QUIET_MS = 200

const env = { ...process.env, NODE_ENV: 'development' }
let server: ChildProcess | null = null

const run = (command: string[]): ChildProcess => spawn(process.execPath, command, { stdio: 'inherit', env })
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve))

const build = async (half: Half): Promise<boolean> =>
  (await ended(run(['--import', 'tsx', 'tools/build.ts', half]))) === 0

async function restart(): Promise<void> {
  if (server && server.exitCode === null) {
    const gone = ended(server)
    server.kill('SIGTERM')
    await gone
  }
  server = run(['dist/current/server/main.js'])
}

const touched = new Set<Half>()
let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()

async function rebuild(): Promise<void> {
  const halves = [...touched]
  touched.clear()
  const results = []
  for (const half of halves) results.push(await build(half))
  if (results.every(Boolean)) await restart()
}

for (const half of ['server', 'app'] as const) {
  touched.add(half)
  for (const folder of HALVES[half])
    watch(folder, { recursive: true }, (_, file) => {
      if (file?.startsWith('generated')) return
      touched.add(half)
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(rebuild)
      }, QUIET_MS)
    })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server?.kill(signal)
    process.exit(0)
  })
await working.then(rebuild)
