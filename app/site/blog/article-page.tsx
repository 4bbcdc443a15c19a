import type { Language } from '#contract/languages'
import type { readArticles } from '../../content/content'
import { longDate } from '../../i18n/relative-time'
import { Icon } from '../../ui/icon'
import type { BlogTexts } from './blog.fr'

export type Article = ReturnType<typeof readArticles>[number]

/** Reading speed of a person who takes notes. */
const WORDS_PER_MINUTE = 180
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

/** `15 juin 2026`; `date` as in the front matter, YYYY-MM-DD. */
export const formatArticleDate = (date: string, language: Language): string =>
  longDate(new Date(`${date}T12:00:00Z`), language)

export interface ArticleTexts extends Pick<BlogTexts, 'categories'> {
  back: string
  contents: string
  next: string
}

interface Props {
  article: Article
  next: Article | undefined
  language: Language
  t: ArticleTexts
  /** Reading time as text. */
  minutes: string
}

/** One article, rendered during the build. The tools (share, print, save) are an island. */
export function ArticlePage({ article, next, language, t, minutes }: Props) {
  const { front, sections, html, id } = article
  return (
    <article className="wide narrow prose">
      <p className="crumb">
        <a href="/blog">
          <Icon name="back" /> {t.back}
        </a>
      </p>
      <p className="badge">{t.categories[front.category]}</p>
      <h1>{front.title}</h1>
      <p className="note">
        {front.author} · <time dateTime={front.date}>{formatArticleDate(front.date, language)}</time> · {minutes}
      </p>
      <div data-island="page-tools" className="page-tools" />
      <nav className="contents" aria-label={t.contents}>
        <h2>{t.contents}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} dangerouslySetInnerHTML={{ __html: section.title }} />
            </li>
          ))}
        </ol>
      </nav>
      {/* The picture is below the first screen of a phone, so it does not delay the text. */}
      <img
        src={`/images/blog/${id}.svg`}
        alt={front.imageAlt}
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
      />
      {/* The search extracts the text between this class and the next-link (`search/corpus.ts`). */}
      <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
      {next && (
        <p className="next">
          <small>{t.next}</small>
          <a href={`/blog/${next.id}`}>{next.front.title}</a>
        </p>
      )}
    </article>
  )
}
