import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { isSelectable } from '../../../lists/list-parts'
import { useDialogRoute, type DialogRoute } from '../../../lists/use-dialog-route'
import { isNarrowed, useView, type ViewControls } from '../../../lists/use-view'
import { useEntries, useSyncEngineStatus } from '../../../offline/replica/use-list'
import type { ListSnapshot, LocalRow, Row } from '../../../offline/storage/types'
import type { RowAction } from '../../../lists/definition'
import type { Definition, DefinitionContext } from '../definition'
import { useMutations, type Mutations } from './use-mutations'
import { useViewRows } from './use-view-rows'

/** A dialog opened by a press, not by the address. */
export type DialogRequest<R extends Row> =
  | { readonly key: 'menu' | 'remove'; readonly item: LocalRow<R> }
  | { readonly key: 'own'; readonly action: RowAction<R>; readonly item: LocalRow<R> }
  | { readonly key: 'export' }
  | { readonly key: 'bulk'; readonly field: string | null; readonly items: readonly LocalRow<R>[] }

/** State and actions of a resource's list, without its screen: rows, selection, dialogs and mutations. */
export interface ResourceListController<R extends Row> {
  readonly definition: Definition<R>
  readonly context: DefinitionContext
  readonly t: TFunction<'engine'>
  readonly view: ViewControls
  /** A search or a filter is set. */
  readonly isNarrowed: boolean
  readonly snapshot: ListSnapshot<R>
  /** Rows of the view from the device and, while the replica is incomplete, rows found by the server. */
  readonly rows: readonly LocalRow<R>[]
  readonly found: number
  readonly isAsking: boolean
  readonly isLoading: boolean
  /** The session ended before any rows arrived. */
  readonly hasEnded: boolean
  /** Mutations of this resource are unsent. */
  readonly hasEntries: boolean
  /** Number of rows shown and the total, as text; empty while unknown. */
  readonly count: string
  readonly selection: ReadonlySet<string>
  readonly chosen: readonly LocalRow<R>[]
  readonly toggle: (id: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  readonly route: DialogRoute
  readonly dialogRequest: DialogRequest<R> | null
  readonly ask: (request: DialogRequest<R> | null) => void
  /** Runs a row's own action by its key, or opens its dialog. */
  readonly act: (key: string, item: LocalRow<R>) => void
  readonly create: () => void
  readonly mutations: Mutations
}

export function useResourceList<R extends Row>(
  definition: Definition<R>,
  context: DefinitionContext,
  t: TFunction<'engine'>,
): ResourceListController<R> {
  const { engine } = context
  const view = useView(definition)
  const { snapshot, rows, found, isAsking } = useViewRows(engine, definition, view)
  const route = useDialogRoute()
  const mutations = useMutations(definition, context, t)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [dialogRequest, ask] = useState<DialogRequest<R> | null>(null)
  const hasEntries = useEntries(engine).some(
    ({ act: mutation, state }) => mutation.resource === definition.name && state !== 'received',
  )

  const toggle = useCallback(
    (id: string) =>
      setSelection((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )

  const { open } = route
  const act = useCallback(
    (key: string, item: LocalRow<R>) => {
      if (key === 'view' || key === 'edit') open(key, item.row.id)
      else if (key === 'menu' || key === 'remove') ask({ key, item })
      else {
        const action = definition.actions.find((candidate) => candidate.key === key)
        if (action?.dialog) return ask({ key: 'own', action, item })
        const todo = action?.mutations?.(item.row) ?? []
        if (todo.length === 0) return
        const done = action?.done?.(item.row) ?? { title: definition.texts.edited, text: definition.label(item.row) }
        void mutations.commit(todo).then((outcomes) => outcomes && mutations.tell(outcomes, done, action?.failed))
      }
    },
    [open, definition, mutations],
  )
  const create = useCallback(() => open('new'), [open])

  const { session } = useSyncEngineStatus(engine)
  const hasEnded = session === 'ended' && snapshot.rows.length === 0
  const isLoading = !hasEnded && snapshot.status !== 'ready' && snapshot.rows.length === 0
  const shown = t('count', { shown: rows.length, all: snapshot.total ?? snapshot.rows.length })
  const canChoose = selection.size > 0 && isSelectable(definition)
  return {
    definition,
    context,
    t,
    view,
    isNarrowed: isNarrowed(view),
    snapshot,
    rows,
    found,
    isAsking,
    isLoading,
    hasEnded,
    hasEntries,
    count: isLoading || hasEnded ? '' : shown,
    selection,
    chosen: canChoose ? rows.filter(({ row }) => selection.has(row.id)) : [],
    toggle,
    chooseAll: () => setSelection(new Set(rows.map(({ row }) => row.id))),
    chooseNone: () => setSelection(new Set()),
    route,
    dialogRequest,
    ask,
    act,
    create,
    mutations,
  }
}
