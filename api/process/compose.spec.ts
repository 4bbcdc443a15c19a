import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import * as z from 'zod'
import { SETTING_NAMES } from '../settings/env'
import { isReachable } from '../testing/reachable'
import { makePlace, startServer, type Place, type ServerProcess } from '../testing/server-process'
import { DATABASE_KIND } from '../testing/test-app'

const Service = z.object({
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
})
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))
const service = (name: string) => Service.parse(services[name])

/** A .env for a public site that takes no real payment yet. */
const DOT_ENV = {
  POSTGRES_PASSWORD: 'p0stgres',
  REDIS_PASSWORD: 'r3dis',
  ADMIN_PASSWORD: 'un long chemin vers la mer',
  PUBLIC_ORIGIN: 'https://cap.example',
  SITE_ADDRESS: 'cap.example',
  PAYMENT_SANDBOX: 'on',
  REQUIRE_ADMIN_TOTP: 'on',
  METRICS_TOKEN: 'un jeton assez long',
}

/** `${NAME:-default}` and `${NAME:?}` as compose reads them. */
const interpolated = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = env[name]
    if (value) return value
    if (kind === '?') throw new Error(`${name} is required`)
    return kind === '-' ? rest : ''
  })

/** The environment of a service's container. */
function buildEnvironment(name: string, dotEnv: Readonly<Record<string, string>>): Record<string, string> {
  const { env_file: file, environment = {} } = service(name)
  const own = Object.entries(environment).map(([key, value]) => [key, interpolated(value, dotEnv)])
  return { ...(file === '.env' ? dotEnv : {}), ...Object.fromEntries(own) }
}

describe('compose.yaml', () => {
  it('gives every setting of .env to the servers, but for those that follow from its services', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^# ([A-Z_]+)=$/gm, '$1=x'))
    const requested = Object.fromEntries(SETTING_NAMES.map((name) => [name, example[name] ?? 'x']))
    const given = buildEnvironment('server-1', { ...DOT_ENV, ...requested })
    const own = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'DATABASE_URL', 'REDIS_URL']
    for (const name of SETTING_NAMES)
      if (!own.includes(name)) expect([name, given[name]]).toEqual([name, requested[name]])
    expect(buildEnvironment('server-2', { ...DOT_ENV, ...requested })).toEqual(given)
  })

  it.each(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'ADMIN_PASSWORD'])('does not start without %s', (name) => {
    expect(() => buildEnvironment('server-1', { ...DOT_ENV, [name]: '' })).toThrow(`${name} is required`)
  })

  it('asks Redis for the password that the servers give', () => {
    const { command = [] } = service('redis')
    const password = command[command.indexOf('--requirepass') + 1] ?? ''
    const { REDIS_URL = '' } = buildEnvironment('server-1', DOT_ENV)
    expect(interpolated(password, DOT_ENV)).toBe(new URL(REDIS_URL).password)
  })

  it('opens both ports of a domain and keeps its certificates', () => {
    const { ports = [], volumes = [] } = service('proxy')
    const open = ports.map((port) => interpolated(port, { ...DOT_ENV, HTTP_PORT: '80', HTTPS_PORT: '443' }))
    expect(open).toEqual(['80:80', '443:443'])
    expect(volumes).toContain('certificates:/data')
    expect(buildEnvironment('proxy', DOT_ENV)['SITE_ADDRESS']).toBe('cap.example')
    expect(readFileSync('Caddyfile', 'utf8')).toContain('{$SITE_ADDRESS} {')
  })

  it.each(Object.keys(services))('gives %s no more rights and memory than it needs', (name) => {
    expect(service(name)).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  })
})

const canRun = DATABASE_KIND === 'server' && isReachable('127.0.0.1', 6379) ? describe : describe.skip

canRun('two servers with the environment of compose.yaml, in public', () => {
  let place: Place
  let servers: ServerProcess[]
  const folders: string[] = []
  beforeAll(async () => {
    place = await makePlace('server')
    servers = await Promise.all(
      ['server-1', 'server-2'].map((name) => {
        const folder = mkdtempSync(join(tmpdir(), 'cap-compose-'))
        folders.push(folder)
        // Only the database, Redis, ports and folders differ from the containers.
        const here = {
          ...place.env,
          DATA_DIR: folder,
          REDIS_URL: 'redis://127.0.0.1:6379/6',
          PORT: '0',
          HOST: '127.0.0.1',
        }
        return startServer({ ...buildEnvironment(name, DOT_ENV), LOG_LEVEL: 'warn', ...here })
      }),
    )
  }, 60_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await place.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `10.9.8.${String(randomBytes(1)[0])}` }

  it('both are ready, and sign receipts with one key', async () => {
    const keys = await Promise.all(
      servers.map(async ({ origin }) => {
        expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
        return (await fetch(`${origin}/api/receipts/key`)).json()
      }),
    )
    expect(keys[0]).toEqual(keys[1])
  })

  it('count failed sign-ins together', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = JSON.stringify({ username: 'admin', password: 'not this one' })
      const headers = { ...proxied, 'content-type': 'application/json', origin: 'https://cap.example' }
      const { origin = '' } = servers[attempt % 2] ?? {}
      statuses.push((await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
