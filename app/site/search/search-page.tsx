import { Link } from 'react-router-dom'
import { makeExcerpt } from '../../ui/excerpt'
import { interpolateCount } from '../../i18n/interpolate-count'
import { useFrame } from '../../i18n/frame-context'
import type { LivePageProps } from '../../network/pages/live-pages'
import { MarkedPieces } from '../../ui/marked'
import { SearchField } from '../../ui/search-field'
import { useQueryText } from '../../ui/use-query-text'
import type { SearchTexts } from './search.fr'
import { splitFound, type Hit } from './site-index'
import { useSiteSearch } from './use-site-search'

/** The summary if it has a match or the text has none, else an excerpt of the text. */
function foundPieces({ item, terms }: Hit): string[] {
  const summary = splitFound(item.summary, terms)
  if (summary.length > 1) return summary
  const body = splitFound(item.body, terms)
  return body.length === 1 && item.summary !== '' ? summary : splitFound(makeExcerpt(body), terms)
}

function Results({ hits, t }: { hits: readonly Hit[]; t: SearchTexts }) {
  return (
    <ul className="entries">
      {hits.map((hit) => (
        <li key={hit.item.to}>
          <p className="note">{t.kinds[hit.item.kind]}</p>
          <h2>
            <Link to={hit.item.to}>
              <MarkedPieces pieces={splitFound(hit.item.title, hit.terms)} />
            </Link>
          </h2>
          <p>
            <MarkedPieces pieces={foundPieces(hit)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export default function SearchPage({ page }: LivePageProps) {
  const t = page.texts as SearchTexts // Written by the build with this type.
  const { language } = useFrame()
  const [query, setQuery] = useQueryText('q')
  const { state, hits, retry } = useSiteSearch(language, query)
  const isSearching = query.trim() !== ''
  const hasLooked = isSearching && (state === 'complete' || state === 'partial')
  const count = interpolateCount(t, 'found', hits.length, language)
  const again = (
    <button type="button" className="button button-quiet" onClick={retry}>
      {t.retry}
    </button>
  )
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <SearchField
        id="site-search"
        label={t.label}
        placeholder={t.placeholder}
        value={query}
        onChange={setQuery}
        count={hits.length > 0 ? count : ''}
      />
      <div className="results">
        {!isSearching && <p className="note">{t.hint}</p>}
        {isSearching && state === 'loading' && <p role="status">{t.loading}</p>}
        {isSearching && state === 'failed' && (
          <div className="empty" role="alert">
            <p>{t.failed}</p>
            {again}
          </div>
        )}
        {hasLooked && state === 'partial' && (
          <div className="notice" role="status">
            <p>{t.partial}</p>
            {again}
          </div>
        )}
        {hasLooked && hits.length === 0 && (
          <div className="empty" role="status">
            <h2>{t.none}</h2>
            <p>{t.noneText}</p>
            <p className="actions">
              <Link className="button" to="/contact">
                {t.contact}
              </Link>
              <Link className="button button-quiet" to="/documentation">
                {t.kinds.documentation}
              </Link>
              <Link className="button button-quiet" to="/faq">
                {t.kinds.faq}
              </Link>
            </p>
          </div>
        )}
        {hits.length > 0 && <Results hits={hits} t={t} />}
      </div>
    </div>
  )
}
