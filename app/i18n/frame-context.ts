import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { FrameTexts } from './frame.fr'
import type { SiteLinks } from './site'

/** Texts of the static frame (`app/layout/static-frame.tsx`), which are already in the HTML and not sent again. */
export const STATIC_TEXTS = [
  'skip',
  'navigation',
  'bar',
  'nav',
  'groups',
  'footer',
  'tagline',
  'lost',
  'noScript',
] as const

/** The active language, and the texts and links of the frame around every page. */
export interface Frame {
  language: Language
  texts: Omit<FrameTexts, (typeof STATIC_TEXTS)[number]>
  /** The links without the origin, which the browser knows, and PayPal's link, which only one page needs. */
  site: Omit<SiteLinks, 'origin' | 'paypalUrl'>
  /** The year of the build; the browser replaces it with the current year. */
  year: number
}

/** The frame during the build, with every text and the origin. */
export interface StaticFrameData extends Frame {
  texts: FrameTexts
  origin: string
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext')
  return frame
}

/** For components that only the build renders. */
export const useStaticFrame = (): StaticFrameData => useFrame() as StaticFrameData // The build provides all texts.
