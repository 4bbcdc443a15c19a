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
  const [asked, setAsked] = useState('')
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>(null)
  const isAsked = asked.trim().length > 1
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    store.texts(projectId).then(
      (read) => isLeft || setTexts(read),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [store, projectId, isAsked])
  const results: readonly TextMatch[] = isAsked && texts ? found(asked, entries, texts) : []
  const isPartial = texts !== null && entries.some(({ id }) => !texts.has(id))
  return (
    <div className="outline-search">
      <input
        type="search"
        value={asked}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => setAsked(target.value)}
      />
      <div role="status">
        {isAsked && texts && results.length === 0 && <p className="note">{t('search.none')}</p>}
        {isAsked && isPartial && <p className="note">{t('search.partial')}</p>}
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
