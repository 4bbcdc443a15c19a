import { useTranslation } from '../../shell/i18n'
import { useId } from 'react'
import { AUDIT_OUTCOMES } from '#contract/choices'
import { LIST_NAMES, LISTS } from '#contract/lists'
import { Icon } from '../../ui/icon'
import { pageFor } from '../console/pages'
import { usePageName } from '../console/use-page-name'
import type { LogEntry } from './log-entry'
import { NO_FILTERS, type LogFilters } from './log-filters'

interface Props {
  filters: LogFilters
  /** Entries that give the name of the filtered person. */
  entries: readonly LogEntry[]
  onChange: (filters: LogFilters) => void
}

export function FilterBar({ filters, entries, onChange }: Props) {
  const { t } = useTranslation('logs')
  const nameOf = usePageName()
  const lists = LIST_NAMES.map((name) => [LISTS[name].target, nameOf(pageFor(name))] as const)
  const id = useId()
  const actor = entries.find(({ actorId }) => actorId === filters.actor)?.actorName ?? t('someone')
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  const day = (name: 'from' | 'to') => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{t(name)}</label>
      <input
        id={`${id}-${name}`}
        type="date"
        value={filters[name]}
        onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <form className="filters" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={`${id}-resource`}>{t('resource')}</label>
        <select
          id={`${id}-resource`}
          value={filters.resource}
          onChange={(event) => onChange({ ...filters, resource: event.target.value, resourceId: '' })}
        >
          <option value="">{t('everything')}</option>
          {[...lists, ...Object.entries(t('resources', { returnObjects: true }))].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-outcome`}>{t('outcome')}</label>
        <select
          id={`${id}-outcome`}
          value={filters.outcome}
          onChange={(event) => onChange({ ...filters, outcome: event.target.value })}
        >
          <option value="">{t('anyOutcome')}</option>
          {AUDIT_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcomes.${outcome}`)}
            </option>
          ))}
        </select>
      </div>
      {day('from')}
      {day('to')}
      {isNarrowed && (
        <div className="filter-chips">
          {filters.actor !== '' && (
            <Chip
              name={t('actor', { name: actor })}
              label={t('removeFilter', { name: t('actor', { name: actor }) })}
              onRemove={() => onChange({ ...filters, actor: '' })}
            />
          )}
          {filters.resourceId !== '' && (
            <Chip
              name={t('row')}
              label={t('removeFilter', { name: t('row') })}
              onRemove={() => onChange({ ...filters, resourceId: '' })}
            />
          )}
          <button type="button" className="button button-quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('reset')}
          </button>
        </div>
      )}
    </form>
  )
}

const Chip = ({ name, label, onRemove }: { name: string; label: string; onRemove: () => void }) => (
  <button type="button" className="filter-chip" aria-label={label} onClick={onRemove}>
    {name}
    <Icon name="close" />
  </button>
)
