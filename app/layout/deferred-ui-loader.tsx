import { useEffect, useState, type ComponentType } from 'react'
import { retry, load } from '../network/load'

const deferredUi = () => import('./deferred-ui')

/**
 * Loads the deferred parts once the page is interactive. Without them the page is readable and its forms still post.
 */
export function DeferredUiLoader() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isCurrent = true
    retry(() => load(deferredUi)).then(
      (frame) => isCurrent && setParts(() => frame.default),
      // If the member's bar cannot load, the visitors' bar is shown instead.
      () => delete document.documentElement.dataset.member,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return Parts && <Parts />
}
