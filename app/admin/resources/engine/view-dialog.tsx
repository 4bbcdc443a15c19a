import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { LocalRow, Row } from '../../../offline/storage/types'
import { Dialog } from '../../../shell/dialog'
import type { Definition, DefinitionContext } from '../definition'
import { History } from './history'
import { RowActs, RowDetails } from '../../../lists/row-details'
import { RowStateBadge } from './row-state'

interface Props<R extends Row> {
  definition: Definition<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  item: LocalRow<R>
  onAsk: (key: string) => void
  onClose: () => void
}

/** A full row: its values, id, history and actions. */
export function ViewDialog<R extends Row>({ definition, context, t, item, onAsk, onClose }: Props<R>) {
  const [hasHistory, setHistory] = useState(false)
  const { row } = item
  const name = definition.label(row)
  return (
    <Dialog title={name} kind="wide" onClose={onClose}>
      <RowStateBadge state={item.state} t={t} />
      <RowDetails definition={definition} row={row} />
      <details className="accordion">
        <summary>{t('id')}</summary>
        <div>
          <code>{row.id}</code>
        </div>
      </details>
      {item.base && (
        <details className="accordion" onToggle={(event) => setHistory(event.currentTarget.open)}>
          <summary>{t('history.title')}</summary>
          <div>{hasHistory && <History definition={definition} context={context} t={t} row={row} />}</div>
        </details>
      )}
      <RowActs definition={definition} row={row} t={t} onAsk={onAsk} />
    </Dialog>
  )
}
