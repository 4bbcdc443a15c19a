import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { backupName, listBackups, restoreBackup, writeBackup } from './backup'
import { DataFolderLockedError } from './data-folder-lock'
import { openEmbedded, type EmbeddedDatabase } from './embedded'
import { migrate } from './migrate'

const ADD = `INSERT INTO contact_messages (id, full_name, email, message) VALUES (gen_random_uuid(), $1, 'a@b.co', 'x')`

describe('backup of the embedded database', () => {
  let made: string
  let dataDir: string
  let database: EmbeddedDatabase | undefined
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'backup-made-'))
    const empty = await openEmbedded({ dataDir: made })
    await migrate(empty)
    await empty.close()
  }, 60_000)
  afterAll(() => rmSync(made, { recursive: true }))
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
    cpSync(made, dataDir, { recursive: true })
    database = await openEmbedded({ dataDir })
  }, 60_000)
  afterEach(async () => {
    await database?.close()
    rmSync(dataDir, { recursive: true })
  })

  const open = async () => (database = await openEmbedded({ dataDir }))
  const close = async () => {
    await database?.close()
    database = undefined
  }
  const running = () => {
    if (!database) throw new Error('closed')
    return database
  }
  const add = (name: string) => running().query(ADD, [name])
  const names = async () =>
    (await running().query<{ name: string }>('SELECT full_name AS name FROM contact_messages ORDER BY 1')).map(
      ({ name }) => name,
    )
  const epoch = async () =>
    (
      await running().query<{ epoch: string }>(
        `SELECT value ->> 'epoch' AS epoch FROM app_settings WHERE key = 'change_epoch'`,
      )
    )[0]?.epoch
  const makeBackup = () => writeBackup(running(), dataDir, backupName(new Date('2026-11-20T10:11:12.345Z')))
  const toPath = (name: string) => join(dataDir, 'backups', name)

  it('makes a round trip, taken while the database runs', async () => {
    await add('before')
    const backup = await makeBackup()
    expect(backup).toEqual({
      name: 'cap-soutenance-2026-11-20T10-11-12-345Z.tar.gz',
      at: new Date('2026-11-20T10:11:12.345Z'),
      bytes: expect.any(Number),
    })
    expect(await listBackups(dataDir)).toEqual([backup])
    await add('after')
    const epochBefore = await epoch()
    await close()

    const aside = await restoreBackup(dataDir, toPath(backup.name))
    await open()
    expect(await names()).toEqual(['before'])
    expect(await epoch()).not.toBe(epochBefore)
    await add('again')
    expect(aside).toMatch(/postgres\.before-/)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres')).length).toBe(2)
  }, 60_000)

  it('holds nothing of a transaction that was open', async () => {
    await add('whole')
    const opened = running().transaction(async (runner) => {
      await runner.query(ADD, ['half'])
      await makeBackup()
    })
    await opened
    await close()
    await restoreBackup(dataDir, toPath(backupName(new Date('2026-11-20T10:11:12.345Z'))))
    await open()
    expect(await names()).toEqual(['whole'])
  }, 60_000)

  it('is refused while a server has the folder', async () => {
    const { name } = await makeBackup()
    await expect(restoreBackup(dataDir, toPath(name))).rejects.toThrow(DataFolderLockedError)
    expect(await names()).toEqual([])
  }, 60_000)

  it('that cannot be read changes nothing', async () => {
    await add('kept')
    const { name } = await makeBackup()
    await close()
    const file = toPath(name)
    const restored = (sentence: string) => expect(restoreBackup(dataDir, file)).rejects.toThrow(sentence)
    truncateSync(file, 1_000)
    await restored('pas une sauvegarde entière')
    writeFileSync(file, gzipSync('hello'))
    await restored('ne contient pas une base')
    rmSync(file)
    await restored('n’existe pas')
    await open()
    expect(await names()).toEqual(['kept'])
    expect(existsSync(join(dataDir, 'postgres.restored'))).toBe(false)
  }, 60_000)

  describe('on the command line', () => {
    const run = (tool: string, ...args: string[]) =>
      new Promise<{ code: number; text: string }>((resolve) => {
        const { NODE_OPTIONS: _, DATABASE_URL: __, ...env } = process.env
        const child = execFile(
          'node_modules/.bin/tsx',
          [`tools/${tool}.ts`, ...args],
          { env: { ...env, DATA_DIR: dataDir } },
          (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, text: stdout + stderr }),
        )
      })

    it('copies and puts back, and says why it cannot', async () => {
      await add('here')
      expect(await run('backup')).toEqual({
        code: 1,
        text: expect.stringMatching(/est déjà utilisé par le processus \d+[^]*onglet Système/),
      })
      await close()
      expect(await run('backup')).toEqual({ code: 0, text: expect.stringMatching(/Sauvegarde écrite/) })
      const [backup] = await listBackups(dataDir)
      expect(await run('restore')).toEqual({ code: 2, text: expect.stringContaining(backup?.name ?? '?') })
      expect(await run('restore', 'zut')).toEqual({ code: 1, text: expect.stringContaining('zut n’existe pas') })
      await open()
      await add('later')
      expect(await run('restore', backup?.name ?? '')).toEqual({
        code: 1,
        text: expect.stringMatching(/est déjà utilisé par le processus \d+/),
      })
      await close()
      expect(await run('restore', backup?.name ?? '')).toEqual({
        code: 0,
        text: expect.stringMatching(/Sauvegarde rétablie/),
      })
      await open()
      expect(await names()).toEqual(['here'])
    }, 120_000)
  })
})
