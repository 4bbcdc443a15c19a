import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupName, restoreBackup, writeBackup } from './backup'
import { DamagedDatabaseError, showsDamage } from './damaged'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'

jest.setTimeout(240_000)

const listTables = (folder: string) =>
  readdirSync(join(folder, 'base')).flatMap((base) =>
    readdirSync(join(folder, 'base', base))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => join(folder, 'base', base, name)),
  )
const listSegments = (folder: string) =>
  readdirSync(join(folder, 'pg_wal'))
    .filter((name) => name.length === 24)
    .map((name) => join(folder, 'pg_wal', name))

const DAMAGES: Readonly<Record<string, (folder: string) => void>> = {
  'without PG_VERSION': (folder) => rmSync(join(folder, 'PG_VERSION')),
  'of PostgreSQL 15': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '15\n'),
  'with a PG_VERSION of garbage': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '\0\u0007x'),
  'with a truncated pg_control': (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
  'without pg_control': (folder) => rmSync(join(folder, 'global/pg_control')),
  'with a pg_control of garbage': (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
  'without a journal': (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }),
  'with an empty journal': (folder) => listSegments(folder).forEach((file) => rmSync(file)),
  'with a journal of garbage': (folder) =>
    listSegments(folder).forEach((file) => writeFileSync(file, Buffer.alloc(16 * 1024 * 1024, 5))),
  'without tables': (folder) => rmSync(join(folder, 'base'), { recursive: true }),
  'without global': (folder) => rmSync(join(folder, 'global'), { recursive: true }),
  'without settings': (folder) => rmSync(join(folder, 'postgresql.conf')),
  'without commit states': (folder) => rmSync(join(folder, 'pg_xact'), { recursive: true }),
  'with tables of garbage': (folder) =>
    listTables(folder).forEach((file) => writeFileSync(file, Buffer.alloc(8192, 9))),
  'with emptied tables': (folder) => listTables(folder).forEach((file) => truncateSync(file, 0)),
  'with half tables': (folder) =>
    listTables(folder).forEach((file) => truncateSync(file, Math.floor(statSync(file).size / 2))),
  'that is empty': (folder) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  },
  'that is a file': (folder) => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'hello')
  },
}

describe('a damaged embedded database', () => {
  const place = mkdtempSync(join(tmpdir(), 'cap-damage-'))
  const intact = join(place, 'whole')
  const backup = backupName(new Date())
  beforeAll(async () => {
    const database = await openEmbedded({ dataDir: intact })
    await migrate(database)
    await writeBackup(database, intact, backup)
    await database.close()
  })
  afterAll(() => rmSync(place, { recursive: true }))

  it.each(Object.entries(DAMAGES))('%s says so in one sentence, with the way out', async (_name, damage) => {
    const dataDir = join(place, 'damaged')
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(intact, dataDir, { recursive: true })
    damage(join(dataDir, 'postgres'))
    // Opens and migrates, as a start of the server does.
    const open = async () => {
      const database = await openEmbedded({ dataDir })
      try {
        await migrate(database)
      } catch (error) {
        await database.close().catch(() => undefined)
        throw showsDamage(error) ? new DamagedDatabaseError(dataDir, 'x', { cause: error }) : error
      }
    }
    const error: unknown = await open().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(DamagedDatabaseError)
    const { message } = error as Error
    expect(message).toContain(`npm run restore ${backup}`)
    expect(message).toContain(join(dataDir, 'backups'))
    expect(message).not.toContain('\n')
  })

  it('is put back from its backup by the command that is named', async () => {
    const dataDir = join(place, 'restored')
    cpSync(intact, dataDir, { recursive: true })
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 0)
    await expect(openEmbedded({ dataDir })).rejects.toThrow(DamagedDatabaseError)
    await restoreBackup(dataDir, join(dataDir, 'backups', backup))
    const database = await openEmbedded({ dataDir })
    await expect(migrate(database)).resolves.not.toThrow()
    await database.close()
  })

  it('without a backup is not told to restore one that there is not', async () => {
    const dataDir = join(place, 'alone')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/Il n’y a pas de sauvegarde/)
  })
})
