import { LIST_ROWS } from '#contract/limits'
import { resourceRoutes } from '#contract/routes/resource'
import { buildAddress } from '../../network/call'
import { toPullTrouble, type ReplicaNeeds, type SyncResult } from './pull-lists'
import { isRow } from './rows'

/** What one answer holds: of those who have more, the latest ones. */
const LIMIT = LIST_ROWS
const SORTS = { tasks: '-dueOn', sessions: '-startTime' } as const

/**
 * Brings the tasks, or the sessions, that the person reaches: few rows, asked for whole, since a delta would tell of
 * everybody's. What this device sent while the answer travelled is newer than the answer.
 */
export async function pullOwn(
  name: keyof typeof SORTS,
  { database, transport, now, mayGoOn }: ReplicaNeeds,
): Promise<SyncResult> {
  try {
    const stored = await database.transaction('read', [name], (tables) => tables[name].all())
    const before = new Map(stored.flatMap(({ id, base }) => (base ? [[id, base.version] as const] : [])))
    const { body } = await transport.request(
      name === 'tasks'
        ? buildAddress(resourceRoutes(name).list, { query: { limit: LIMIT, sort: SORTS[name] } })
        : buildAddress(resourceRoutes(name).list, { query: { limit: LIMIT, sort: SORTS[name] } }),
    )
    if (!Array.isArray(body)) throw new TypeError('not a list')
    if (!mayGoOn()) return 'ok'
    const rows = body.filter(isRow)
    const serverIds = new Set(rows.map(({ id }) => id))
    const at = now()
    await database.change(async (work) => {
      const state = await work.list(name)
      const here = new Map((await work.allRows(name)).map((row) => [row.id, row.base?.version]))
      for (const row of rows)
        // One that was here and is not any more was removed meanwhile.
        if (!before.has(row.id) || here.get(row.id) !== undefined) work.applyLoadedRow(name, row, state.generation)
      for (const [id, version] of before)
        if (!serverIds.has(id) && here.get(id) === version) work.deleteLoadedRow(name, id)
      work.putList({ ...state, cursor: '', copying: null, copiedAt: at, total: rows.length, isWhole: true })
    }, true)
    database.snapshots.setTrouble([name], null)
    return 'ok'
  } catch (error) {
    const trouble = toPullTrouble(error)
    database.snapshots.setTrouble([name], trouble)
    return trouble
  }
}
