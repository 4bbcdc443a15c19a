import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { FrameTexts } from './frame.fr'
import type { SiteLinks } from './site'

/** Texts of what the build draws for good (`app/layout/static-frame.tsx`): they do not travel a second time. */
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
  /** What the browser shows of them: it finds the origin by itself, and one page alone has PayPal's link. */
  site: Omit<SiteLinks, 'origin' | 'paypalUrl'>
  /** Of the build; the browser shows its own once it runs. */
  year: number
}

/** What the build draws with: every text, and the origin, which no device keeps. */
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

/** For what only the build draws. */
export const useStaticFrame = (): StaticFrameData => useFrame() as StaticFrameData // The build draws with every text.
