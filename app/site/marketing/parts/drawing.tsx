import { readFileSync } from 'node:fs'

/**
 * An inline drawing of `app/site/marketing/drawings`, 1 to 3 kB before compression, which needs no request and works
 * offline. It is decorative; the text beside it has the same content.
 */
export const Drawing = ({ name }: { name: string }) => (
  <div
    className="hero-art"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: readFileSync(`app/site/marketing/drawings/${name}.svg`, 'utf8').trim() }}
  />
)
