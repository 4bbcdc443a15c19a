import { createServer } from 'node:net'
import { once } from 'node:events'
import { makePlace, runServer, startServer, type Place } from '../testing/server-process'
import { DATABASE_KIND } from '../testing/test-app'

jest.setTimeout(120_000)

describe('start', () => {
  let place: Place
  beforeAll(async () => (place = await makePlace()))
  afterAll(() => place.remove())

  it('creates the first administrator and shows a drawn password once', async () => {
    const first = await startServer({ ...place.env, SEED: 'admin' })
    expect(first.output()).toMatch(
      /Premier administrateur\s: admin\nMot de passe \(affiché une seule fois\)\s: \S{16}\n/,
    )
    expect(await first.end('SIGTERM')).toBe(0)
    const second = await startServer({ ...place.env, SEED: 'admin' })
    expect(second.output()).not.toContain('Mot de passe')
    expect((await fetch(`${second.origin}/api/health`)).status).toBe(200)
    expect(await second.end('SIGINT')).toBe(0)
  })

  it.each([
    ['PORT', 'zut', 'Réglage PORT incorrect'],
    ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none', '127.0.0.1:1'],
  ])('with a wrong %s stops with one clear line', async (name, value, words) => {
    const { ready, code, output } = await runServer({ ...place.env, [name]: value })
    expect(ready).toBeNull()
    expect(code).toBe(1)
    expect(output).toMatch(/^Démarrage impossible\s: [^\n]+\n$/)
    expect(output).toContain(words)
    expect(output).not.toContain('secret')
  })

  it('on a port in use says so and leaves the data free', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const { code, output } = await runServer({ ...place.env, PORT: port })
    blocker.close()
    expect([code, output]).toEqual([1, expect.stringContaining(`le port ${port} est déjà utilisé`)])
    const after = await startServer(place.env)
    expect(await after.end('SIGTERM')).toBe(0)
  })

  const onFolder = DATABASE_KIND === 'embedded' ? it : it.skip
  onFolder('on a locked data folder says so and harms nobody', async () => {
    const first = await startServer(place.env)
    const { code, output } = await runServer(place.env)
    expect(code).toBe(1)
    expect(output).toMatch(/^Démarrage impossible\s: [^\n]+\n$/)
    expect((await fetch(`${first.origin}/api/health`)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
  })

  const onServer = DATABASE_KIND === 'server' ? it : it.skip
  onServer('of two servers together works on an empty database', async () => {
    const empty = await makePlace()
    const servers = await Promise.all([1, 2].map(() => startServer({ ...empty.env, SEED: 'admin' })))
    const shown = servers.filter((server) => server.output().includes('Mot de passe'))
    expect(shown).toHaveLength(1)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await empty.remove()
  })
})
