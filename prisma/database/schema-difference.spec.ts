import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from './migrate'
import { runScript } from './node-script'

const SCHEMA = 'prisma/schema.prisma'

/** Runs in a separate process, since Jest cannot load the engine's ESM package. */
const differenceBetween = (schema: string, migrations: string) =>
  runScript(`
    import { findSchemaDifference } from './prisma/database/schema-difference'
    console.log(JSON.stringify(await findSchemaDifference(${JSON.stringify(schema)}, ${JSON.stringify(migrations)}) ?? null))`)

describe('findSchemaDifference', () => {
  it('finds none between the schema and the committed migrations, hand-written SQL included', async () => {
    expect(await differenceBetween(SCHEMA, MIGRATIONS_FOLDER)).toBeNull()
  }, 90_000)

  it('writes a change, and tells which hand-written rules it takes away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schema-'))
    await cp(MIGRATIONS_FOLDER, join(folder, 'migrations'), { recursive: true })
    const schema = (await readFile(SCHEMA, 'utf8')).replace(/^ {2}progress +Int .*$/m, '  advance Int @default(0)')
    await writeFile(join(folder, 'schema.prisma'), schema)
    const difference = await differenceBetween(join(folder, 'schema.prisma'), join(folder, 'migrations'))
    expect(difference).toMatchObject({ lost: ['constraint projects_progress_range on projects'] })
    expect(difference).toHaveProperty(
      'sql',
      [
        '-- AlterTable',
        'ALTER TABLE "projects" DROP COLUMN "progress",',
        'ADD COLUMN     "advance" INTEGER NOT NULL DEFAULT 0;',
        '',
      ].join('\n'),
    )
    await rm(folder, { recursive: true })
  }, 90_000)
})
