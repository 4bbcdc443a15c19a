import type { Loss, LossKind } from '../../../offline/writing/imports/import-types'
import { useTranslation } from '../../../shell/i18n'

/** What is not in the imported text in any form. */
const OMITTED: ReadonlySet<LossKind> = new Set<LossKind>([
  ...(['deletedText', 'comments', 'contents', 'headersFooters', 'hiddenText', 'formats', 'drawings'] as const),
  ...(['unreadablePictures', 'missingPictures', 'remotePictures', 'objects', 'equations', 'unsafeLinks'] as const),
  ...(['frontMatter', 'pageNumbers'] as const),
])

/** What the import changes or loses: how often, and where. */
export function ImportLosses({ losses }: { losses: readonly Loss[] }) {
  const { t } = useTranslation('imports')
  if (losses.length === 0) return <p className="notice notice-good">{t('nothingLost')}</p>
  const omitted = losses.filter(({ kind }) => OMITTED.has(kind))
  const changed = losses.filter(({ kind }) => !OMITTED.has(kind))
  return (
    <section aria-labelledby="import-lost">
      <h3 id="import-lost">{t('lost')}</h3>
      {omitted.length > 0 && <LossList title={t('left')} losses={omitted} />}
      {changed.length > 0 && <LossList title={t('changed')} losses={changed} />}
    </section>
  )
}

function LossList({ title, losses }: { title: string; losses: readonly Loss[] }) {
  const { t } = useTranslation('imports')
  const name = (place: string) => (place === '' ? t('beforeFirst') : t('place', { title: place }))
  return (
    <>
      <h4>{title}</h4>
      <ul className="import-losses">
        {losses.map(({ kind, count, places }) => (
          <li key={kind}>
            <strong>{count} ×</strong>
            <span>
              {t(`losses.${kind}`)}
              {places.some((place) => place !== '') && (
                <small>{t('under1', { places: places.map(name).join(', ') })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
