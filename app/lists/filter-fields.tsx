import type { TFunction } from 'i18next'
import { useId } from 'react'
import type { Keyed } from '../offline/storage/types'
import { Picker } from './picker'
import type { ListDefinition, Filter } from './definition'
import type { ViewControls } from './use-view'

interface Props<R extends Keyed> {
  filters: readonly Filter<R>[]
  view: ViewControls
  t: TFunction<'engine'>
}

/** A control for each filter. */
export function FilterFields<R extends Keyed>({ filters, view, t }: Props<R>) {
  const id = useId()
  return filters.map(({ key, label, values, options }) =>
    options ? (
      <div key={key} className="list-filter">
        <label htmlFor={`${id}-${key}`}>{label}</label>
        <Picker
          id={`${id}-${key}`}
          value={view.filters[key] ?? ''}
          onChange={(value) => view.setFilter(key, value)}
          options={options()}
          fallback={t('form.noChoice')}
          texts={{ none: t('form.noChoice'), clear: t('form.clear'), placeholder: t('form.choose') }}
        />
      </div>
    ) : (
      <label key={key} className="list-filter">
        <span>{label}</span>
        <select value={view.filters[key] ?? ''} onChange={(event) => view.setFilter(key, event.target.value)}>
          {values.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </label>
    ),
  )
}

/** Selects the sort order where there are no column headers. */
export function SortField<R extends Keyed>({
  definition,
  view,
  t,
}: {
  definition: ListDefinition<R>
  view: ViewControls
  t: TFunction<'engine'>
}) {
  return (
    <label className="list-filter">
      <span>{t('sortBy')}</span>
      <select
        value={`${view.sort.isDown ? '-' : ''}${view.sort.key}`}
        onChange={(event) => view.setFilter('sort', event.target.value === definition.sort ? '' : event.target.value)}
      >
        {definition.columns
          .filter(({ sort }) => sort)
          .flatMap(({ key, label }) => [
            <option key={key} value={key}>
              {label}, {t('ascending')}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {label}, {t('descending')}
            </option>,
          ])}
      </select>
    </label>
  )
}
