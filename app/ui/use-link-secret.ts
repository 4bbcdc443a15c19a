import { useEffect, useState } from 'react'

/**
 * The secret of a mailed link: it stands after `#`, which browsers do not send and servers do not log. Empty until
 * script has come, or when there is none.
 */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState('')
  useEffect(() => {
    const found = location.hash.slice(1)
    if (!found) return
    // Taken out of the address at once: a shared screen or the history must not keep it.
    history.replaceState(history.state, '', location.pathname + location.search)
    queueMicrotask(() => setSecret(found))
  }, [])
  return secret
}
