import { lazy, Suspense, type ComponentType } from 'react'
import { createPortal } from 'react-dom'

/** Parts with behaviour inside static content: drawn into the elements that ask for them with `data-island`. Where one does not come, the text is read without it. */
const ISLANDS: Record<string, ComponentType> = {
  'page-tools': lazy<ComponentType>(() => import('./page-tools').catch(() => ({ default: () => null }))),
}

/** The places for islands in static content, in document order. */
export const islandPlaces = (content: HTMLElement | null): HTMLElement[] => [...(content?.querySelectorAll<HTMLElement>('[data-island]') ?? [])]

export function Islands({ places }: { places: HTMLElement[] }) {
  return places.map((place, index) => {
    const Island = ISLANDS[place.dataset.island ?? '']
    if (!Island) return null
    return createPortal(
      <Suspense>
        <Island />
      </Suspense>,
      place,
      String(index),
    )
  })
}
