import type { ContentDescription, LiveDescription, PageContext, StaticDescription } from '../layout/page-definition'
import { allPages } from '../pages'
import { pages as payment } from '../payment/pages'
import { pages as blog } from '../site/blog/pages'
import { pages as contact } from '../site/contact/pages'
import { pages as documentation } from '../site/documentation/pages'
import { pages as faq } from '../site/faq/pages'
import { pages as legal } from '../site/legal/pages'
import { pages as login } from '../site/login/pages'
import { pages as marketing } from '../site/marketing/pages'
import { pages as myData } from '../site/my-data/pages'
import { pages as newsletter } from '../site/newsletter/pages'
import { pages as notFound } from '../site/not-found/pages'
import { pages as outbox } from '../site/outbox/pages'
import { pages as password } from '../site/password/pages'
import { pages as registration } from '../site/registration/pages'
import { pages as reply } from '../site/reply/pages'
import { pages as search } from '../site/search/pages'

const PAGES = allPages()

type Table = typeof PAGES
type Slug = keyof Table

type Description<S extends Slug> = S extends `${string}/*`
  ? ContentDescription[]
  : Table[S] extends { load: unknown }
    ? LiveDescription
    : StaticDescription

type Descriptions = { readonly [S in Slug]: (context: PageContext) => Description<S> }

/** Does not compile if a page of the table has no description, or if a description has no page. */
const complete = <T extends Descriptions>(descriptions: T & Readonly<Record<Exclude<keyof T, Slug>, never>>) =>
  descriptions as Descriptions

const FEATURES = [
  marketing,
  legal,
  newsletter,
  notFound,
  blog,
  documentation,
  search,
  myData,
  faq,
  contact,
  login,
  registration,
  password,
  reply,
  outbox,
  payment,
]
const DESCRIPTIONS = complete({
  ...marketing,
  ...legal,
  ...newsletter,
  ...notFound,
  ...blog,
  ...documentation,
  ...search,
  ...myData,
  ...faq,
  ...contact,
  ...login,
  ...registration,
  ...password,
  ...reply,
  ...outbox,
  ...payment,
})

/** A page in one language, with the data of the table and of the page's feature. */
export interface RenderedPage extends Partial<LiveDescription & StaticDescription> {
  title: string
  description: string
  slug: string
  /** Whether the page is excluded from the sitemap and from search engines. */
  hidden: boolean
  /** Whether the footer has no panels: on a page for a task, or one reached only from this device or a mail. */
  isTask: boolean
  /** Whether the page needs JavaScript; without it, a notice says so. */
  needsScript: boolean
}

/** Throws if two pages have one address, since the later would silently replace the earlier. */
function refuseTwice(slugs: readonly string[]): void {
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at)
  if (twice !== undefined) throw new Error(`two pages have the address ${twice}`)
}
refuseTwice(FEATURES.flatMap((feature) => Object.keys(feature)))

/** Every page of the site in one language, in sitemap order. */
export function renderPages(context: Omit<PageContext, 'namespace'>): RenderedPage[] {
  const pages = (Object.keys(PAGES) as Slug[]).flatMap((slug): RenderedPage[] => {
    const described = DESCRIPTIONS[slug]({ ...context, namespace: `site.${slug}` })
    const page = PAGES[slug]
    const hidden = 'hidden' in page
    const needsScript = 'load' in page && !('servesWithoutScript' in page)
    const shared = { hidden, needsScript, isTask: hidden || 'isTask' in page }
    if (Array.isArray(described))
      return described.map(({ id, ...one }) => ({ ...one, ...shared, slug: slug.replace('*', id) }))
    return [{ ...described, ...shared, slug }]
  })
  refuseTwice(pages.map(({ slug }) => slug))
  return pages
}
