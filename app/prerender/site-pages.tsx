import type { Language } from '#contract/languages'
import type { SiteLinks } from '../i18n/site'
import { typeset } from '../i18n/typography'
import { contentPages } from './content-site-pages'
import { livePagesOf } from './live-site-pages'
import type { RenderedPage } from '../layout/page-definition'
import { STATIC_PAGES } from './static-site-pages'

/** Every public page of the product in one language, in sitemap order. */
export function pagesOf(language: Language, site: SiteLinks, contentRoot: string): RenderedPage[] {
  const pages = [
    ...STATIC_PAGES.map((page) => page(language, site, contentRoot)),
    ...contentPages(language, site, contentRoot),
    ...livePagesOf(language, site, contentRoot).map((page) => ({
      ...page,
      ...(page.texts === undefined ? {} : { texts: typeset(page.texts, language) }),
      title: typeset(page.title, language),
      description: typeset(page.description, language),
    })),
  ]
  const slugs = pages.map((page) => page.slug)
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twice) throw new Error(`two pages with the address /${twice}`)
  return pages
}
