import type { ReactNode } from 'react'
import { Drawing } from './drawing'

interface Props {
  heading: string
  lead: string
  /** Name of a drawing of `app/site/marketing/drawings`, without extension. */
  picture?: string
  children?: ReactNode
}

/** Top of a page, with the drawing beside the text, on phones below it. */
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
