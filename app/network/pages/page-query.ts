import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The query of the page that is drawn. On the way to another page the address is that one's already, while this one
 * stays until the next is here: read from the address, its query would be gone, and it would show its beginning
 * meanwhile. For pages with one path.
 */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  const [own] = useState(pathname)
  const [cachedSearch, setCachedSearch] = useState(search)
  if (pathname === own && cachedSearch !== search) setCachedSearch(search)
  return useMemo(() => new URLSearchParams(cachedSearch), [cachedSearch])
}
