import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { EmptyList } from '../../../lists/empty'
import { ListView } from '../../../lists/list-view'
import type { Row, RowState as State } from '../../../offline/storage/types'
import type { Definition, DefinitionContext } from '../definition'
import { BulkBar } from './bulk-bar'
import { Dialogs } from './dialogs'
import { Freshness } from './freshness'
import { RowStateBadge } from './row-state'
import { SessionEnded } from './session-ended'
import { useResourceList } from './use-resource-list'

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  isPage: boolean
}

/**
 * One resource: its list with search, filters, sort, selection and dialogs. Used by the dashboard's tab and the full
 * page, on tablets and phones.
 */
export function ResourceList<R extends Row>({ definition, context, t, isPage }: Props<R>) {
  const list = useResourceList(definition, context, t)
  const { ask, create, snapshot, view } = list
  const stateOf = useCallback((state: State) => <RowStateBadge state={state} t={t} />, [t])
  return (
    <ListView
      definition={definition}
      t={t}
      language={context.language}
      view={view}
      isPage={isPage}
      rows={list.rows}
      selection={list.selection}
      count={list.count}
      isLoading={list.isLoading}
      onNew={create}
      onAsk={list.act}
      onSelect={list.toggle}
      stateOf={stateOf}
      onExport={() => ask({ key: 'export' })}
      ended={list.hasEnded ? <SessionEnded t={t} /> : null}
      empty={
        <EmptyList
          definition={definition}
          t={t}
          snapshot={snapshot}
          isNarrowed={list.isNarrowed}
          onNew={create}
          onReset={view.reset}
        />
      }
      above={
        <>
          <Freshness list={list} />
          {list.chosen.length > 0 && <BulkBar list={list} />}
        </>
      }
    >
      <Dialogs list={list} />
    </ListView>
  )
}
