import type { TFunction } from 'i18next'
import type { Row } from '../../../offline/storage/types'
import type { Definition } from '../definition'

interface Props<R extends Row> {
  definition: Definition<R>
  t: TFunction<'engine'>
  count: number
  all: number
  onAll: () => void
  onNone: () => void
  /** The field to change, or null to delete. */
  onAsk: (field: string | null) => void
}

/** What can be done with the rows chosen. */
export const BulkBar = <R extends Row>({ definition, t, count, all, onAll, onNone, onAsk }: Props<R>) => (
  <div className="bulk-bar" role="region" aria-label={t('actions')}>
    <strong aria-live="polite">{t('selected', { count })}</strong>
    {count < all && (
      <button type="button" className="link-button" onClick={onAll}>
        {t('selectAll', { count: all })}
      </button>
    )}
    <button type="button" className="link-button" onClick={onNone}>
      {t('unselect')}
    </button>
    <span className="bulk-acts">
      {definition.bulk.map(({ name, label }) => (
        <button key={name} type="button" className="button button-quiet" onClick={() => onAsk(name)}>
          {t('change', { field: label.toLocaleLowerCase() })}
        </button>
      ))}
      {definition.canRemove && (
        <button type="button" className="button button-bad" onClick={() => onAsk(null)}>
          {t('remove')}
        </button>
      )}
    </span>
  </div>
)
