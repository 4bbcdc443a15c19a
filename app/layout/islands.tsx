import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { retry, load } from '../network/load'

/** Interactive parts within static content, rendered into the elements with `data-island`. */
const PARTS: Record<string, () => Promise<{ default: ComponentType }>> = {
  'page-tools': () => import('./page-tools'),
}

/** A loaded part and the element that it renders into. */
export interface Island {
  place: HTMLElement
  Part: ComponentType
}

/**
 * The islands of static content, in document order, once their scripts have loaded; those that fail are omitted. Not
 * `lazy`, since suspending during hydration would delay the result by 300 ms.
 */
export async function loadIslands(content: HTMLElement | null): Promise<Island[]> {
  const places = [...(content?.querySelectorAll<HTMLElement>('[data-island]') ?? [])]
  const loaded = places.map(async (place) => {
    const fetcher = PARTS[place.dataset.island ?? '']
    const part = fetcher && (await retry(() => load(fetcher)).catch(() => null))
    return part ? [{ place, Part: part.default }] : []
  })
  return (await Promise.all(loaded)).flat()
}

export const Islands = ({ islands }: { islands: readonly Island[] }) =>
  islands.map(({ place, Part }, index) => createPortal(<Part />, place, String(index)))
