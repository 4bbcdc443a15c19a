import type { TFunction } from 'i18next'
import { useId, type ReactNode } from 'react'
import type { Row } from '../../../offline/storage/types'
import { Icon } from '../../../ui/icon'
import { SearchField } from '../../../ui/search-field'
import { Picker } from '../../ui/picker'
import type { Definition } from '../definition'
import type { ViewControls } from './use-view'

interface Props<R extends Row> {
  definition: Definition<R>
  t: TFunction<'engine'>
  view: ViewControls
  isPage: boolean
  isNarrow: boolean
  count: string
  onNew: () => void
  onExport: () => void
  tabs: ReactNode
}

/** Search, filters, sort (where there are no column heads), and what can be done with the whole. */
export function Toolbar<R extends Row>({
  definition,
  t,
  view,
  isPage,
  isNarrow,
  count,
  onNew,
  onExport,
  tabs,
}: Props<R>) {
  const id = useId()
  const { texts, form, columns } = definition
  const filters = definition.filters.filter(({ key }) => !isPage || key !== definition.tabs)
  const sortable = columns.filter(({ sort }) => sort)
  return (
    <div className="list-bar">
      <div className="list-head">
        {!isPage && <h2>{texts.title}</h2>}
        <button type="button" className="button button-quiet export" onClick={onExport}>
          <Icon name="download" />
          <span>{t('export.open')}</span>
        </button>
        {form && (
          <button type="button" className="button" onClick={onNew} data-shortcut="new" aria-keyshortcuts="n">
            <Icon name="add" />
            {texts.create}
          </button>
        )}
      </div>
      {tabs}
      <div className="list-bar-row">
        <SearchField
          id={`${id}-search`}
          label={texts.search}
          placeholder={texts.search}
          value={view.search}
          onChange={view.setSearch}
          count={count}
        />
        {filters.map(({ key, label, values, options }) =>
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
        )}
        {isNarrow && (
          <label className="list-filter list-sort">
            <span>{t('sortBy')}</span>
            <select
              value={`${view.sort.isDown ? '-' : ''}${view.sort.key}`}
              onChange={(event) =>
                view.setFilter('sort', event.target.value === definition.sort ? '' : event.target.value)
              }
            >
              {sortable.flatMap(({ key, label }) => [
                <option key={key} value={key}>
                  {label}, {t('ascending')}
                </option>,
                <option key={`-${key}`} value={`-${key}`}>
                  {label}, {t('descending')}
                </option>,
              ])}
            </select>
          </label>
        )}
      </div>
    </div>
  )
}
