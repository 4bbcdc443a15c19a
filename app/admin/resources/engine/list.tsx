import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { resourceRoutes } from '#contract/routes/resource'
import { Empty } from '../../../lists/empty'
import { isSelectable } from '../../../lists/list-parts'
import { ListView } from '../../../lists/list-view'
import { useDialogRoute } from '../../../lists/use-dialog-route'
import { SERVER_ROWS, useServerRows } from '../../../lists/use-server-rows'
import { useShownRows } from '../../../lists/use-shown-rows'
import { isNarrowed as narrowed, serverQuery, useView } from '../../../lists/use-view'
import { addressOf } from '../../../network/call'
import { useEntries, useList, useSyncEngineStatus } from '../../../offline/replica/use-list'
import type { ListSnapshot, LocalRow, Row, RowState as State } from '../../../offline/storage/types'
import type { Definition, DefinitionContext } from '../definition'
import { BulkBar } from './bulk-bar'
import { Dialogs, type Asked } from './dialogs'
import { Freshness } from './freshness'
import { RowState } from './row-state'
import { SessionEnded } from './session-ended'
import { useMutations } from './use-mutations'

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  isPage: boolean
}

/**
 * One resource: its list with search, filters, sort, selection, dialogs. Serves the dashboard's tab and the full page,
 * tablets and phones.
 */
export function ResourceList<R extends Row>({ definition, context, t, isPage }: Props<R>) {
  const { engine, language } = context
  // The list of that name has the definition's rows.
  const snapshot = useList(engine, definition.name) as unknown as ListSnapshot<R>
  const view = useView(definition)
  const route = useDialogRoute()
  const mutations = useMutations(definition, context, t)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const isNarrowed = narrowed(view)
  const hasEntries = useEntries(engine).some(
    ({ act: mutation, state }) => mutation.resource === definition.name && state !== 'received',
  )

  const isPart = isNarrowed && snapshot.status === 'ready' && !snapshot.isComplete
  const server = useServerRows<R>(engine, isPart ? searchAddress(definition.name, serverQuery(view)) : null)
  const { rows, found } = useShownRows(definition, view, snapshot.rows, server.rows)

  const onSelect = useCallback(
    (id: string) =>
      setSelection((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )

  const { open } = route
  const onAsk = useCallback(
    (key: string, item: LocalRow<R>) => {
      if (key === 'view' || key === 'edit') open(key, item.row.id)
      else if (key === 'menu' || key === 'remove') setAsked({ key, item })
      else {
        const action = definition.actions.find((candidate) => candidate.key === key)
        if (action?.dialog) return setAsked({ key: 'own', action, item })
        const todo = action?.mutations?.(item.row) ?? []
        if (todo.length === 0) return
        const done = action?.done?.(item.row) ?? { title: definition.texts.edited, text: definition.label(item.row) }
        void mutations.commit(todo).then((outcomes) => mutations.tell(outcomes, done, action?.failed))
      }
    },
    [open, definition, mutations],
  )
  const stateOf = useCallback((state: State) => <RowState state={state} t={t} />, [t])
  const onNew = useCallback(() => open('new'), [open])

  const shownOf = t('count', { shown: rows.length, all: snapshot.total ?? snapshot.rows.length })
  const { session } = useSyncEngineStatus(engine)
  const hasEnded = session === 'ended' && snapshot.rows.length === 0
  const isLoading = !hasEnded && snapshot.status !== 'ready' && snapshot.rows.length === 0
  const count = isLoading || hasEnded ? '' : shownOf
  const chosen = selection.size === 0 ? [] : rows.filter(({ row }) => selection.has(row.id))

  return (
    <ListView
      {...{ definition, t, language, view, isPage, rows, selection, count, isLoading, onNew, onAsk, onSelect, stateOf }}
      onExport={() => setAsked({ key: 'export' })}
      ended={hasEnded ? <SessionEnded t={t} /> : null}
      empty={<Empty {...{ definition, t, snapshot, isNarrowed, onNew }} onReset={view.reset} />}
      above={
        <>
          <Freshness {...{ engine, snapshot, language, t, isNarrowed, found, count }} isAsking={server.isAsking} />
          {chosen.length > 0 && isSelectable(definition) && (
            <BulkBar
              {...{ definition, t }}
              count={chosen.length}
              all={rows.length}
              onAll={() => setSelection(new Set(rows.map(({ row }) => row.id)))}
              onNone={() => setSelection(new Set())}
              onAsk={(key) => setAsked({ key: 'bulk', field: key, items: chosen })}
            />
          )}
        </>
      }
    >
      <Dialogs
        {...{ definition, context, t, mutations, route, asked, rows, view, snapshot, hasEntries, onAsk }}
        onAsked={setAsked}
        onDone={() => setSelection(new Set())}
      />
    </ListView>
  )
}

function searchAddress(name: Definition<Row>['name'], query: URLSearchParams) {
  query.set('limit', String(SERVER_ROWS))
  return addressOf(resourceRoutes(name).list, { query })
}
