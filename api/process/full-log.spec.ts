import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port'
import { makePlace, type Place } from '../testing/server-process'

jest.setTimeout(60_000)

describe('a server whose log cannot be written', () => {
  let place: Place
  beforeAll(async () => (place = await makePlace()))
  afterAll(() => place.remove())

  it('goes on answering', async () => {
    const port = await freePort()
    const full = openSync('/dev/full', 'w')
    const env = {
      ...process.env,
      ...place.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      REDIS_URL: '',
    }
    const child = spawn(process.execPath, ['dist/current/server/main.js'], { env, stdio: ['ignore', full, 'ignore'] })
    closeSync(full)
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ status }) => status,
        () => 0,
      )
    while (child.exitCode === null && (await ask()) !== 200) await sleep(100)
    const answers: number[] = []
    for (let call = 0; call < 50; call += 1) answers.push(await ask())
    expect(answers).toEqual(Array(50).fill(200))
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
