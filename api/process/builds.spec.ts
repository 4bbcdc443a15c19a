import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freePort } from '../testing/free-port'
import { npmStart } from '../testing/npm-start'
import { expectServedAs } from '../testing/served-origin'
import { bestForms, indexFiles } from '../site/site-files'
import { readSiteManifest } from '../site/site-manifest'
import { makePlace } from '../testing/server-process'
import { DATABASE_KIND } from '../testing/test-app'

// Five builds, each in parallel with other specs.
jest.setTimeout(480_000)

const BUILDS = 'dist/builds'
const CURRENT = 'dist/current'

/** Changes a source of client and server, or of the server alone. */
const touch = (file: 'contract/errors.ts' | 'api/main.ts') => utimesSync(file, new Date(), new Date())
const builds = () => readdirSync(BUILDS).sort()
const newest = () => basename(realpathSync(CURRENT))
/** Every file and its modification time, except the lists of users. */
const readState = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('users') && statSync(join(folder, name)).isFile())
    .map((name) => [name, statSync(join(folder, name)).mtimeMs])

/** Loads the page and the scripts it refers to. */
async function page(origin: string): Promise<number[]> {
  const html = await (await fetch(`${origin}/faq`)).text()
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, url]) => url ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  return Promise.all(
    scripts.map(async (url) => {
      const answer = await fetch(`${origin}${url}`)
      // React's development build is a megabyte. Here `NODE_ENV` is `test`, but the site is built for production.
      expect((await answer.text()).length).toBeLessThan(500_000)
      return answer.status
    }),
  )
}

// The build does not depend on the database, and two parallel runs would change each other's sources.
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
    // Both see changed sources: one builds, the other waits and uses that build.
    const servers = await Promise.all([npmStart(second), npmStart(third)])
    expect(newest()).not.toBe(oldBuild)
    expect(builds()).toEqual(expect.arrayContaining([oldBuild, newest()]))
    for (const { origin } of [old, ...servers])
      expect((await page(origin ?? '')).every((status) => status === 200)).toBe(true)
    expect(servers.filter(({ output }) => output().includes('Site construit'))).toHaveLength(1)

    // This server uses a data folder in use.
    const refused = await npmStart(second)
    expect(refused.origin).toBeNull()
    expect(refused.output()).toContain('est déjà utilisé par le processus')
    expect(await refused.stop()).toBe(1)

    expect(await old.stop()).toBe(0)
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0])
    touch('api/main.ts')
    const last = await npmStart(first)
    expect(await page(last.origin ?? '')).not.toContain(404)
    // Servers of other specs may use the build in between.
    expect(builds()).toContain(newest())
    expect(builds()).not.toContain(oldBuild)
    expect(existsSync(join(CURRENT, 'server/main.js'))).toBe(true)
    expect(await last.stop()).toBe(0)
    await Promise.all(places.map(({ remove }) => remove()))
  })
  it('serve any port and public origin, together and as they are', async () => {
    const places = await Promise.all([1, 2, 3].map(() => makePlace()))
    const ports = await Promise.all(places.map(() => freePort()))
    const origins = [
      `http://localhost:${String(ports[0])}`,
      `http://localhost:${String(ports[1])}`,
      'https://cap.example',
    ]
    const start = (at: number) => {
      const PUBLIC_ORIGIN = at === 2 ? 'https://cap.example' : ''
      return npmStart({ ...places[at]?.env, PORT: String(ports[at]), PUBLIC_ORIGIN })
    }
    const first = await start(0)
    const [folder, before] = [newest(), builds()]
    const files = readState(CURRENT)
    const others = await Promise.all([start(1), start(2)])
    const servers = [first, ...others]
    expect(others.filter(({ output }) => output().includes('Site construit'))).toEqual([])
    const workers = await Promise.all(servers.map(({ origin }, at) => expectServedAs(origin ?? '', origins[at] ?? '')))
    expect(new Set(workers).size).toBe(1)
    expect([newest(), builds(), readState(CURRENT)]).toEqual([folder, before, files])
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0, 0])
    await Promise.all(places.map(({ remove }) => remove()))
  })

  it('are filled in to the byte as a build for that origin would be', async () => {
    const origin = 'https://cap.example'
    // Inside the project, so that imports of its packages resolve.
    const direct = mkdtempSync('dist/direct-')
    try {
      const env = { ...process.env, NODE_ENV: 'production' }
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/build-for-origin.ts', direct, origin], { env })
      const paths = new Set(readSiteManifest(CURRENT).originFiles)
      const filled = indexFiles(join(CURRENT, 'public'), { paths, origin })
      const expected = indexFiles(join(direct, 'public'), { paths: new Set(), origin })
      expect([...filled.keys()].sort()).toEqual([...expected.keys()].sort())
      for (const [url, file] of filled) {
        const twin = readFileSync(join(direct, 'public', url))
        expect([url, twin.equals(file.content('identity').bytes)]).toEqual([url, true])
      }
      const some = ['/pages/fr/home.html', '/pages/en/application-shared.html', '/sitemap.xml', '/feed.fr.xml']
      expect([...paths]).toEqual(expect.arrayContaining(some))
      const forms = some.flatMap((url) => (['br', 'gzip'] as const).map((encoding) => ({ url, encoding })))
      for (const { url, encoding } of forms) filled.get(url)?.content(encoding)
      await bestForms()
      for (const { url, encoding } of forms) {
        const twin = expected.get(url)?.content(encoding).bytes ?? Buffer.of()
        expect([url, filled.get(url)?.content(encoding).bytes.equals(twin)]).toEqual([url, true])
      }
      const { originFiles: _none, ...of } = readSiteManifest(direct)
      expect(readSiteManifest(CURRENT)).toMatchObject(of)
    } finally {
      rmSync(direct, { recursive: true })
    }
  })
})
