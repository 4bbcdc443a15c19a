import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly port: number
  readonly dataDir: string
  /** Stops the server and waits until the data folder is free. */
  stop: () => Promise<void>
  /** Kills the server, as a power cut would. */
  kill: () => Promise<void>
}

export interface ServerOptions {
  /** Folder that holds `dist`. */
  product: string
  dataDir: string
  port?: number
  env?: Readonly<Record<string, string>>
}

const START_MS = 60_000
/** Compiles the embedded database only once: in a server that runs for seconds, optimised code does not pay off. */
const QUICK_START = ['--liftoff-only']

/** A free port, below the range for outgoing connections, which could otherwise take it before the server starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the production server as a separate process and waits until it is ready. */
export async function startServer({ product, dataDir, port: wanted, env = {} }: ServerOptions): Promise<RunningServer> {
  const port = wanted ?? (await freePort())
  const server = spawn(process.execPath, [...QUICK_START, 'dist/current/server/main.js'], {
    cwd: product,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  await untilReady(server, port, () => output.join(''))
  const end = async (signal: NodeJS.Signals) => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await exited
  }
  return { port, dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function untilReady(server: ChildProcess, port: number, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output()}`)
    if (Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The server was not ready in time:\n${output()}`)
    }
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Settings for the demonstration's data and an administrator. */
export const DEMONSTRATION = { SEED: 'demo', ADMIN_PASSWORD: 'un-mot-de-passe-de-test' } as const

/** Creates a data folder to copy from, since creating and filling an embedded database takes seconds. */
export async function makeDataTemplate(product: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-data-template-'))
  const server = await startServer({ product, dataDir, env })
  await server.stop()
  return dataDir
}

/** A new data folder: migrated, and empty or with the demonstration's data. */
export function freshDataDir(seed?: string): string {
  const template = seed === DEMONSTRATION.SEED ? process.env.CAP_DEMO_TEMPLATE : process.env.CAP_DATA_TEMPLATE
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-data-'))
  if (template) cpSync(template, dataDir, { recursive: true })
  return dataDir
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
