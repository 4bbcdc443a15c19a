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

/** Does not compile where a page of the table is not described, or one is described that it does not name. */
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

/** A page in one language: what the table says of it, and its feature. */
export interface RenderedPage extends Partial<LiveDescription & StaticDescription> {
  title: string
  description: string
  slug: string
  /** Not in the sitemap, and told to search engines not to be listed. */
  hidden: boolean
  /** Without the panels of the footer: of a task, or of what only this device or a mail leads to. */
  isTask: boolean
  /** It does nothing without: where none runs, it says so. */
  needsScript: boolean
}

/** Of two pages with one address the later would replace the earlier in silence. */
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
