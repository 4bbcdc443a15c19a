import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { Attrs } from './block'

/** How a read-only page draws a node; `inner` is the node's content. Nothing in it can be pressed. */
export type ViewFace = (attrs: Attrs, inner: ReactNode, language: Language) => ReactNode

export const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
