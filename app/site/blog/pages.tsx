import { readFileSync } from 'node:fs'
import { readArticles } from '../../content/content'
import { pictureBytes } from '../../content/picture-bytes'
import { livePage, type ContentDescription, type PageContext } from '../../layout/page-definition'
import { finishedTexts } from '../../layout/page-texts'
import { articleData } from '../../layout/structured-data'
import { ArticlePage, formatArticleDate, readingMinutes, type Article } from './article-page'
import type { ArticleCard } from './blog-page'
import * as en from './blog.en'
import * as fr from './blog.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site.blog': typeof fr.blog
  }
}

/** The inline SVG of an article, hidden from assistive technology because its container is labelled. */
const readDrawing = (id: string): string =>
  readFileSync(`public/images/blog/${id}.svg`, 'utf8').trim().replace('<svg ', '<svg aria-hidden="true" ')

const cards = ({ contentRoot, language, i18n }: PageContext): ArticleCard[] =>
  readArticles(contentRoot, language).map(({ id, front, words }, index) => ({
    id,
    title: front.title,
    excerpt: front.excerpt,
    author: front.author,
    date: front.date,
    day: formatArticleDate(front.date, language),
    category: front.category,
    minutes: i18n.getFixedT(language, 'site.blog')('minutes', { count: readingMinutes(words) }),
    imageAlt: front.imageAlt,
    bytes: pictureBytes(`/images/blog/${id}.svg`),
    ...(index === 0 ? { html: readDrawing(id) } : {}),
  }))

function articlePages(context: PageContext): ContentDescription[] {
  const { language, site, contentRoot, i18n, namespace } = context
  const { categories } = finishedTexts(context, 'site.blog', { fr: fr.blog, en: en.blog })
  const t = { ...finishedTexts(context, namespace, { fr: fr.article, en: en.article }), categories }
  const say = i18n.getFixedT(language, 'site.blog')
  const articles: Article[] = readArticles(contentRoot, language)
  return articles.map((article, index) => ({
    id: article.id,
    title: `${article.front.title} | Cap Soutenance`,
    description: article.front.excerpt,
    image: `/images/blog/${article.id}.png`,
    updated: article.front.date,
    structuredData: [articleData(article, site, language)],
    render: () => (
      <ArticlePage
        article={article}
        next={articles[(index + 1) % articles.length]}
        language={language}
        t={t}
        minutes={say('minutes', { count: readingMinutes(article.words) })}
      />
    ),
  }))
}

export const pages = {
  blog: livePage({ texts: { fr: fr.blog, en: en.blog }, data: cards }),
  'blog/*': articlePages,
}
