import { Link } from 'react-router-dom'
import { shortLabel } from '#domain/citations/short-label'
import { useTranslation } from '../../shell/i18n'
import { sourcesPath } from '../account/screens'
import type { Gathered } from './gather'

/** Number of items that are listed by name. */
const NAMED = 5

interface Props {
  gathered: Gathered
  projectId: string
  isOnline: boolean
  /** Pictures that are not on this device. */
  away: number
}

/** What the file would lack. None of it prevents the export. */
export function ExportMissing({ gathered, projectId, isOnline, away }: Props) {
  const { t } = useTranslation('exports')
  const { missingSections, emptySections, incomplete, input } = gathered
  const named = (names: readonly string[]): string => {
    const first = names.slice(0, NAMED).join(' ; ')
    return names.length > NAMED ? `${first} ; ${t('missing.more')}` : first
  }
  const hasAll = missingSections.length + emptySections.length + incomplete.length === 0 && away === 0
  return (
    <section className="account-part" aria-labelledby="export-missing">
      <h2 id="export-missing">{t('missing.title')}</h2>
      {hasAll ? (
        <p className="note">{t('missing.none')}</p>
      ) : (
        <ul className="export-missing">
          {missingSections.length > 0 && (
            <li>{t('missing.sections', { count: missingSections.length, titles: named(missingSections) })}</li>
          )}
          {emptySections.length > 0 && (
            <li>{t('missing.empty', { count: emptySections.length, titles: named(emptySections) })}</li>
          )}
          {away > 0 && <li>{t(isOnline ? 'missing.picturesLater' : 'missing.picturesOffline', { count: away })}</li>}
          {incomplete.length > 0 && (
            <li>
              {t('missing.sources', {
                count: incomplete.length,
                names: named(incomplete.map(({ source }) => shortLabel(source, input.language))),
              })}
            </li>
          )}
        </ul>
      )}
      {incomplete.length > 0 && (
        <p className="actions">
          <Link className="button button-quiet" to={sourcesPath(projectId)}>
            {t('missing.toSources')}
          </Link>
        </p>
      )}
    </section>
  )
}
