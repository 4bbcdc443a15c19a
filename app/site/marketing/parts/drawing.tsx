import { readFileSync } from 'node:fs'

/**
 * A drawing of `app/site/marketing/drawings` inside the page, 1 to 3 kB before compression: it costs a phone no request
 * and is there without network. It decorates; what it shows is said beside it.
 */
export const Drawing = ({ name }: { name: string }) => (
  <div
    className="hero-art"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: readFileSync(`app/site/marketing/drawings/${name}.svg`, 'utf8').trim() }}
  />
)
