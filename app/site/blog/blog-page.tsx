import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { interpolateCount } from '../../i18n/interpolate-count'
import type { LivePageProps } from '../../network/pages/live-pages'
import { NewsletterForm } from '../../layout/newsletter-form'
import { Icon } from '../../ui/icon'
import { Marked } from '../../ui/marked'
import { Picture } from '../../ui/picture'
import { SearchField } from '../../ui/search-field'
import { useQueryText } from '../../ui/use-query-text'
import { findArticles } from './article-filter'
import { CATEGORY_KEYS, type BlogTexts, type Category } from './blog.fr'

/** An article in the list; `bytes` is the transfer size of its picture. */
export interface ArticleCard {
  id: string
  title: string
  excerpt: string
  author: string
  date: string
  /** `date` as text, formatted during the build, since the first `Intl` formatter blocks a slow phone. */
  day: string
  category: Category
  /** Reading time as text. */
  minutes: string
  imageAlt: string
  bytes: number
  /** Inline picture of the newest article, which phones show large. */
  html?: string
}

export default function BlogPage({ page }: LivePageProps) {
  const t = page.texts as BlogTexts // Written by the build with this type.
  const articles = page.data as ArticleCard[]
  const { language } = useFrame()
  const [query, setQuery] = useQueryText('q')
  const [requested, setCategory] = useQueryText('category')
  const category = CATEGORY_KEYS.find((key) => key === requested)
  const found = findArticles(articles, query).filter((article) => !category || article.category === category)
  const row = useRef<HTMLDivElement>(null)
  // On phones the categories are a scrolling row, so the chosen one is scrolled into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (chosen) row.current?.scrollTo({ left: chosen.offsetLeft - 16 })
  }, [category])
  const isFiltered = query !== '' || category !== undefined
  const count = interpolateCount(t, 'found', found.length, language)
  const reset = () => {
    setQuery('')
    setCategory('')
  }
  return (
    <div className="wide">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <SearchField
        id="blog-search"
        label={t.search}
        placeholder={t.placeholder}
        value={query}
        onChange={setQuery}
        count={isFiltered && found.length > 0 ? count : ''}
      />
      <div ref={row} className="chips" role="group" aria-label={t.categoryLabel}>
        <button type="button" aria-pressed={!category} onClick={() => setCategory('')}>
          {t.all}
        </button>
        {CATEGORY_KEYS.map((key) => (
          <button key={key} type="button" aria-pressed={category === key} onClick={() => setCategory(key)}>
            {t.categories[key]}
          </button>
        ))}
      </div>
      <div className="results">
        {found.length > 0 ? (
          <ul className="cards articles">
            {found.map((article) => (
              <li key={article.id} className="card card-link article-card">
                {article.html ? (
                  <div
                    className="picture"
                    role="img"
                    aria-label={article.imageAlt}
                    data-html={article.id}
                    dangerouslySetInnerHTML={{ __html: article.html }}
                  />
                ) : (
                  <Picture
                    src={`/images/blog/${article.id}.svg`}
                    alt={article.imageAlt}
                    width={640}
                    height={360}
                    bytes={article.bytes}
                  />
                )}
                <p className="note">
                  {t.categories[article.category]} · <Icon name="clock" /> {article.minutes}
                </p>
                <h2>
                  <Link to={`/blog/${article.id}`}>
                    <Marked text={article.title} query={query} />
                  </Link>
                </h2>
                <p>
                  <Marked text={article.excerpt} query={query} />
                </p>
                <p className="note">
                  <Marked text={article.author} query={query} /> · <time dateTime={article.date}>{article.day}</time>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="empty" role="status">
            <h2>{t.none}</h2>
            <p>{t.noneText}</p>
            <button type="button" className="button" onClick={reset}>
              {t.reset}
            </button>
          </div>
        )}
      </div>
      <section className="card aside">
        <h2>{t.newsletterHeading}</h2>
        <p>{t.newsletterText}</p>
        <NewsletterForm source="blog" />
      </section>
    </div>
  )
}
