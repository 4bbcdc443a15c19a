import { LANGUAGES, type Language } from '#contract/languages'
import type { SiteLinks } from '../i18n/site'
import { pagePath } from '../network/pages/routes'
import { pageUrl } from '../i18n/address'
import type { RenderedPage } from './site-pages'
import type { RenderedFile } from './render-site'

const xml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function sitemap(pages: RenderedPage[], origin: string): string {
  const urls = pages
    .filter((page) => !page.hidden)
    .flatMap((page) =>
      LANGUAGES.map((language) => {
        const path = pagePath(page.slug)
        const alternates = LANGUAGES.map(
          (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(pageUrl(origin, path, code))}"/>`,
        )
        const updated = page.updated ? `<lastmod>${page.updated}</lastmod>` : ''
        return `<url><loc>${xml(pageUrl(origin, path, language))}</loc>${updated}${alternates.join('')}</url>`
      }),
    )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const FEED_TITLE = { fr: 'Cap Soutenance\u202f: le blog', en: 'Cap Soutenance: the blog' } as const

/** RSS 2.0 feed of one language's articles, with its own address (Atom's `self`), which feed readers need. */
export function feed(
  pages: Pick<RenderedPage, 'slug' | 'title' | 'description' | 'updated'>[],
  language: Language,
  origin: string,
): string {
  // The parameter overrides the language of the reader's browser.
  const inLanguage = (path: string) => xml(`${origin}${path}?lang=${language}`)
  const blog = pages.find((page) => page.slug === 'blog')
  const items = pages
    .filter((page) => page.slug.startsWith('blog/') && page.updated)
    .map((page) => {
      const guid = xml(pageUrl(origin, pagePath(page.slug), language))
      const date = new Date(page.updated ?? 0).toUTCString()
      return `<item><title>${xml(page.title.replace(/ \| Cap Soutenance$/, ''))}</title><link>${inLanguage(pagePath(page.slug))}</link><guid>${guid}</guid><pubDate>${date}</pubDate><description>${xml(page.description)}</description></item>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${FEED_TITLE[language]}</title><link>${inLanguage('/blog')}</link><atom:link rel="self" type="application/rss+xml" href="${xml(`${origin}/feed.${language}.xml`)}"/><description>${xml(blog?.description ?? FEED_TITLE[language])}</description><language>${language}</language>${items.join('')}</channel></rss>`
}

/** Files beside the pages: sitemap, robots and the feeds of the blog. */
export function renderSiteFiles(pages: Record<Language, RenderedPage[]>, site: SiteLinks): RenderedFile[] {
  return [
    { path: '/sitemap.xml', body: sitemap(pages.fr, site.origin) },
    {
      path: '/robots.txt',
      body: `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nSitemap: ${site.origin}/sitemap.xml\n`,
    },
    ...LANGUAGES.map((language) => ({
      path: `/feed.${language}.xml`,
      body: feed(pages[language], language, site.origin),
    })),
  ]
}
