import type { ComponentType } from 'react'
import type { Language } from '#contract/languages'
import { typeset } from '../i18n/typography'
import type { LivePageProps } from '../network/pages/live-pages'
import type { SiteLinks } from '../i18n/site'

/** What every page's texts begin with. */
export interface PageTexts {
  title: string
  description: string
}

export interface StaticPageProps<T = PageTexts, D = undefined> {
  t: T
  language: Language
  site: SiteLinks
  data: D
}

/** A page as the prerenderer knows it, in one language. */
export interface RenderedPage extends PageTexts {
  slug: string
  kind: 'static' | 'live'
  render: ComponentType<LivePageProps>
  /** Texts and data that a live page needs in the browser. */
  texts?: unknown
  data?: unknown
  /** Not in the sitemap, and told to search engines not to be listed. */
  hidden?: boolean
  /** It does nothing without: where none runs, it says so. */
  needsScript?: boolean
  /** Picture for chat previews, from the site's root. */
  image?: string
  /** schema.org objects. */
  structuredData?: object[]
  /** ISO date of the last change of the text. */
  updated?: string
}

interface Definition<T extends PageTexts, D> {
  slug: string
  texts: Record<Language, T>
  Page: ComponentType<StaticPageProps<T, D>>
  /** What the page shows besides its texts, read from `app/content`. */
  data: (contentRoot: string, language: Language) => D
  hidden?: boolean
  structuredData?: (props: StaticPageProps<T, D>) => object[]
}

export type PageFactory = (language: Language, site: SiteLinks, contentRoot: string) => RenderedPage

/**
 * Declares a static page: its component and its texts in both languages, typed so that a missing English text fails.
 */
export function staticPage<T extends PageTexts, D = undefined>(definition: Definition<T, D>): PageFactory {
  return (language, site, contentRoot) => {
    const { slug, Page, hidden = false, structuredData } = definition
    const t = typeset(definition.texts[language], language)
    const props = { t, language, site, data: definition.data(contentRoot, language) }
    return {
      slug,
      kind: 'static',
      title: t.title,
      description: t.description,
      hidden,
      render: () => <Page {...props} />,
      ...(structuredData ? { structuredData: structuredData(props) } : {}),
    }
  }
}

/** For pages that show their texts alone. */
export const noData = (): undefined => undefined
