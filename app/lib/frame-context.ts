import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { FrameTexts } from '../i18n/frame.fr'
import type { SiteLinks } from './site'

/** The active language, and the texts and links of the frame around every page. */
export interface Frame {
  language: Language
  texts: FrameTexts
  site: SiteLinks
  /** Of the build; the browser shows its own once it runs. */
  year: number
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext')
  return frame
}
