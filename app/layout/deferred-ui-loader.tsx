import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { retry, load } from '../network/load'

const deferredUi = () => import('./deferred-ui')
const member = () => import('./member-bar')

/**
 * Place of the parts that come once the page answers. Without them it is read, and its forms are sent, all the same.
 */
export function DeferredUiLoader() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  const [bar, setBar] = useState<ReactNode>(null)
  useEffect(() => {
    let isCurrent = true
    retry(() => load(deferredUi)).then(
      (frame) => isCurrent && setParts(() => frame.default),
      () => undefined,
    )
    const { dataset } = document.documentElement
    if (dataset.member !== undefined)
      load(member).then(
        ({ memberBar }) => isCurrent && setBar(memberBar()),
        // The visitors' bar is better than none.
        () => delete dataset.member,
      )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <>
      {Parts && <Parts />}
      {bar}
    </>
  )
}
