import type { TFunction } from 'i18next'
import { useId, useState, type ReactNode } from 'react'
import type { Keyed } from '../offline/storage/types'
import { Dialog } from '../shell/dialog'
import { IonFabButton } from '../shell/ionic/fab-button'
import { Icon } from '../ui/icon'
import { SearchField } from '../ui/search-field'
import type { ListDefinition } from './definition'
import { FilterFields, SortField } from './filter-fields'
import { isNarrowed, type ViewControls } from './use-view'

interface Props<R extends Keyed> {
  definition: ListDefinition<R>
  t: TFunction<'engine'>
  view: ViewControls
  isPage: boolean
  isNarrow: boolean
  count: string
  onNew?: () => void
  onExport: () => void
  tabs: ReactNode
}

/** Switches between agenda and list. */
const AsAgenda = ({ t, view }: { t: TFunction<'engine'>; view: ViewControls }) => (
  <div className="filter-tabs" role="group" aria-label={t('agenda.label')}>
    {([false, true] as const).map((isAgenda) => (
      <button
        key={String(isAgenda)}
        type="button"
        aria-pressed={view.isAgenda === isAgenda}
        onClick={() => view.setFilter('as', isAgenda ? 'agenda' : '')}
      >
        {t(isAgenda ? 'agenda.agenda' : 'agenda.list')}
      </button>
    ))}
  </div>
)

/** Search, filters, sort and list actions; on narrow screens they are in a sheet. */
export function ListToolbar<R extends Keyed>(props: Props<R>) {
  const { definition, t, view, isPage, isNarrow, count, onNew, onExport, tabs } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { texts, form } = definition
  const filters = definition.filters.filter(({ key }) => !isPage || key !== definition.tabs)
  const search = (
    <SearchField
      id={`${id}-search`}
      label={texts.search}
      placeholder={texts.search}
      value={view.search}
      onChange={view.setSearch}
      count={count}
    />
  )
  const close = () => setOpen(false)
  const exportRows = () => {
    close()
    onExport()
  }
  const tabsOrAgenda = (
    <>
      {tabs}
      {definition.agenda && <AsAgenda t={t} view={view} />}
    </>
  )
  const exporting = (
    <button type="button" className="button button-quiet" onClick={exportRows}>
      <Icon name="download" />
      {t('export.open')}
    </button>
  )
  if (!isNarrow)
    return (
      <div className="list-bar">
        <div className="list-head">
          {isPage ? <div className="list-tabs">{tabsOrAgenda}</div> : <h2>{texts.title}</h2>}
          {exporting}
          {form && (
            <button type="button" className="button" onClick={onNew} data-shortcut="new" aria-keyshortcuts="n">
              <Icon name="add" />
              {texts.create}
            </button>
          )}
        </div>
        <div className="list-bar-row">
          {search}
          <FilterFields filters={filters} view={view} t={t} />
        </div>
      </div>
    )
  const on = filters.filter(({ key }) => view.filters[key]).length
  return (
    <div className="list-bar">
      {!isPage && <h2>{texts.title}</h2>}
      <div className="list-line">
        {search}
        <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {on > 0 ? t('filtersOn', { count: on }) : t('filters')}
        </button>
      </div>
      {isPage && tabsOrAgenda}
      {form && (
        <IonFabButton
          className="new-row"
          aria-label={texts.create}
          title={texts.create}
          onClick={onNew}
          data-shortcut="new"
        >
          <Icon name="add" />
        </IonFabButton>
      )}
      {isOpen && (
        <Dialog kind="sheet" title={t('filters')} onClose={close}>
          <div className="list-sheet">
            <FilterFields filters={filters} view={view} t={t} />
            <SortField definition={definition} view={view} t={t} />
          </div>
          <p className="dialog-acts">
            {isNarrowed(view) && (
              <button type="button" className="button button-quiet" onClick={view.reset}>
                {t('reset')}
              </button>
            )}
            {exporting}
            <button type="button" className="button" onClick={close}>
              {t('showRows', { shown: count })}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  )
}
