import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { SiteLinks } from '../i18n/site'
import { finishedTexts, type TextContext } from './page-texts'

/** What every page's texts begin with. */
export interface PageTexts {
  title: string
  description: string
}

/** What a page is described for. */
export interface PageContext extends TextContext {
  /** Of its texts in i18next: `site.`, then its name in `app/pages.ts`. */
  namespace: string
  site: SiteLinks
  /** The folder of the long texts. */
  contentRoot: string
}

export interface StaticPageProps<T = PageTexts, D = undefined> {
  t: T
  language: Language
  site: SiteLinks
  data: D
}

/** A page in one language, as its feature describes it for the prerender; the rest is in `app/pages.ts`. */
interface Description extends PageTexts {
  /** Picture for chat previews, from the site's root. */
  image?: string
  /** schema.org objects. */
  structuredData?: object[]
  /** ISO date of the last change of the text. */
  updated?: string
}

/** A page without behaviour: drawn once at build. */
export interface StaticDescription extends Description {
  render: () => ReactNode
}

/** A page with behaviour: its texts and data travel, its component is what `app/pages.ts` loads. */
export interface LiveDescription extends Description {
  texts: unknown
  data?: unknown
}

/** A page that one Markdown file makes; `id` is its name below its family's address. */
export interface ContentDescription extends StaticDescription {
  id: string
}

interface StaticDefinition<T extends PageTexts, D> {
  texts: Record<Language, T>
  Page: ComponentType<StaticPageProps<T, D>>
  /** What the page shows besides its texts, which are with i18next by then. */
  data: (context: PageContext) => D
  structuredData?: (props: StaticPageProps<T, D>) => object[]
}

/**
 * Describes a static page: its component and its texts in both languages, typed so that a missing English text fails.
 */
export const staticPage =
  <T extends PageTexts, D = undefined>({ texts, Page, data, structuredData }: StaticDefinition<T, D>) =>
  (context: PageContext): StaticDescription => {
    const { language, site, namespace } = context
    const t = finishedTexts(context, namespace, texts)
    const props = { t, language, site, data: data(context) }
    return {
      title: t.title,
      description: t.description,
      render: () => <Page {...props} />,
      ...(structuredData ? { structuredData: structuredData(props) } : {}),
    }
  }

/** For pages that show their texts alone. */
export const noData = (): undefined => undefined

interface LiveDefinition<T extends PageTexts> {
  texts: Record<Language, T>
  /** What its payload carries besides the texts. */
  data?: (context: PageContext) => unknown
  structuredData?: (context: PageContext) => object[]
}

/** Describes a page with behaviour: its texts in both languages and its data; drawn at build too. */
export const livePage =
  <T extends PageTexts>({ texts, data, structuredData }: LiveDefinition<T>) =>
  (context: PageContext): LiveDescription => {
    const t = finishedTexts(context, context.namespace, texts)
    return {
      title: t.title,
      description: t.description,
      texts: t,
      ...(data ? { data: data(context) } : {}),
      ...(structuredData ? { structuredData: structuredData(context) } : {}),
    }
  }
