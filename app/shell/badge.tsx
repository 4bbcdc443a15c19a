import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'bad' | 'warm' | 'cool'

/** A state as a word; the colour adds no information. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
)
