import type { Language } from '#contract/languages'
import { ArticlePage, type Article } from '../site/blog/article-page'
import { article as articleEn, blog as blogEn } from '../site/blog/blog.en'
import { article as articleFr, blog as blogFr } from '../site/blog/blog.fr'
import { documentation as documentationEn, entry as entryEn } from '../site/documentation/documentation.en'
import { documentation as documentationFr, entry as entryFr } from '../site/documentation/documentation.fr'
import { EntryPage } from '../site/documentation/entry-page'
import { typeset } from '../i18n/typography'
import type { SiteLinks } from '../i18n/site'
import { readArticles, readDocumentation } from '../content/content'
import type { RenderedPage } from '../layout/page-definition'
import { articleData } from '../layout/structured-data'

const BRAND = 'Cap Soutenance'

/** One static page for each article of the blog and each entry of the documentation. */
export function contentPages(language: Language, site: SiteLinks, contentRoot: string): RenderedPage[] {
  return [...articlePages(language, site, contentRoot), ...entryPages(language, contentRoot)]
}

function articlePages(language: Language, site: SiteLinks, contentRoot: string): RenderedPage[] {
  const texts = language === 'fr' ? { ...blogFr, ...articleFr } : { ...blogEn, ...articleEn }
  const t = typeset(texts, language)
  const articles: Article[] = readArticles(contentRoot, language)
  return articles.map((article, index) => ({
    slug: `blog/${article.id}`,
    kind: 'static',
    title: `${article.front.title} | ${BRAND}`,
    description: article.front.excerpt,
    image: `/images/blog/${article.id}.png`,
    updated: article.front.date,
    structuredData: [articleData(article, site, language)],
    render: () => (
      <ArticlePage article={article} next={articles[(index + 1) % articles.length]} language={language} t={t} />
    ),
  }))
}

function entryPages(language: Language, contentRoot: string): RenderedPage[] {
  const t = typeset(language === 'fr' ? entryFr : entryEn, language)
  const { sections } = typeset(language === 'fr' ? documentationFr : documentationEn, language)
  const entries = readDocumentation(contentRoot, language)
  return entries.map((entry, index) => ({
    slug: `documentation/${entry.id}`,
    kind: 'static',
    title: `${entry.front.title} | ${BRAND}`,
    description: entry.front.summary,
    render: () => (
      <EntryPage
        entry={entry}
        sectionName={sections[entry.section]}
        previous={entries[index - 1]}
        next={entries[index + 1]}
        t={t}
      />
    ),
  }))
}
