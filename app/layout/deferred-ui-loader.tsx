import { useEffect, useState, type ComponentType } from 'react'
import { retry, load } from '../network/load'

const deferredUi = () => import('./deferred-ui')

/**
 * Place of the parts that come once the page answers. Without them it is read, and its forms are sent, all the same.
 */
export function DeferredUiLoader() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isCurrent = true
    retry(() => load(deferredUi)).then(
      (frame) => isCurrent && setParts(() => frame.default),
      // Where a member's own bar cannot come, the visitors' is better than none.
      () => delete document.documentElement.dataset.member,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return Parts && <Parts />
}
