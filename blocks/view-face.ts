import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { Attrs } from './block'

/** A node as a page that is only read draws it; `inner` is what stands in it. Nothing in it can be pressed. */
export type ViewFace = (attrs: Attrs, inner: ReactNode, language: Language) => ReactNode

export const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
