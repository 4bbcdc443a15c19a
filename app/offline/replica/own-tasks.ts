import { LIST_ROWS } from '#contract/limits'
import { resourceRoutes } from '#contract/routes/resource'
import { buildAddress } from '../../network/call'
import { toPullTrouble, type ReplicaNeeds, type SyncResult } from './pull-lists'
import { isRow } from './rows'

/** Most rows of one response; older ones are omitted. */
const LIMIT = LIST_ROWS
const SORTS = { tasks: '-dueOn', sessions: '-startTime' } as const

/**
 * Pulls the tasks or sessions that the person can access. They are few, so the full list is requested; a delta would
 * include other people's rows. Changes that this device sent during the request are newer than the response.
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
        // A row that disappeared from the device during the request was removed meanwhile.
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
