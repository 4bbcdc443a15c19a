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

/** What a press asked for, besides the dialogs that the address opens. */
export type DialogRequest<R extends Row> =
  | { readonly key: 'menu' | 'remove'; readonly item: LocalRow<R> }
  | { readonly key: 'own'; readonly action: RowAction<R>; readonly item: LocalRow<R> }
  | { readonly key: 'export' }
  | { readonly key: 'bulk'; readonly field: string | null; readonly items: readonly LocalRow<R>[] }

/** A resource's list without its screen: what is shown, what is chosen, which dialog is open, and what is done. */
export interface ResourceListController<R extends Row> {
  readonly definition: Definition<R>
  readonly context: DefinitionContext
  readonly t: TFunction<'engine'>
  readonly view: ViewControls
  /** Something is searched or filtered. */
  readonly isNarrowed: boolean
  readonly snapshot: ListSnapshot<R>
  /** Rows of the view, from the device and, where its copy is not whole, those that the server found. */
  readonly rows: readonly LocalRow<R>[]
  readonly found: number
  readonly isAsking: boolean
  readonly isLoading: boolean
  /** The sign-in ended before anything came. */
  readonly hasEnded: boolean
  /** Changes of this resource wait to be sent. */
  readonly hasEntries: boolean
  /** Rows shown, of how many; empty while nobody knows. */
  readonly count: string
  readonly selection: ReadonlySet<string>
  readonly chosen: readonly LocalRow<R>[]
  readonly toggle: (id: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  readonly route: DialogRoute
  readonly dialogRequest: DialogRequest<R> | null
  readonly ask: (request: DialogRequest<R> | null) => void
  /** A row's own act by its key: opens what asks for more, or does it. */
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
