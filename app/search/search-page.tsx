import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { excerptAround } from '../lib/excerpt'
import { fill } from '../lib/fill'
import { useFrame } from '../lib/frame-context'
import type { LivePageProps } from '../lib/live-pages'
import { matches } from '../lib/text-search'
import { Marked } from '../ui/marked'
import { SearchField } from '../ui/search-field'
import { useQueryText } from '../ui/use-query-text'
import { loadCorpus, type Found } from './corpus'
import type { SearchTexts } from './search.fr'

export default function SearchPage({ page }: LivePageProps) {
  const t = page.texts as SearchTexts // Written by the build from these very types.
  const { language } = useFrame()
  const [query, setQuery] = useQueryText('q')
  const [corpus, setCorpus] = useState<Found[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    loadCorpus(language).then(setCorpus, () => setCorpus('failed'))
  }, [language, attempt])

  const isSearching = query.trim() !== ''
  const found = isSearching && Array.isArray(corpus) ? corpus.filter((item) => matches(query, [item.title, item.text])) : []
  const count = found.length === 1 ? t.one : fill(t.many, { count: found.length })
  return (
    <div className="wide narrow">
      <h1>{t.heading}</h1>
      <SearchField id="site-search" label={t.label} placeholder={t.placeholder} value={query} onChange={setQuery} count={found.length > 0 ? count : ''} />
      <div className="results">
        {!isSearching && <p className="note">{t.hint}</p>}
        {isSearching && corpus === null && <p role="status">{t.loading}</p>}
        {isSearching && corpus === 'failed' && (
          <div className="empty" role="alert">
            <p>{t.failed}</p>
            <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
              {t.retry}
            </button>
          </div>
        )}
        {isSearching && Array.isArray(corpus) && found.length === 0 && (
          <div className="empty" role="status">
            <h2>{t.none}</h2>
            <p>{t.noneText}</p>
            <Link className="button" to="/contact">
              {t.contact}
            </Link>
          </div>
        )}
        {found.length > 0 && (
          <ul className="entries">
            {found.map((item) => (
              <li key={item.to}>
                <p className="note">{t.kinds[item.kind]}</p>
                <h2>
                  <Link to={item.to}>
                    <Marked text={item.title} query={query} />
                  </Link>
                </h2>
                <p>
                  <Marked text={excerptAround(item.text, query)} query={query} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
