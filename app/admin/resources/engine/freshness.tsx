import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { longDate } from '../../../i18n/relative-time'
import type { ListSnapshot, Row } from '../../../offline/storage/types'
import { useSyncEngineStatus } from '../../../offline/replica/use-list'
import { Icon } from '../../../ui/icon'
import { clock } from '../../../shell/format'
import type { ResourceListController } from './use-resource-list'

/** The time, with the date unless it is today. */
export function atText(at: number, language: Language): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString() ? clock(date, language) : longDate(date, language, true)
}

/** Created once, since creating one is as slow as rendering a row. */
const numbers = { fr: new Intl.NumberFormat('fr-FR'), en: new Intl.NumberFormat('en-GB') }
const numberText = (value: number, language: Language) => numbers[language].format(value)

export function copyText(
  { rows, status, copiedAt, total, isComplete }: ListSnapshot,
  isStored: boolean,
  language: Language,
  t: TFunction<'engine'>,
): string {
  const here = numberText(rows.length, language)
  if (status === 'opening') return t('copy.opening')
  if (status === 'copying')
    return total === null
      ? t('copy.copying', { count: rows.length, here })
      : t('copy.copyingOf', { here, total: numberText(total, language) })
  if (copiedAt === null) return t('copy.never')
  const at = atText(copiedAt, language)
  if (!isStored) return t('copy.memory', { at })
  return total === null || isComplete
    ? t('copy.wholeAlone', { at, here })
    : t('copy.whole', { at, here, total: numberText(total, language) })
}

/** Shows the age of the list's replica and how many of its rows are on this device. */
export function Freshness<R extends Row>({ list }: { list: ResourceListController<R> }) {
  const { t, snapshot, isNarrowed, found, isAsking, hasEnded } = list
  const { engine, language } = list.context
  const { storage } = useSyncEngineStatus(engine)
  const partial = snapshot.status === 'ready' && !snapshot.isComplete && snapshot.copiedAt !== null
  return (
    <div className="list-copy">
      <p>
        {/* The search field announces the count. */}
        <strong aria-hidden="true">{list.count}</strong>
        <Icon name={snapshot.trouble || hasEnded ? 'offline' : 'kept'} />
        <span>{hasEnded ? t('copy.signedOut') : copyText(snapshot, storage === 'kept', language, t)}</span>
      </p>
      {snapshot.trouble && !hasEnded && <p className="list-copy-trouble">{t(`copy.${snapshot.trouble}`)}</p>}
      {partial && isNarrowed && (
        <p>
          {t('copy.part', { here: numberText(snapshot.rows.length, language) })}{' '}
          {isAsking
            ? t('copy.asking')
            : found > 0
              ? t('copy.found', { count: found })
              : snapshot.trouble
                ? ''
                : t('copy.partOnline')}
        </p>
      )}
    </div>
  )
}
