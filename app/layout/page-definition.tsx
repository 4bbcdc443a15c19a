import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { SiteLinks } from '../i18n/site'
import { finishedTexts, type TextContext } from './page-texts'

/** Texts that every page has. */
export interface PageTexts {
  title: string
  description: string
}

/** Inputs of a page's description. */
export interface PageContext extends TextContext {
  /** The i18next namespace of its texts: `site.` and its name in `app/pages.ts`. */
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

/** The prerender's description of a page in one language; `app/pages.ts` has the rest. */
interface Description extends PageTexts {
  /** Picture for chat previews, from the site's root. */
  image?: string
  /** schema.org objects. */
  structuredData?: object[]
  /** ISO date of the last change of the text. */
  updated?: string
}

/** A page without behaviour, rendered only during the build. */
export interface StaticDescription extends Description {
  render: () => ReactNode
}

/** A page with behaviour: the browser receives its texts and data, and `app/pages.ts` loads its component. */
export interface LiveDescription extends Description {
  texts: unknown
  data?: unknown
}

/** A page from a Markdown file; `id` is the last part of its address. */
export interface ContentDescription extends StaticDescription {
  id: string
}

interface StaticDefinition<T extends PageTexts, D> {
  texts: Record<Language, T>
  Page: ComponentType<StaticPageProps<T, D>>
  /** Data of the page besides its texts, which have already been added to i18next. */
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

/** For pages that show only their texts. */
export const noData = (): undefined => undefined

interface LiveDefinition<T extends PageTexts> {
  texts: Record<Language, T>
  /** Data of the payload besides the texts. */
  data?: (context: PageContext) => unknown
  structuredData?: (context: PageContext) => object[]
}

/** Describes a page with behaviour: its texts in both languages and its data. The build renders it too. */
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
