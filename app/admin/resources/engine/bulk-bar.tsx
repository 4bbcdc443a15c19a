import { fill } from '../../../i18n/fill'
import type { Row } from '../../../offline/storage/types'
import type { Definition } from '../definition'
import type { EngineTexts } from '../engine.fr'

interface Props<R extends Row> {
  definition: Definition<R>
  t: EngineTexts
  count: number
  all: number
  onAll: () => void
  onNone: () => void
  /** The field to change, or null to delete. */
  onAsk: (field: string | null) => void
}

/** What can be done with the rows chosen. */
export const BulkBar = <R extends Row>({ definition, t, count, all, onAll, onNone, onAsk }: Props<R>) => (
  <div className="bulk-bar" role="region" aria-label={t.actions}>
    <strong aria-live="polite">{count === 1 ? t.selectedOne : fill(t.selected, { count })}</strong>
    {count < all && (
      <button type="button" className="link-button" onClick={onAll}>
        {fill(t.selectAll, { count: all })}
      </button>
    )}
    <button type="button" className="link-button" onClick={onNone}>
      {t.unselect}
    </button>
    <span className="bulk-acts">
      {definition.bulk.map(({ name, label }) => (
        <button key={name} type="button" className="button button-quiet" onClick={() => onAsk(name)}>
          {fill(t.change, { field: label.toLocaleLowerCase() })}
        </button>
      ))}
      {definition.canRemove && (
        <button type="button" className="button button-bad" onClick={() => onAsk(null)}>
          {t.remove}
        </button>
      )}
    </span>
  </div>
)
