import { PGlite } from '@electric-sql/pglite'
import { cpSync, rmSync, readFileSync } from 'node:fs'
async function main() {
  rmSync('/tmp/dbx/r', { recursive: true, force: true }); cpSync('/tmp/dbx/m/postgres', '/tmp/dbx/r', { recursive: true })
  const rss = () => Math.round(process.memoryUsage.rss() / 1e6)
  const before = rss(); const t = performance.now()
  const o = JSON.parse(process.argv[2])
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist'); const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm'); const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  const db = await PGlite.create({ dataDir: '/tmp/dbx/r', extensions: { btree_gist, pg_trgm, unaccent }, ...o, startParams: [...PGlite.defaultStartParams.filter((p: string) => !(o.fsync && p === '-F')), ...(o.extra ?? [])] })
  const opened = Math.round(performance.now() - t)
  console.log(JSON.stringify(o), 'ms', opened, 'before', before, 'after open', rss())
  await db.exec('create table big (id int primary key, t text)')
  await db.exec(`insert into big select g, repeat(md5(g::text), 10) from generate_series(1, 100000) g; select count(*) from big; create index on big(t); analyze`)
  await db.query('select t, count(*) from big group by 1 order by 1 desc')
  { const t1 = performance.now(); for (let i = 0; i < 300; i++) await db.query('insert into big values ($1, $2)', [-i - 1, 'x']); console.log('300 commits ms', Math.round(performance.now() - t1), (await db.query('show fsync')).rows) }
  console.log('  after work', rss(), (await db.query('show shared_buffers')).rows, (await db.query('show maintenance_work_mem')).rows)
  await db.close()
}
void main()
