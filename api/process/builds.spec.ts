import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, realpathSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makePlace } from '../testing/server-process'
import { DATABASE_KIND } from '../testing/test-app'

jest.setTimeout(240_000)

const BUILDS = 'dist/builds'
const CURRENT = 'dist/current'

/** `npm start`, without npm. */
async function npmStart(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<string>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const port = /prêt\s:\shttp:\S+:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const origin = await Promise.race([ready, ended.then(() => null)])
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  return { origin, output: () => output, stop }
}

/** Of both halves, and of the server alone. */
const touch = (file: 'contract/errors.ts' | 'api/main.ts') => utimesSync(file, new Date(), new Date())
const builds = () => readdirSync(BUILDS).sort()
const newest = () => basename(realpathSync(CURRENT))

/** A script that the page names, which each build names anew where it changed. */
async function page(origin: string): Promise<number[]> {
  const html = await (await fetch(`${origin}/faq`)).text()
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, url]) => url ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  return Promise.all(
    scripts.map(async (url) => {
      const answer = await fetch(`${origin}${url}`)
      // React's half for developers is a megabyte: here `NODE_ENV` is `test`, and the site is for people all the same.
      expect((await answer.text()).length).toBeLessThan(500_000)
      return answer.status
    }),
  )
}

// What is built does not depend on the database; twice at once, the two runs would change each other's sources.
const onFolders = DATABASE_KIND === 'embedded' ? describe : describe.skip

onFolders('builds', () => {
  it('leave a running server its files, come one at a time, and go when nobody uses them', async () => {
    const places = await Promise.all([1, 2, 3].map(() => makePlace()))
    const [first, second, third] = places.map(({ env }) => env)
    if (!first || !second || !third) throw new Error('three places')
    const old = await npmStart(first)
    expect(await page(old.origin ?? '')).not.toContain(404)
    const oldBuild = newest()

    touch('contract/errors.ts')
    // Both find something to build: one builds, the other waits and takes it.
    const servers = await Promise.all([npmStart(second), npmStart(third)])
    expect(newest()).not.toBe(oldBuild)
    expect(builds()).toEqual(expect.arrayContaining([oldBuild, newest()]))
    for (const { origin } of [old, ...servers])
      expect((await page(origin ?? '')).every((status) => status === 200)).toBe(true)
    expect(servers.filter(({ output }) => output().includes('Site construit'))).toHaveLength(1)

    // On the data folder of another.
    const refused = await npmStart(second)
    expect(refused.origin).toBeNull()
    expect(refused.output()).toContain('est déjà utilisé par le processus')
    expect(await refused.stop()).toBe(1)

    expect(await old.stop()).toBe(0)
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0])
    touch('api/main.ts')
    const last = await npmStart(first)
    expect(await page(last.origin ?? '')).not.toContain(404)
    // Servers of other specs may run from the build between.
    expect(builds()).toContain(newest())
    expect(builds()).not.toContain(oldBuild)
    expect(existsSync(join(CURRENT, 'server/main.js'))).toBe(true)
    expect(await last.stop()).toBe(0)
    await Promise.all(places.map(({ remove }) => remove()))
  })
})
