import type { ReactNode } from 'react'
import { Drawing } from './drawing'

interface Props {
  heading: string
  lead: string
  /** A drawing of `app/site/marketing/drawings`, without its ending. */
  picture?: string
  children?: ReactNode
}

/** Top of a page; its drawing stands beside the text, on a phone below it. */
export const PageTop = ({ heading, lead, picture, children }: Props) => (
  <section className="hero">
    <div className={picture ? 'wide hero-row' : 'wide'}>
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {picture && <Drawing name={picture} />}
    </div>
  </section>
)
