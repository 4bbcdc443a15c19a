import type { TFunction } from 'i18next'
import type { ListSnapshot, LocalRow, Row } from '../../../offline/storage/types'
import { Dialog } from '../../../shell/dialog'
import type { RowAction } from '../../../lists/definition'
import type { Definition, DefinitionContext } from '../definition'
import { BulkDialog } from './bulk-dialog'
import { EditDialog } from './edit-dialog'
import { Skeleton } from '../../../lists/empty'
import { ExportDialog } from './export-dialog'
import { RemoveDialog } from './remove-dialog'
import { entriesOf, menuWords, RowSheet } from '../../../lists/row-menu'
import type { Mutations } from './use-mutations'
import type { DialogRoute } from '../../../lists/use-dialog-route'
import { useRow } from './use-row'
import type { View } from '../../../lists/use-view'
import { ViewDialog } from './view-dialog'

/** What a press asked for, besides the dialogs that the address opens. */
export type Asked<R extends Row> =
  | { readonly key: 'menu' | 'remove'; readonly item: LocalRow<R> }
  | { readonly key: 'own'; readonly action: RowAction<R>; readonly item: LocalRow<R> }
  | { readonly key: 'export' }
  | { readonly key: 'bulk'; readonly field: string | null; readonly items: readonly LocalRow<R>[] }

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  mutations: Mutations
  route: DialogRoute
  asked: Asked<R> | null
  rows: readonly LocalRow<R>[]
  view: View
  snapshot: ListSnapshot<R>
  hasEntries: boolean
  onAsk: (key: string, item: LocalRow<R>) => void
  onAsked: (asked: Asked<R> | null) => void
  /** Rows were changed together: the choice has served. */
  onDone: () => void
}

/** Whichever dialog is open; at most one. */
export function Dialogs<R extends Row>(props: Props<R>) {
  const { definition, context, t, mutations, route, asked, rows, view, snapshot, hasEntries, onAsk, onAsked, onDone } =
    props
  const listed =
    route.row === null
      ? undefined
      : (snapshot.rows.find(({ row }) => row.id === route.row) ?? rows.find(({ row }) => row.id === route.row))
  const isReady = snapshot.status !== 'opening'
  const open = useRow(context.engine, definition, isReady ? route.row : null, listed)
  const close = () => onAsked(null)
  const shared = { definition, context, t, mutations }

  if (asked?.key === 'menu')
    return (
      <RowSheet
        entries={entriesOf(definition, asked.item.row, menuWords(t))}
        name={definition.label(asked.item.row)}
        onClose={close}
        onAsk={(key) => onAsk(key, asked.item)}
      />
    )
  if (asked?.key === 'remove')
    return (
      <RemoveDialog
        {...shared}
        row={asked.item.row}
        onClose={() => {
          close()
          if (route.dialog) route.close()
        }}
      />
    )
  if (asked?.key === 'own') return asked.action.dialog?.(asked.item.row, close)
  if (asked?.key === 'export' && definition.exporter) return definition.exporter(close)
  if (asked?.key === 'export')
    return <ExportDialog {...{ definition, context, t, view, rows, snapshot, hasEntries }} onClose={close} />
  if (asked?.key === 'bulk') {
    const field = definition.bulk.find(({ name }) => name === asked.field) ?? null
    const done = () => {
      close()
      onDone()
    }
    return <BulkDialog {...shared} field={field} items={asked.items} onClose={done} />
  }
  if (route.dialog === null) return null
  if (route.dialog === 'new')
    return definition.form ? (
      <EditDialog key="new" {...shared} form={definition.form} row={null} isWhole onClose={route.close} />
    ) : null
  if (open === null || open === 'missing')
    return (
      <Dialog title={open ? t('missingTitle') : t('loading')} kind="wide" onClose={route.close}>
        {open ? <p>{t('missing')}</p> : <Skeleton label={t('loading')} />}
      </Dialog>
    )
  const { item, isWhole } = open
  if (route.dialog === 'edit' && definition.form)
    return (
      <EditDialog
        key={item.row.id}
        {...shared}
        form={definition.form}
        row={item.row}
        isWhole={isWhole}
        onClose={route.close}
      />
    )
  return (
    <ViewDialog
      key={item.row.id}
      {...{ definition, context, t, item }}
      onAsk={(key) => onAsk(key, item)}
      onClose={route.close}
    />
  )
}
