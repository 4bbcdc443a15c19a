import type { Row } from '../../../offline/storage/types'
import type { ResourceListController } from './use-resource-list'

/** Actions on the selected rows. */
export function BulkBar<R extends Row>({ list }: { list: ResourceListController<R> }) {
  const { definition, t, chosen, rows } = list
  /** Asks for a new value of `field`, or for deletion if it is null. */
  const ask = (field: string | null) => list.ask({ key: 'bulk', field, items: chosen })
  return (
    <div className="bulk-bar" role="region" aria-label={t('actions')}>
      <strong aria-live="polite">{t('selected', { count: chosen.length })}</strong>
      {chosen.length < rows.length && (
        <button type="button" className="link-button" onClick={list.chooseAll}>
          {t('selectAll', { count: rows.length })}
        </button>
      )}
      <button type="button" className="link-button" onClick={list.chooseNone}>
        {t('unselect')}
      </button>
      <span className="bulk-acts">
        {definition.bulk.map(({ name, label }) => (
          <button key={name} type="button" className="button button-quiet" onClick={() => ask(name)}>
            {t('change', { field: label.toLocaleLowerCase() })}
          </button>
        ))}
        {definition.canRemove && (
          <button type="button" className="button button-bad" onClick={() => ask(null)}>
            {t('remove')}
          </button>
        )}
      </span>
    </div>
  )
}
