import { useEffect, type SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { interpolateCount } from '../../i18n/interpolate-count'
import type { LivePageProps } from '../../network/pages/live-pages'
import { markHtml } from '../../i18n/text-search'
import { Marked } from '../../ui/marked'
import { SearchField } from '../../ui/search-field'
import { useQueryText } from '../../ui/use-query-text'
import { findQuestions, type FaqItem } from './faq-filter'
import type { FaqTexts } from './faq.fr'

/** Closes the other `details`, for older browsers that do not support exclusive `details` by `name`. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of currentTarget.parentElement?.querySelectorAll('details') ?? [])
    if (other !== currentTarget) other.open = false
}

export default function FaqPage({ page }: LivePageProps) {
  const t = page.texts as FaqTexts // Written by the build with this type.
  const items = page.data as FaqItem[]
  const { language } = useFrame()
  const [query, setQuery] = useQueryText('q')
  const { hash } = useLocation()
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [hash])
  const found = findQuestions(items, query)
  const count = query === '' ? '' : interpolateCount(t, 'found', found.length, language)
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <SearchField
        id="faq-search"
        label={t.search}
        placeholder={t.placeholder}
        value={query}
        onChange={setQuery}
        count={found.length > 0 ? count : ''}
      />
      <div className="results">
        {found.map((item) => (
          <details key={item.id} id={item.id} name="faq" className="accordion" onToggle={closeOthers}>
            <summary>
              <Marked text={item.question} query={query} />
            </summary>
            <div data-html={item.id} dangerouslySetInnerHTML={{ __html: markHtml(item.html, query) }} />
          </details>
        ))}
        {found.length === 0 && (
          <div className="empty" role="status">
            <h2>{t.none}</h2>
            <p>{t.noneText}</p>
            <Link className="button" to="/contact">
              {t.askUs}
            </Link>
          </div>
        )}
      </div>
      <section className="card aside">
        <h2>{t.moreHeading}</h2>
        <p>{t.moreText}</p>
        <p className="actions">
          <Link className="button" to="/contact">
            {t.askUs}
          </Link>
          <Link className="button button-quiet" to="/documentation">
            {t.documentation}
          </Link>
        </p>
      </section>
    </div>
  )
}
