import type { ReactNode } from 'react'

interface Props {
  heading: string
  lead: string
  /** A drawing of `public/images`, without its ending. */
  picture?: string
  children?: ReactNode
}

/**
 * Top of a page. The drawing decorates wide screens only: it is lazy, so that a phone, which hides it, never fetches
 * it.
 */
export const PageTop = ({ heading, lead, picture, children }: Props) => (
  <section className="hero">
    <div className={picture ? 'wide hero-row' : 'wide'}>
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {picture && (
        <img className="hero-art" src={`/images/${picture}.svg`} width="480" height="400" alt="" loading="lazy" />
      )}
    </div>
  </section>
)
