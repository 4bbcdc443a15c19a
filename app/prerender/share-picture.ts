import { existsSync } from 'node:fs'

/** Picture that chat previews show for a page without its own; an entry of the documentation has its section's. From the site's root. */
export function sharePicture(slug: string, language: string): string {
  const path = `/images/share/${slug.split('/')[0] ?? slug}.${language}.png`
  return existsSync(`public${path}`) ? path : '/images/share.png'
}
