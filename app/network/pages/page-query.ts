import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The query of the rendered page. During a navigation the address already belongs to the next page while this one is
 * still shown, so its own query is preserved. For pages with one path.
 */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const [own] = useState(pathname)
  const [cachedSearch, setCachedSearch] = useState(search)
  if (pathname === own && cachedSearch !== search) setCachedSearch(search)
  return useMemo(() => new URLSearchParams(cachedSearch), [cachedSearch])
}
