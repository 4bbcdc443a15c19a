import { memo } from 'react'
import { formatOne } from '#domain/citations/format-citations'
import { missingFields } from '#domain/citations/missing-fields'
import type { CitationStyle, Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { Badge } from '../../../shell/badge'
import { useTranslation } from '../../../shell/i18n'
import { labelKey } from './sources-fields'
import { Runs } from './sources-runs'
import { sourceLabel } from './sources-texts'

interface Props {
  source: Source
  language: Language
  style: CitationStyle
  /** Number of citations; null until they are counted. */
  cited: number | null
  /** Whether lookups are switched off on the server. */
  isOff: boolean
  onOpen: () => void
}

/** One source: what it is called in the text, how it is printed, and what it still lacks. */
export const SourceRow = memo(function SourceRow({ source, language, style, cited, isOff, onOpen }: Props) {
  const { t } = useTranslation('sources')
  const missing = missingFields(source).map((field) => t(labelKey(source.kind, field)).toLocaleLowerCase())
  return (
    <li className="card source-row">
      <button type="button" className="source-open" onClick={onOpen}>
        {sourceLabel(source, language)}
      </button>
      <p lang={language} className="source-printed">
        <Runs runs={formatOne(source, { style, language })} />
      </p>
      <p className="source-tags">
        <Badge>{t(`kinds.${source.kind}`)}</Badge>{' '}
        {cited !== null && (
          <Badge tone={cited > 0 ? 'good' : 'plain'}>
            {cited > 0 ? t('cited', { count: cited }) : t('neverCited')}
          </Badge>
        )}{' '}
        {source.isToResolve && <Badge tone="cool">{t('waits')}</Badge>}{' '}
        {missing.length > 0 && <Badge tone="warm">{t('missing', { fields: missing.join(', ') })}</Badge>}
      </p>
      {source.isToResolve && isOff && <p className="note">{t('off')}</p>}
    </li>
  )
})
