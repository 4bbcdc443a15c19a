import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../prisma/database/connection'
import type { Database } from '../../prisma/database/database'
import { createServerDatabase } from '../../prisma/database/test-database'
import { DATABASE_KIND } from './test-app'

/** Where a started server stores its data: a folder or a database of its own. */
export interface Place {
  readonly env: Readonly<Record<string, string>>
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function makePlace(kind = DATABASE_KIND): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-process-'))
  const onServer = kind === 'server' ? await createServerDatabase() : undefined
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: onServer?.url ?? '', SEED: 'none' },
    open: () => openDatabase({ databaseUrl: onServer?.url, dataDir }),
    remove: async () => {
      await onServer?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface ServerProcess {
  readonly origin: string
  readonly child: ChildProcess
  output(): string
  /** Sends the signal, and returns the exit code or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const BASE = {
  PATH: process.env.PATH ?? '',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'true',
  REDIS_URL: '',
}

/** Runs the built server; `ready` is null if it ended before. */
export async function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ ready: ServerProcess | null; code: number | null; output: string }> {
  const child = spawn(process.execPath, ['dist/current/server/main.js'], {
    env: { ...BASE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const origin = /prêt\s:\s(http:\S+)/.exec(output)?.[1]
      if (origin) resolve(origin.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  const origin = await Promise.race([ready, ended])
  if (typeof origin !== 'string') return { ready: null, code: origin, output }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode ?? child.signalCode
  }
  return { ready: { origin, child, output: () => output, end }, code: null, output }
}

export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { ready, code, output } = await runServer(env)
  if (!ready) throw new Error(`the server ended with ${code}: ${output}`)
  return ready
}
