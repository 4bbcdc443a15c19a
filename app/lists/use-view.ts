import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Keyed } from '../offline/storage/types'
import { useQueryText } from '../ui/use-query-text'
import type { ListDefinition } from './definition'

/** Search, sort and filters of a list, from the address. */
export interface View {
  readonly search: string
  readonly sort: { readonly key: string; readonly isDown: boolean }
  /** Values by filter key; inactive filters are missing. */
  readonly filters: Readonly<Record<string, string>>
}

export interface ViewControls extends View {
  readonly setSearch: (text: string) => void
  readonly setFilter: (key: string, value: string) => void
  /** Sorts by a column; a second call reverses the order. */
  readonly sortBy: (key: string) => void
  readonly reset: () => void
  /** Whether the list is shown by day, if it can be. */
  readonly isAgenda: boolean
}

const parseSort = (text: string) =>
  text.startsWith('-') ? { key: text.slice(1), isDown: true } : { key: text, isDown: false }

/** Search, sort and filters are in the address, so that views work as links and with the back button. */
export function useView<R extends Keyed>({ columns, filters, sort }: ListDefinition<R>): ViewControls {
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useQueryText('q')
  const address = parameters.toString()

  return useMemo(() => {
    const at = new URLSearchParams(address)
    const requested = parseSort(at.get('sort') ?? sort)
    const order = columns.some((column) => column.key === requested.key && column.sort) ? requested : parseSort(sort)
    const on = filters.flatMap(({ key, values, options }) => {
      const value = at.get(key) ?? ''
      const isKnown = options !== undefined || values.some((candidate) => candidate.value === value)
      return value !== '' && isKnown ? [[key, value] as const] : []
    })
    const set = (changes: Readonly<Record<string, string>>) =>
      setParameters(() => {
        // Reads the current address, since a search may have changed it after the last render.
        const now = new URLSearchParams(location.search)
        for (const [key, value] of Object.entries(changes))
          if (value === '') now.delete(key)
          else now.set(key, value)
        return now
      })
    return {
      isAgenda: at.get('as') === 'agenda',
      search,
      sort: order,
      filters: Object.fromEntries(on),
      setSearch,
      setFilter: (key, value) => set({ [key]: value }),
      sortBy: (key) => {
        const next = order.key === key && !order.isDown ? `-${key}` : key
        set({ sort: next === sort ? '' : next })
      },
      reset: () => {
        setSearch('')
        set(Object.fromEntries(filters.map(({ key }) => [key, ''])))
      },
    }
  }, [address, columns, filters, sort, search, setSearch, setParameters])
}

/** Whether a search or a filter is active. */
export const isNarrowed = ({ search, filters }: View): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0

/** The view as query parameters of the server's lists and exports. */
export function serverQuery({ search, filters }: View): URLSearchParams {
  const query = new URLSearchParams(filters)
  if (search.trim() !== '') query.set('search', search.trim())
  return query
}
