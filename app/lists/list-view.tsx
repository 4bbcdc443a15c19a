import type { TFunction } from 'i18next'
import { useMemo, useRef, type ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { Keyed, LocalRow } from '../offline/storage/types'
import { Agenda } from './agenda'
import type { ListDefinition } from './definition'
import { Skeleton } from './empty'
import { FilterTabs } from './filter-tabs'
import type { ListParts } from './list-parts'
import { menuWords } from './row-menu'
import { Rows } from './rows'
import { ListToolbar } from './toolbar'
import { useFocusRestore } from './use-focus-restore'
import type { ViewControls } from './use-view'
import { useWidth } from './use-width'
import './lists.css'

/** Below this width in rem, rows are cards. */
const TABLE_REM = 44

interface Props<R extends Keyed> extends Pick<ListParts<R>['forRows'], 'onAsk' | 'onSelect' | 'stateOf'> {
  definition: ListDefinition<R>
  t: TFunction<'engine'>
  language: Language
  view: ViewControls
  isPage: boolean
  /** Rows selected and sorted by the view. */
  rows: readonly LocalRow<R>[]
  selection: ReadonlySet<string>
  /** Number of rows shown and the total, as text; empty while unknown. */
  count: string
  isLoading: boolean
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  /** Shown instead of everything below the search. */
  ended?: ReactNode
  onNew?: () => void
  onExport: () => void
  /** Content between the search and the rows: their age and the selection. */
  above: ReactNode
  /** The open dialog. */
  children: ReactNode
}

/** A list with search, filters, sort, and rows as a table, as cards or by day. */
export function ListView<R extends Keyed>(props: Props<R>) {
  const { definition, t, language, view, isPage, rows, selection, count, isLoading, ended, onNew } = props
  const { onAsk, onSelect, stateOf } = props
  const screen = useRef<HTMLElement>(null)
  const width = useWidth(screen)
  useFocusRestore(screen, (id) => rows.some(({ row }) => row.id === id))
  const isNarrow = width !== null && width < TABLE_REM
  const forRows = useMemo(
    () => ({ definition, t, words: menuWords(t), onAsk, onSelect, stateOf }),
    [definition, t, onAsk, onSelect, stateOf],
  )
  const tabs = isPage ? definition.filters.find(({ key }) => key === definition.tabs) : undefined
  return (
    <section ref={screen} className="resource" aria-label={definition.texts.title}>
      <ListToolbar
        definition={definition}
        t={t}
        view={view}
        isPage={isPage}
        isNarrow={isNarrow}
        count={count}
        {...(onNew && { onNew })}
        onExport={props.onExport}
        tabs={tabs && <FilterTabs filter={tabs} view={view} />}
      />
      {props.above}
      {ended ??
        (isLoading || width === null ? (
          <Skeleton label={t('loading')} />
        ) : rows.length === 0 ? (
          props.empty
        ) : view.isAgenda && definition.agenda ? (
          <Agenda rows={rows} forRows={forRows} selection={selection} language={language} at={definition.agenda} />
        ) : (
          <Rows
            key={isNarrow ? 'cards' : 'table'}
            screen={screen}
            rows={rows}
            width={width}
            isNarrow={isNarrow}
            view={view}
            selection={selection}
            forRows={forRows}
          />
        ))}
      {props.children}
    </section>
  )
}
