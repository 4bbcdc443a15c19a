import type { TFunction } from 'i18next'
import { resourceRoutes } from '#contract/routes/resource'
import { buildAddress } from '../../../network/call'
import type { ListSnapshot, LocalRow, Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { csvText, download } from '../../ui/csv'
import { Dialog } from '../../../shell/dialog'
import { useOnline } from '../../../device/use-online'
import { useConsole } from '../../console/console-context'
import type { Definition, DefinitionContext } from '../definition'
import { atText } from './freshness'
import { serverQuery, type View } from '../../../lists/use-view'

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  view: View
  rows: readonly LocalRow<R>[]
  snapshot: ListSnapshot
  /** Mutations of this list are unsent. */
  hasEntries: boolean
  onClose: () => void
}

/** Exports all filtered rows from the server, or those of this device, and explains the difference. */
export function ExportDialog<R extends Row>({
  definition,
  context,
  t,
  view,
  rows,
  snapshot,
  hasEntries,
  onClose,
}: Props<R>) {
  const isOnline = useOnline()
  const { name } = definition
  const columns = definition.columns.filter(({ until }) => until === undefined)
  const at = snapshot.copiedAt === null ? '' : atText(snapshot.copiedAt, context.language)
  const { isDemonstration } = useConsole()

  function fromDevice(): void {
    const entries = rows.map(({ row }) => [row.id, ...columns.map((column) => column.text(row))])
    download(
      `${name}.csv`,
      csvText([[t('id'), ...columns.map((column) => column.label)], ...entries], context.language),
    )
    onClose()
    showToast({ title: t('export.done'), text: t('export.deviceDone', { count: rows.length, at }) })
  }

  return (
    <Dialog title={t('export.title')} onClose={onClose} kind="sheet">
      <p>{t('export.text')}</p>
      {!isDemonstration && (
        <div className="export-way">
          {isOnline ? (
            <a
              className="button"
              href={buildAddress(resourceRoutes(name).export, { query: serverQuery(view) })}
              download
              onClick={onClose}
              aria-describedby={hasEntries ? 'export-unsent' : undefined}
            >
              {t('export.server')}
            </a>
          ) : (
            <button type="button" className="button" disabled aria-describedby="export-offline">
              {t('export.server')}
            </button>
          )}
          {!isOnline && <p id="export-offline">{t('export.serverOffline')}</p>}
          {isOnline && hasEntries && <p id="export-unsent">{t('export.serverUnsent')}</p>}
        </div>
      )}
      <div className="export-way">
        <button
          type="button"
          className="button button-quiet"
          onClick={fromDevice}
          aria-describedby="export-device"
          disabled={rows.length === 0}
        >
          {t('export.device', { count: rows.length })}
        </button>
        {at !== '' && <p id="export-device">{t('export.deviceText', { at })}</p>}
      </div>
    </Dialog>
  )
}
