import type { WritingDisk, WritingTables } from '../../../app/offline/writing/tables'

/** Reads from a disk: ids of decoded documents, and of plain texts. */
export interface Loaded {
  readonly states: string[]
  readonly texts: string[]
}

/** A disk that records what is read. */
export function countedDisk(disk: WritingDisk, loaded: Loaded): WritingDisk {
  const counted = <T extends WritingTables>(tables: T): T => {
    const copy = { ...tables }
    for (const name of ['states', 'texts'] as const) {
      // A transaction only contains the tables that it requested.
      const table = tables[name] as (typeof tables)[typeof name] | undefined
      if (!table) continue
      const note = (rows: readonly ({ readonly id: string } | undefined)[]) =>
        loaded[name].push(...rows.flatMap((row) => row?.id ?? []))
      const all = async () => {
        const rows = await table.all()
        note(rows)
        return rows
      }
      const get = async (ids: readonly string[]) => {
        const rows = await table.get(ids)
        note(rows)
        return rows
      }
      Object.assign(copy, { [name]: { ...table, all, get } })
    }
    return copy
  }
  return {
    ...disk,
    transaction: (mode, names, work) => disk.transaction(mode, names, (tables) => work(counted(tables))),
  }
}
