import { useSyncExternalStore } from 'react'

function mediaHook(media: string): () => boolean {
  const query = matchMedia(media)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** From this width on, the menu is beside the screens; below, it is a drawer. */
export const WIDE = '(min-width: 48rem)'
export const useWide = mediaHook(WIDE)
/** From this width on, the menu shows its labels; below, it is collapsed until the person expands it. */
export const useRoomy = mediaHook('(min-width: 60rem)')
