import { PGlite } from '@electric-sql/pglite'
import { keepUp } from './embedded-upkeep'

describe('keepUp', () => {
  let pglite: PGlite
  beforeAll(async () => {
    pglite = await PGlite.create()
    await pglite.exec('CREATE TABLE filled (id int, text text)')
  })
  afterAll(() => pglite.close())

  const state = async () => {
    const { rows } = await pglite.query<Record<string, unknown>>(`
      SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) < 1000000 AS checkpointed,
             (SELECT reltuples > 0 FROM pg_class WHERE relname = 'filled') AS analysed
      FROM pg_control_checkpoint()`)
    return rows[0]
  }

  it('does nothing for little, and checkpoints and vacuums after much', async () => {
    await pglite.exec("INSERT INTO filled SELECT g, repeat('x', 200) FROM generate_series(1, 9000) g")
    await keepUp(pglite)
    expect(await state()).toEqual({ checkpointed: false, analysed: false })
    await pglite.exec("INSERT INTO filled SELECT g, repeat('x', 200) FROM generate_series(1, 50000) g")
    // PostgreSQL updates its statistics at most once a second, unless forced.
    await pglite.exec('SELECT pg_stat_force_next_flush()')
    await keepUp(pglite)
    expect(await state()).toEqual({ checkpointed: true, analysed: true })
  })
})
