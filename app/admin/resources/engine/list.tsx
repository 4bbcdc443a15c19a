import type { TFunction } from 'i18next'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useEntries, useList, useSyncEngineStatus } from '../../../offline/replica/use-list'
import type { ListSnapshot, LocalRow, Row } from '../../../offline/storage/types'
import { useFocusRestore } from '../../ui/use-focus-restore'
import { useWidth } from '../../ui/use-width'
import type { Definition, DefinitionContext } from '../definition'
import { Agenda } from './agenda'
import { BulkBar } from './bulk-bar'
import { Dialogs, type Asked } from './dialogs'
import { Empty, SessionEnded, Skeleton } from './empty'
import { FilterTabs } from './filter-tabs'
import { Freshness } from './freshness'
import { isSelectable } from './list-parts'
import { menuWords } from './row-menu'
import { Rows } from './rows'
import { selectRows, sortRows } from './select-rows'
import { Toolbar } from './toolbar'
import { useMutations } from './use-mutations'
import { useDialogRoute } from './use-dialog-route'
import { useServerRows } from './use-server-rows'
import { isNarrowed as narrowed, serverQuery, useView } from './use-view'

/** Below this width in rem, cards. */
const TABLE_REM = 44

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
  const screen = useRef<HTMLElement>(null)
  const width = useWidth(screen)
  const isNarrowed = narrowed(view)
  const hasEntries = useEntries(engine).some(
    ({ act: mutation, state }) => mutation.resource === definition.name && state !== 'received',
  )

  const query = isNarrowed && snapshot.status === 'ready' && !snapshot.isComplete ? serverQuery(view).toString() : null
  const server = useServerRows<R>(engine, definition.name, query)
  const column = definition.columns.find(({ key }) => key === view.sort.key)
  const sorted = useMemo(
    () => sortRows(snapshot.rows, column, view.sort.isDown),
    [snapshot.rows, column, view.sort.isDown],
  )
  const here = useMemo(() => selectRows(sorted, view, definition.filters), [sorted, view, definition.filters])
  const extra = useMemo(() => {
    if (server.rows.length === 0) return server.rows
    const known = new Set(snapshot.rows.map(({ row }) => row.id))
    return server.rows.filter(({ row }) => !known.has(row.id))
  }, [server.rows, snapshot.rows])
  const rows = useMemo(
    () => (extra.length === 0 ? here : sortRows([...here, ...extra], column, view.sort.isDown)),
    [here, extra, column, view.sort.isDown],
  )
  useFocusRestore(screen, (id) => rows.some(({ row }) => row.id === id))

  const isNarrow = width !== null && width < TABLE_REM
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
  const forRows = useMemo(
    () => ({ definition, t, words: menuWords(t), onAsk, onSelect }),
    [definition, t, onAsk, onSelect],
  )
  const onNew = useCallback(() => open('new'), [open])

  const tabs = isPage ? definition.filters.find(({ key }) => key === definition.tabs) : undefined
  const count = t('count', { shown: rows.length, all: snapshot.total ?? snapshot.rows.length })
  const { session } = useSyncEngineStatus(engine)
  const hasEnded = session === 'ended' && snapshot.rows.length === 0
  const isLoading = !hasEnded && snapshot.status !== 'ready' && snapshot.rows.length === 0
  const chosen = selection.size === 0 ? [] : rows.filter(({ row }) => selection.has(row.id))

  return (
    <section ref={screen} className="resource" aria-label={definition.texts.title}>
      <Toolbar
        {...{ definition, t, view, isPage, isNarrow, onNew }}
        count={isLoading || hasEnded ? '' : count}
        onExport={() => setAsked({ key: 'export' })}
        tabs={tabs && <FilterTabs filter={tabs} view={view} />}
      />
      <Freshness
        {...{ engine, snapshot, language, t, isNarrowed }}
        found={extra.length}
        isAsking={server.isAsking}
        count={isLoading || hasEnded ? '' : count}
      />
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
      {hasEnded ? (
        <SessionEnded t={t} />
      ) : isLoading || width === null ? (
        <Skeleton label={t('loading')} />
      ) : rows.length === 0 ? (
        <Empty {...{ definition, t, snapshot, isNarrowed, onNew }} onReset={view.reset} />
      ) : view.isAgenda && definition.agenda ? (
        <Agenda {...{ rows, forRows, selection, language }} at={definition.agenda} />
      ) : (
        <Rows key={isNarrow ? 'cards' : 'table'} {...{ rows, width, isNarrow, view, selection, forRows }} />
      )}
      <Dialogs
        {...{ definition, context, t, mutations, route, asked, rows, view, snapshot, hasEntries, onAsk }}
        onAsked={setAsked}
        onDone={() => setSelection(new Set())}
      />
    </section>
  )
}
