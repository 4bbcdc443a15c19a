import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { interpolateCount } from '../../i18n/interpolate-count'
import type { LivePageProps } from '../../network/pages/live-pages'
import { splitMatches } from '../../i18n/text-search'
import { makeExcerpt } from '../../ui/excerpt'
import { useFrame } from '../../i18n/frame-context'
import { loadSearchTexts } from '../../network/pages/page-loader'
import { Marked, MarkedPieces } from '../../ui/marked'
import { SearchField } from '../../ui/search-field'
import { Tabs } from '../../ui/tabs'
import { useQueryText } from '../../ui/use-query-text'
import { findEntries } from './entry-filter'
import { SECTION_KEYS, type DocumentationTexts, type SectionKey } from './documentation.fr'

export interface DocumentationItem {
  id: string
  section: SectionKey
  title: string
  summary: string
}

/** The summary if it matches the query, else an excerpt of the text, as pieces; those with odd indexes match. */
function foundPieces({ summary }: DocumentationItem, text: string, query: string): string[] {
  const pieces = splitMatches(summary, query)
  if (pieces.length > 1) return pieces
  const inText = splitMatches(text, query)
  return inText.length > 1 ? splitMatches(makeExcerpt(inText), query) : pieces
}

/**
 * The entries' texts, loaded with the first search. While they are missing, only titles and summaries are searched.
 */
function useEntryTexts(wanted: boolean): Record<string, string> | 'failed' | null {
  const { language } = useFrame()
  const [texts, setTexts] = useState<Record<string, string> | 'failed' | null>(null)
  useEffect(() => {
    if (wanted && texts === null) loadSearchTexts(language).then(setTexts, () => setTexts('failed'))
  }, [wanted, texts, language])
  return texts
}

export default function DocumentationPage({ page }: LivePageProps) {
  const t = page.texts as DocumentationTexts // Written by the build with this type.
  const items = page.data as DocumentationItem[]
  const { language } = useFrame()
  const [query, setQuery] = useQueryText('q')
  const [requested, setSection] = useQueryText('section')
  const section = SECTION_KEYS.find((key) => key === requested) ?? 'getting_started'
  const isSearching = query.trim() !== ''
  const texts = useEntryTexts(isSearching)
  const known = texts === 'failed' || texts === null ? {} : texts
  const found = isSearching ? findEntries(items, known, query) : []
  const count = interpolateCount(t, 'found', found.length, language)
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <p className="lead">{t.lead}</p>
      <SearchField
        id="documentation-search"
        label={t.search}
        placeholder={t.placeholder}
        value={query}
        onChange={setQuery}
        count={found.length > 0 ? count : ''}
      />
      <div className="results">
        {isSearching && texts === null && found.length === 0 && <p role="status">{t.loading}</p>}
        {isSearching && texts === 'failed' && (
          <p className="notice" role="status">
            {t.partial}
          </p>
        )}
        {isSearching && found.length > 0 && (
          <ul className="entries">
            {found.map((item) => (
              <li key={item.id}>
                <p className="note">{t.sections[item.section]}</p>
                <h2>
                  <Link to={`/documentation/${item.id}`}>
                    <Marked text={item.title} query={query} />
                  </Link>
                </h2>
                <p>
                  <MarkedPieces pieces={foundPieces(item, known[item.id] ?? '', query)} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {isSearching && texts && found.length === 0 && (
          <div className="empty" role="status">
            <h2>{t.none}</h2>
            <p>{t.noneText}</p>
            <button type="button" className="button" onClick={() => setQuery('')}>
              {t.clear}
            </button>
          </div>
        )}
        {!isSearching && (
          <Tabs
            label={t.sectionLabel}
            tabs={SECTION_KEYS.map((key) => ({ key, name: t.sections[key] }))}
            active={section}
            onChange={(key) => setSection(key === 'getting_started' ? '' : key)}
            panel={(key) => (
              <ul className="entries">
                {items
                  .filter((item) => item.section === key)
                  .map((item) => (
                    <li key={item.id}>
                      <h2>
                        <Link to={`/documentation/${item.id}`}>{item.title}</Link>
                      </h2>
                      <p>{item.summary}</p>
                    </li>
                  ))}
              </ul>
            )}
          />
        )}
      </div>
      <section className="card aside">
        <h2>{t.helpHeading}</h2>
        <p>{t.helpText}</p>
        <p className="actions">
          <Link className="button" to="/contact">
            {t.contact}
          </Link>
          <Link className="button button-quiet" to="/faq">
            {t.faq}
          </Link>
        </p>
      </section>
    </div>
  )
}
