import { readFile } from 'node:fs/promises'
import { applyMigrations } from './apply-migrations'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { openSchemaEngine } from './schema-engine'

const NO_FILTER = { externalTables: [], externalEnums: [] }
const EMPTY = /^\s*(--[^\n]*\s*)*$/

/** The SQL that leads from the committed migrations to the schema. */
export interface SchemaDifference {
  sql: string
  /** Hand-written objects (triggers, checks, indexes, functions) that this SQL would drop as a side effect. */
  lost: string[]
}

/**
 * Compares the schema file with the database that the committed migrations create; undefined without a difference.
 *
 * Prisma's engine only sees what its schema language describes: no triggers, functions, checks and exclusion
 * constraints, no partial and expression indexes. So it never proposes to remove such hand-written objects, but it may
 * drop them together with a column or table. The SQL is therefore run on the same database: afterwards no difference
 * may remain, and the dropped hand-written objects are listed for the review of the migration.
 */
export async function findSchemaDifference(
  schemaFile: string,
  migrationsFolder: string,
): Promise<SchemaDifference | undefined> {
  const database = await openEmbedded({ memory: true })
  try {
    await applyMigrations(database, migrationsFolder)
    const sql = await diff(database, schemaFile)
    if (sql === undefined) return undefined
    const before = await handWritten(database)
    await database.transaction((runner) => runner.exec(sql))
    const rest = await diff(database, schemaFile)
    if (rest !== undefined) throw new Error(`le SQL généré ne mène pas au schéma, il reste\u202f:\n${rest}`)
    const after = new Set(await handWritten(database))
    return { sql, lost: before.filter((name) => !after.has(name)) }
  } finally {
    await database.close()
  }
}

async function diff(database: Database, schemaFile: string): Promise<string | undefined> {
  const engine = await openSchemaEngine(database)
  try {
    const files = [{ path: schemaFile, content: await readFile(schemaFile, 'utf8') }]
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    })
    return stdout === null || EMPTY.test(stdout) ? undefined : stdout
  } finally {
    engine.free()
  }
}

/** Names of all objects that Prisma's engine does not see, without those of extensions. */
async function handWritten(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass AS name FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT 'constraint ' || conname || ' on ' || conrelid::regclass FROM pg_constraint
      WHERE contype IN ('c', 'x') AND connamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'index ' || indexrelid::regclass FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND (indpred IS NOT NULL OR indexprs IS NOT NULL)
    UNION ALL
    SELECT 'function ' || pg_proc.oid::regprocedure FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    ORDER BY 1`)
  return rows.map(({ name }) => name)
}
