import { LANGUAGES, type Language } from '#contract/languages'
import type { SiteLinks } from '../lib/site'
import { pathOf } from '../lib/routes'
import { addressOf } from './document'
import { LANGUAGE_SCRIPT } from './head-script'
import type { RenderedPage } from './page-definition'
import type { RenderedFile } from './render-site'

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function sitemap(pages: RenderedPage[], origin: string): string {
  const urls = pages
    .filter((page) => !page.hidden)
    .flatMap((page) =>
      LANGUAGES.map((language) => {
        const path = pathOf(page.slug)
        const alternates = LANGUAGES.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(addressOf(origin, path, code))}"/>`)
        const updated = page.updated ? `<lastmod>${page.updated}</lastmod>` : ''
        return `<url><loc>${xml(addressOf(origin, path, language))}</loc>${updated}${alternates.join('')}</url>`
      }),
    )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const FEED_TITLE = { fr: 'Cap Soutenance : le blog', en: 'Cap Soutenance: the blog' } as const

function feed(pages: RenderedPage[], language: Language, origin: string): string {
  const items = pages
    .filter((page) => page.slug.startsWith('blog/') && page.updated)
    .map((page) => {
      const address = xml(addressOf(origin, pathOf(page.slug), language))
      const date = new Date(page.updated ?? 0).toUTCString()
      return `<item><title>${xml(page.title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${date}</pubDate><description>${xml(page.description)}</description></item>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${FEED_TITLE[language]}</title><link>${origin}/blog</link><description>${FEED_TITLE[language]}</description><language>${language}</language>${items.join('')}</channel></rss>`
}

/** Files beside the pages: sitemap, robots and the feeds of the blog. */
export function siteFiles(pages: Record<Language, RenderedPage[]>, site: SiteLinks): RenderedFile[] {
  return [
    { path: '/sitemap.xml', body: sitemap(pages.fr, site.origin) },
    { path: '/robots.txt', body: `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nSitemap: ${site.origin}/sitemap.xml\n` },
    LANGUAGE_SCRIPT,
    ...LANGUAGES.map((language) => ({ path: `/feed.${language}.xml`, body: feed(pages[language], language, site.origin) })),
  ]
}
