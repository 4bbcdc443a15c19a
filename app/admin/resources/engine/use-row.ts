import { useEffect, useState } from 'react'
import type { SyncEngine, LocalRow, Row } from '../../../offline/storage/types'
import type { Definition } from '../definition'

/** A row for a dialog, with the fields that lists omit if the server could be reached. */
export interface OpenRow<R extends Row> {
  readonly item: LocalRow<R>
  readonly isComplete: boolean
}

interface RowRequest<R extends Row> {
  readonly id: string
  readonly row: R | null
}

/**
 * The row with an id: from the list, and from its own address if the list lacks the row or some of its fields. `null`
 * while the request runs.
 */
export function useRow<R extends Row>(
  engine: SyncEngine,
  definition: Definition<R>,
  id: string | null,
  listed: LocalRow<R> | undefined,
): OpenRow<R> | 'missing' | null {
  const [request, setRequest] = useState<RowRequest<R> | null>(null)
  const isNeeded = definition.hasDetail === true || !listed
  const { name } = definition
  // A new version of the row is requested again.
  const version = listed?.row.updatedAt

  useEffect(() => {
    if (!isNeeded || id === null) return
    let isHere = true
    void engine
      .detail(name, id)
      .then(
        ({ value }) => value as R,
        () => null,
      ) // The cast is safe: the address belongs to this list.
      .then((row) => {
        if (isHere) setRequest({ id, row })
      })
    return () => {
      isHere = false
    }
  }, [engine, name, id, isNeeded, version])

  if (id === null) return null
  if (!isNeeded) return { item: listed, isComplete: true }
  if (request?.id !== id) return null
  if (request.row)
    return {
      item: {
        ...(listed ?? { base: request.row, state: 'clean', searchText: '' }),
        row: { ...request.row, ...listed?.row },
      },
      isComplete: true,
    }
  return listed ? { item: listed, isComplete: false } : 'missing'
}
