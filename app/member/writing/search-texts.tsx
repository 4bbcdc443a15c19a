import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { MarkedPieces } from '../../ui/marked'
import type { WritingStore } from '../../offline/writing/store-types'
import { sectionPath } from '../account/screens'
import { found, type TextMatch } from './found'
import type { OutlineEntry } from '#contract/writing/outline'

interface Props {
  store: WritingStore
  projectId: string
  entries: readonly OutlineEntry[]
  titleOf: (id: string) => string
}

/** Search through the texts that are on this device, in reading order. */
export function SearchTexts({ store, projectId, entries, titleOf }: Props) {
  const { t } = useTranslation('outline')
  const [query, setQuery] = useState('')
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>(null)
  const isLongEnough = query.trim().length > 1
  useEffect(() => {
    if (!isLongEnough) return
    let isUnmounted = false
    store.texts(projectId).then(
      (read) => isUnmounted || setTexts(read),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [store, projectId, isLongEnough])
  const results: readonly TextMatch[] = isLongEnough && texts ? found(query, entries, texts) : []
  const isPartial = texts !== null && entries.some(({ id }) => !texts.has(id))
  return (
    <div className="outline-search">
      <input
        type="search"
        value={query}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div role="status">
        {isLongEnough && texts && results.length === 0 && <p className="note">{t('search.none')}</p>}
        {isLongEnough && isPartial && <p className="note">{t('search.partial')}</p>}
      </div>
      {results.length > 0 && (
        <ul className="outline-list">
          {results.map(({ id, before, match, after }) => (
            <li key={id} className="outline-row">
              <div>
                <Link to={sectionPath(projectId, id)}>{titleOf(id)}</Link>
                <p>
                  <MarkedPieces pieces={[before, match, after]} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
