import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolderLockedError, lockDataFolder } from './data-folder-lock'
import { startScript } from './node-script'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'server.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that locks the folder until it is killed. */
async function lockElsewhere(): Promise<ChildProcess> {
  const child = startScript(`
    import { lockDataFolder } from './prisma/database/data-folder-lock'
    lockDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`)
  await once(child.stdout, 'data')
  return child
}

describe('lockDataFolder', () => {
  it('holds the folder until it is freed, and leaves nothing', () => {
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
    expect(() => lockDataFolder(folder)).toThrow(
      new RegExp(`${folder} est déjà utilisé par le processus ${process.pid}`),
    )
    unlock()
    expect(readdirSync(folder)).toEqual([])
    lockDataFolder(folder)()
  })

  it('creates the folder', () => {
    const unlock = lockDataFolder(join(folder, 'new', 'deep'))
    expect(readdirSync(join(folder, 'new', 'deep'))).toEqual(['server.lock'])
    unlock()
  })

  it('respects another process while it lives, and takes over when it was killed', async () => {
    const child = await lockElsewhere()
    expect(() => lockDataFolder(folder)).toThrow(`processus ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  }, 90_000)

  it('respects a process that is busy or stopped, for however long', async () => {
    const child = await lockElsewhere()
    child.kill('SIGSTOP')
    utimesSync(lock, 0, 0)
    expect(() => lockDataFolder(folder)).toThrow(`processus ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }, 90_000)

  it('is not deceived by a process that got the same number later', () => {
    lockDataFolder(folder)
    const held = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; born: string }
    writeFileSync(lock, JSON.stringify({ ...held, born: `${held.born}0` }))
    // Without a start time, a running process counts as the owner.
    if (held.born === '') expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
    else lockDataFolder(folder)()
  })

  it.each(['', '{}', 'null', 'not json', '{"pid":"x","born":""}'])('takes over a lock that says %j', (content) => {
    writeFileSync(lock, content)
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not free a lock that became another’s', () => {
    const unlock = lockDataFolder(folder)
    writeFileSync(lock, '{"pid":1,"born":"other"}')
    unlock()
    expect(readFileSync(lock, 'utf8')).toContain('other')
  })
})
