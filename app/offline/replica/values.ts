import { resourceRoutes } from '#contract/routes/resource'
import { buildAddress } from '../../network/call'
import { NetworkError } from '../../network/http'
import { isTemporary, toEntryId, shownRow, withoutSecrets } from './mutations'
import type { LocalDatabase } from './local-database'
import { hasDetail, isDetailApart, isRow } from './rows'
import type { StoredDetail, StoredValue } from '../storage/storage'
import type { Cached, MutationEntry, RowName, Row, Transport } from '../storage/types'

/** Most details of opened rows that the device stores. */
const MAX_DETAILS = 60
const MAX_DETAIL_CHARACTERS = 4_000_000

const measureSize = ({ row }: StoredDetail): number => JSON.stringify(row).length

/** Stores a detail and deletes the oldest ones beyond the limits. */
async function keepDetail(database: LocalDatabase, detail: StoredDetail): Promise<void> {
  await database.transaction('write', ['details'], async ({ details }) => {
    const all = [...(await details.all()).filter(({ id }) => id !== detail.id), detail].sort((a, b) => b.at - a.at)
    let remaining = MAX_DETAIL_CHARACTERS
    const stay = all.slice(0, MAX_DETAILS).filter((one) => (remaining -= measureSize(one)) >= 0 || one === detail)
    await details.remove(all.filter((one) => !stay.includes(one)).map(({ id }) => id))
    await details.put([detail])
  })
}

const aboutRow = (entries: readonly MutationEntry[], name: RowName, id: string) =>
  entries.filter(
    ({ act: mutation, rowId, state }) => mutation.resource === name && rowId === id && state !== 'received',
  )

/** One full row, from the device if it has the server's last version, else from the server. */
export async function readDetail(
  database: LocalDatabase,
  transport: Transport,
  now: () => number,
  name: RowName,
  requested: string,
): Promise<Cached<Row>> {
  const id = isTemporary(requested) ? (database.snapshots.entry(toEntryId(requested))?.rowId ?? requested) : requested
  const entries = aboutRow(database.snapshots.entries(), name, id)
  const over = ({ value, at }: Cached<Row>): Cached<Row> => ({
    value:
      shownRow(
        value,
        entries.filter(({ act: mutation }) => mutation.kind === 'edit'),
      ) ?? value,
    at,
  })
  const [stored, latest, state] = await database.transaction('read', [name, 'details', 'lists'], async (tables) => {
    const [row] = await tables[name].get([id])
    const [detail] = await tables.details.get([`${name}:${id}`])
    const [list] = await tables.lists.get([name])
    return [row, detail, list] as const
  })
  if (isTemporary(id)) {
    const made = stored?.row ?? shownRow(null, entries)
    if (!made) throw new Error('the row is not here any more')
    const given = entries.find(({ act: mutation }) => mutation.kind === 'create')?.act.changes ?? {}
    return { value: { ...withoutSecrets(given), ...made }, at: now() }
  }
  if (stored?.base && !hasDetail(name)) return over({ value: stored.base, at: state?.copiedAt ?? now() })
  if (latest && stored?.base && !isDetailApart(name) && latest.row.version >= stored.base.version)
    return over({ value: latest.row, at: latest.at })
  try {
    const { body } = await transport.request(buildAddress(resourceRoutes(name).read, { params: { id } }))
    if (!isRow(body)) throw new TypeError('not a row')
    const detail: StoredDetail = { id: `${name}:${id}`, row: body, at: now() }
    await keepDetail(database, detail)
    return over({ value: body, at: detail.at })
  } catch (error) {
    if (error instanceof NetworkError && latest) return over({ value: latest.row, at: latest.at })
    throw error
  }
}

export async function readValue(
  database: LocalDatabase,
  table: 'cached' | 'drafts',
  id: string,
): Promise<StoredValue | null> {
  const [found] = await database.transaction('read', [table], (tables) => tables[table].get([id]))
  return found ?? null
}

export const writeValue = (
  database: LocalDatabase,
  table: 'cached' | 'drafts',
  id: string,
  value: unknown,
  at: number,
  next: string | null = null,
): Promise<void> =>
  database.transaction('put', [table], (tables) =>
    value === null ? tables[table].remove([id]) : tables[table].put([{ id, value, at, next }]),
  )
