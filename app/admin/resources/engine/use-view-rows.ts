import { resourceRoutes } from '#contract/routes/resource'
import { SERVER_ROWS, useServerRows } from '../../../lists/use-server-rows'
import { useShownRows } from '../../../lists/use-shown-rows'
import { isNarrowed, serverQuery, type View } from '../../../lists/use-view'
import { buildAddress } from '../../../network/call'
import { useList } from '../../../offline/replica/use-list'
import type { ListSnapshot, Row, SyncEngine } from '../../../offline/storage/types'
import type { Definition } from '../definition'

/** Rows of a list's view, from the device and the server; « À faire » counts the same rows. */
export function useViewRows<R extends Row>(engine: SyncEngine, definition: Definition<R>, view: View) {
  // The cast is safe: the list of this name has the definition's row type.
  const snapshot = useList(engine, definition.name) as unknown as ListSnapshot<R>
  const isPart = isNarrowed(view) && snapshot.status === 'ready' && !snapshot.isComplete
  const server = useServerRows<R>(engine, isPart ? searchAddress(definition.name, serverQuery(view)) : null)
  const { rows, found } = useShownRows(definition, view, snapshot.rows, server.rows)
  return { snapshot, rows, found, isAsking: server.isAsking }
}

function searchAddress(name: Definition<Row>['name'], query: URLSearchParams) {
  query.set('limit', String(SERVER_ROWS))
  return buildAddress(resourceRoutes(name).list, { query })
}
