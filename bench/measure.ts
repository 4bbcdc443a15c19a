import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'
import autocannon, { type Request } from 'autocannon'

export const ROUNDS = 5
export const CALLERS = 10
/** Duration of each round, from the command line. */
export const SECONDS = Number(process.argv[2] ?? 3)

export interface Measure {
  readonly perSecond: number
  readonly p99: number
}

export interface Running {
  readonly child: ChildProcess
  readonly origin: string
}

/** Starts a process and waits for the address it prints. */
export async function start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const port = /http:\/\/[\w.]+:(\d+)/.exec(line)?.[1]
    if (port !== undefined) {
      // Reads and drops the log lines, as a log collector would.
      child.stdout.resume()
      return { child, origin: `http://127.0.0.1:${port}` }
    }
  }
  throw new Error(`${String(args[0])} did not start`)
}

/**
 * The product as `npm start` runs it, on a server database; without mails to the team, which the bare route does not
 * send either.
 */
export const startOurs = (databaseUrl: string): Promise<Running> =>
  start(['dist/current/server/main.js'], {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    SEED: 'none',
    REDIS_URL: '',
    PUBLIC_EMAIL: '',
  })

export const startBare = (databaseUrl: string, page: string): Promise<Running> =>
  start(['--import', 'tsx', 'bench/bare-server.ts', databaseUrl, page], {})

export async function measure(origin: string, title: string, request: Request): Promise<Measure> {
  const result = await autocannon({ url: origin, connections: CALLERS, duration: SECONDS, requests: [request] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${title}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const someAddress = (): string =>
  `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(256))}`

/** Uses a new address for each call, so that limits per address do not apply. */
export const fromAnywhere = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': someAddress() },
})
