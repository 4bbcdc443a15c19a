import { AUDIT_OUTCOMES } from '#contract/choices'

/** Filters of the log. Dates are local days (`2026-11-21`); empty texts filter nothing. */
export interface LogFilters {
  readonly resource: string
  readonly resourceId: string
  readonly actor: string
  readonly outcome: string
  readonly from: string
  readonly to: string
}

export const NO_FILTERS: LogFilters = { resource: '', resourceId: '', actor: '', outcome: '', from: '', to: '' }

/** Query parameter names; `row` is avoided because it opens a dialog in lists. */
const NAMES = {
  resource: 'about',
  resourceId: 'item',
  actor: 'by',
  outcome: 'outcome',
  from: 'from',
  to: 'to',
} as const
const KEYS = [
  'resource',
  'resourceId',
  'actor',
  'outcome',
  'from',
  'to',
] as const satisfies readonly (keyof LogFilters)[]
const ID = /^[\w-]{1,60}$/
const DAY = /^\d{4}-\d\d-\d\d$/

const VALID: Record<keyof LogFilters, (value: string) => boolean> = {
  resource: (value) => ID.test(value),
  resourceId: (value) => ID.test(value),
  actor: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
  outcome: (value) => AUDIT_OUTCOMES.some((outcome) => outcome === value),
  from: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  to: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
}

/** Reads the filters from the address and drops invalid ones. */
export function readFilters(parameters: URLSearchParams): LogFilters {
  const filters = { ...NO_FILTERS }
  for (const key of KEYS) {
    const value = parameters.get(NAMES[key]) ?? ''
    if (value !== '' && VALID[key](value)) filters[key] = value
  }
  // An item id is meaningless without its resource.
  return filters.resource === '' ? { ...filters, resourceId: '' } : filters
}

/** Writes the filters into the address and preserves other parameters, such as the tab. */
export function writeFilters(parameters: URLSearchParams, filters: LogFilters): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const key of KEYS) {
    if (filters[key] === '') next.delete(NAMES[key])
    else next.set(NAMES[key], filters[key])
  }
  return next
}

/** The API's query. Days begin and end in the device's time zone. */
export function auditQuery({ from, to, ...rest }: LogFilters): URLSearchParams {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''))
  if (from !== '') query.set('from', new Date(`${from}T00:00:00`).toISOString())
  if (to !== '') {
    const end = new Date(`${to}T00:00:00`)
    end.setDate(end.getDate() + 1)
    query.set('to', end.toISOString())
  }
  return query
}
