import { existsSync } from 'node:fs'

/** Path of a page's picture for link previews. An entry of the documentation has the picture of its section. */
export function sharePicture(slug: string, language: string): string {
  const path = `/images/share/${slug.split('/')[0] ?? slug}.${language}.png`
  return existsSync(`public${path}`) ? path : `/images/share/default.${language}.png`
}

/** Text of a page's heading, which its picture shows (`tools/make-share-images.ts`). Throws where there is none. */
export function readHeading(html: string): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  if (!heading) throw new Error('A page without a heading')
  return heading
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
