import { readArticles } from '../../content/content'
import { pictureBytes } from '../../content/picture-bytes'
import { typeset } from '../../i18n/typography'
import { livePage, type ContentDescription, type PageContext } from '../../layout/page-definition'
import { articleData } from '../../layout/structured-data'
import { ArticlePage, dayOf, minutesOf, type Article } from './article-page'
import type { ArticleCard } from './blog-page'
import * as en from './blog.en'
import * as fr from './blog.fr'

const cards = ({ contentRoot, language }: PageContext): ArticleCard[] =>
  readArticles(contentRoot, language).map(({ id, front, words }) => ({
    id,
    title: front.title,
    excerpt: front.excerpt,
    author: front.author,
    date: front.date,
    day: dayOf(front.date, language),
    category: front.category,
    minutes: minutesOf(words),
    imageAlt: front.imageAlt,
    bytes: pictureBytes(`/images/blog/${id}.svg`),
  }))

function articlePages({ language, site, contentRoot }: PageContext): ContentDescription[] {
  const { blog, article: own } = language === 'fr' ? fr : en
  const t = typeset({ ...blog, ...own }, language)
  const articles: Article[] = readArticles(contentRoot, language)
  return articles.map((article, index) => ({
    id: article.id,
    title: `${article.front.title} | Cap Soutenance`,
    description: article.front.excerpt,
    image: `/images/blog/${article.id}.png`,
    updated: article.front.date,
    structuredData: [articleData(article, site, language)],
    render: () => (
      <ArticlePage article={article} next={articles[(index + 1) % articles.length]} language={language} t={t} />
    ),
  }))
}

export const pages = {
  blog: livePage({ texts: { fr: fr.blog, en: en.blog }, data: cards }),
  'blog/*': articlePages,
}
