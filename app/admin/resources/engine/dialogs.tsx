import type { Row } from '../../../offline/storage/types'
import { Dialog } from '../../../shell/dialog'
import { dialogFrom } from './asking'
import { BulkDialog } from './bulk-dialog'
import { EditDialog } from './edit-dialog'
import { Skeleton } from '../../../lists/empty'
import { ExportDialog } from './export-dialog'
import { RemoveDialog } from './remove-dialog'
import { buildRowMenu, menuWords, RowSheet } from '../../../lists/row-menu'
import type { ResourceListController } from './use-resource-list'
import { useRow } from './use-row'
import { ViewDialog } from './view-dialog'

/** Renders the open dialog, if any. */
export function Dialogs<R extends Row>({ list }: { list: ResourceListController<R> }) {
  const { definition, context, t, mutations, route, dialogRequest, ask, act, rows, view, snapshot, hasEntries } = list
  const listed =
    route.row === null
      ? undefined
      : (snapshot.rows.find(({ row }) => row.id === route.row) ?? rows.find(({ row }) => row.id === route.row))
  const isReady = snapshot.status !== 'opening'
  const open = useRow(context.engine, definition, isReady ? route.row : null, listed)
  const close = () => ask(null)
  const shared = { definition, context, t, mutations }

  if (dialogRequest?.key === 'menu')
    return (
      <RowSheet
        entries={buildRowMenu(definition, dialogRequest.item.row, menuWords(t))}
        name={definition.label(dialogRequest.item.row)}
        onClose={close}
        onAsk={(key) => act(key, dialogRequest.item)}
      />
    )
  if (dialogRequest?.key === 'remove')
    return (
      <RemoveDialog
        {...shared}
        row={dialogRequest.item.row}
        onClose={() => {
          close()
          if (route.dialog) route.close()
        }}
      />
    )
  if (dialogRequest?.key === 'own') return dialogRequest.action.dialog?.(dialogRequest.item.row, close)
  if (dialogRequest?.key === 'export' && definition.exporter) return definition.exporter(close)
  if (dialogRequest?.key === 'export')
    return (
      <ExportDialog
        definition={definition}
        context={context}
        t={t}
        view={view}
        rows={rows}
        snapshot={snapshot}
        hasEntries={hasEntries}
        onClose={close}
      />
    )
  if (dialogRequest?.key === 'bulk') {
    const field = definition.bulk.find(({ name }) => name === dialogRequest.field) ?? null
    const done = () => {
      close()
      list.chooseNone()
    }
    return <BulkDialog {...shared} field={field} items={dialogRequest.items} onClose={done} />
  }
  const asking = mutations.asking && dialogFrom(mutations.asking)
  if (route.dialog === null) return asking
  if (route.dialog === 'new')
    return definition.form ? (
      <EditDialog key="new" {...shared} form={definition.form} row={null} isComplete onClose={route.close} />
    ) : null
  if (open === null || open === 'missing')
    return (
      <Dialog title={open ? t('missingTitle') : t('loading')} kind="wide" onClose={route.close}>
        {open ? <p>{t('missing')}</p> : <Skeleton label={t('loading')} />}
      </Dialog>
    )
  const { item, isComplete } = open
  if (route.dialog === 'edit' && definition.form)
    return (
      <EditDialog
        key={item.row.id}
        {...shared}
        form={definition.form}
        row={item.row}
        isComplete={isComplete}
        onClose={route.close}
      />
    )
  if (asking) return asking
  return (
    <ViewDialog
      key={item.row.id}
      definition={definition}
      context={context}
      t={t}
      item={item}
      onAsk={(key) => act(key, item)}
      onClose={route.close}
    />
  )
}
