import type { Keyed } from '../offline/storage/types'
import type { Filter } from './definition'
import type { ViewControls } from './use-view'

/** A filter as a row of toggle buttons on the full page. They are not links, since the page stays the same. */
export const FilterTabs = <R extends Keyed>({ filter, view }: { filter: Filter<R>; view: ViewControls }) => (
  <div className="filter-tabs" role="group" aria-label={filter.label}>
    {filter.values.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={(view.filters[filter.key] ?? '') === value}
        onClick={() => view.setFilter(filter.key, value)}
      >
        {label}
      </button>
    ))}
  </div>
)
