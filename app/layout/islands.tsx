import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { retry, load } from '../network/load'

/** Parts with behaviour inside static content: drawn into the elements that ask for them with `data-island`. */
const PARTS: Record<string, () => Promise<{ default: ComponentType }>> = {
  'page-tools': () => import('./page-tools'),
}

/** A part whose script is here, and the element that it is drawn into. */
export interface Island {
  place: HTMLElement
  Part: ComponentType
}

/**
 * The islands of static content, in document order, once their scripts are here. Where one does not come, the text is
 * read without it. Not `lazy`: that would begin a second drawing within the one that takes the page over, stop it for
 * the script, and hold the result back for 300 ms.
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
