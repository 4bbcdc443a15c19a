import { useEffect, useState } from 'react'

/**
 * The secret of a mailed link, after `#`, which browsers do not send and servers do not log. Empty before the first
 * effect, or if there is none.
 */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState('')
  useEffect(() => {
    const found = location.hash.slice(1)
    if (!found) return
    // Removed from the address at once, so that neither a shared screen nor the history shows it.
    history.replaceState(history.state, '', location.pathname + location.search)
    queueMicrotask(() => setSecret(found))
  }, [])
  return secret
}
