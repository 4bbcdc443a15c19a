import { useCallback, useMemo, useState } from 'react'
import type { Address } from '#contract/endpoint'
import { useFrame } from '../i18n/frame-context'
import { foldText } from '../i18n/text-search'
import type { ListDefinition, RowAction } from '../lists/definition'
import { EmptyList } from '../lists/empty'
import { ListView } from '../lists/list-view'
import { RowActs, RowDetails } from '../lists/row-details'
import { buildRowMenu, menuWords, RowSheet } from '../lists/row-menu'
import { useDialogRoute } from '../lists/use-dialog-route'
import { SERVER_ROWS, useServerRows } from '../lists/use-server-rows'
import { useShownRows } from '../lists/use-shown-rows'
import { isNarrowed as narrowed, serverQuery, useView } from '../lists/use-view'
import { useSyncEngine } from '../offline/replica/use-list'
import type { Keyed, LocalRow } from '../offline/storage/types'
import { Answered } from '../shell/answered'
import type { Answer } from '../shell/answers'
import { Dialog } from '../shell/dialog'
import { useTranslation } from '../shell/i18n'
import { CopyLine } from './copy-line'
import { ExportSheet } from './export-sheet'
import type { PanelRows } from './panel-data'

/** A list of the panel. The server searches rows that are not on the device and creates the export file. */
export interface PanelDefinition<R extends Keyed> extends ListDefinition<R> {
  /** Texts of a row that the search covers. */
  readonly searched: (row: R) => readonly string[]
  readonly server: {
    /** Query parameters that filter the server's list and file. */
    readonly narrowedBy: readonly string[]
    readonly list: (query: URLSearchParams) => Address<unknown>
    readonly file: (query: URLSearchParams) => string
  }
}

/** Options of lists whose rows are read-only. */
export const READ_ONLY = { canRemove: false, bulk: [], isUrgent: () => false } as const

interface Props<R extends Keyed> {
  definition: PanelDefinition<R>
  answer: Answer<PanelRows<R>>
}

/** One list of the panel, or the reason why it could not load. */
export function PanelList<R extends Keyed>({ definition, answer }: Props<R>) {
  const { t } = useTranslation('account')
  return (
    <Answered answer={answer} t={t} isQuiet>
      {(list) => <Listed definition={definition} answer={answer} list={list} />}
    </Answered>
  )
}

type PanelRequest<R extends Keyed> =
  | { readonly key: 'menu'; readonly item: LocalRow<R> }
  | { readonly key: 'own'; readonly action: RowAction<R>; readonly item: LocalRow<R> }
  | { readonly key: 'export' }

const NO_SELECTION: ReadonlySet<string> = new Set()
const ignore = () => undefined
const noState = () => null

function Listed<R extends Keyed>({ definition, answer, list }: Props<R> & { list: PanelRows<R> }) {
  const { t } = useTranslation('engine')
  const { language } = useFrame()
  const view = useView(definition)
  const { row: openId, open, close: closeRow } = useDialogRoute()
  const [request, setRequest] = useState<PanelRequest<R> | null>(null)
  const { searched, server, actions } = definition
  const all = useMemo(
    () =>
      list.rows.map((row): LocalRow<R> => ({
        row,
        base: row,
        state: 'clean',
        searchText: foldText(searched(row).join(' ')),
      })),
    [list.rows, searched],
  )
  const query = serverQuery(view)
  for (const key of Array.from(query.keys())) if (!server.narrowedBy.includes(key)) query.delete(key)
  const isPart = !list.isComplete && query.size > 0
  const found = useServerRows<R>(useSyncEngine(), isPart ? server.list(withLimit(query)) : null)
  const { rows } = useShownRows(definition, view, all, found.rows)

  const onAsk = useCallback(
    (key: string, item: LocalRow<R>) => {
      if (key === 'view') open('view', item.row.id)
      else if (key === 'menu') setRequest({ key, item })
      else {
        const action = actions.find((candidate) => candidate.key === key)
        if (action) setRequest({ key: 'own', action, item })
      }
    },
    [open, actions],
  )
  const close = () => setRequest(null)
  const opened = rows.find(({ row }) => row.id === openId) ?? all.find(({ row }) => row.id === openId)
  const snapshot = { rows: all, copiedAt: answer.dataUpdatedAt, trouble: null }

  return (
    <ListView
      definition={definition}
      t={t}
      language={language}
      view={view}
      rows={rows}
      onAsk={onAsk}
      isPage
      selection={NO_SELECTION}
      onSelect={ignore}
      stateOf={noState}
      count={t('count', { shown: rows.length, all: list.total })}
      isLoading={false}
      onExport={() => setRequest({ key: 'export' })}
      empty={
        <EmptyList definition={definition} t={t} snapshot={snapshot} isNarrowed={narrowed(view)} onReset={view.reset} />
      }
      above={
        <>
          <CopyLine answer={answer} />
          {!list.isComplete && <More list={list} server={server} isAsking={found.isAsking} />}
        </>
      }
    >
      {request?.key === 'menu' ? (
        <RowSheet
          entries={buildRowMenu(definition, request.item.row, menuWords(t))}
          name={definition.label(request.item.row)}
          onClose={close}
          onAsk={(key) => onAsk(key, request.item)}
        />
      ) : request?.key === 'own' ? (
        request.action.dialog?.(request.item.row, close)
      ) : request?.key === 'export' ? (
        <ExportSheet
          title={t('export.title')}
          href={server.file(query)}
          isSearch={server.narrowedBy.includes('search')}
          onClose={close}
        />
      ) : (
        openId !== null && (
          <Dialog
            key={openId}
            title={opened ? definition.label(opened.row) : t('missingTitle')}
            kind="wide"
            onClose={closeRow}
          >
            {opened ? (
              <>
                <RowDetails definition={definition} row={opened.row} />
                <RowActs definition={definition} t={t} row={opened.row} onAsk={(key) => onAsk(key, opened)} />
              </>
            ) : (
              <p>{t('missing')}</p>
            )}
          </Dialog>
        )
      )}
    </ListView>
  )
}

function withLimit(query: URLSearchParams): URLSearchParams {
  const limited = new URLSearchParams(query)
  limited.set('limit', String(SERVER_ROWS))
  return limited
}

/** A note that not all rows are on the device, and how to find the others. */
function More<R extends Keyed>({
  list,
  server,
  isAsking,
}: {
  list: PanelRows<R>
  server: PanelDefinition<R>['server']
  isAsking: boolean
}) {
  const { t } = useTranslation('institution')
  const { language } = useFrame()
  const here = list.rows.length.toLocaleString(language)
  const total = list.total.toLocaleString(language)
  const isSearch = server.narrowedBy.includes('search')
  return (
    <p className="note" role="status">
      {isAsking ? t('list.asking') : t(isSearch ? 'list.moreSearch' : 'list.more', { here, total })}
    </p>
  )
}
