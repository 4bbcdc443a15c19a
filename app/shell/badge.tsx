import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'bad' | 'warm' | 'cool'

/** A state in a word; its colour only repeats what the word says. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
)
