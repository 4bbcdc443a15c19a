import { EXPORT_FORMATS } from '#domain/thesis/export-formats'
import { useEffect, useRef } from 'react'
import { MAX_VERSIONS_BYTES } from '#contract/limits'
import { versionsRoutes } from '#contract/routes/writing'
import { mayWrite } from '#contract/writing/sync'
import { useFrame } from '../../../i18n/frame-context'
import { buildAddress, type ReplyAt } from '../../../network/call'
import { useAnswer } from '../../../shell/answers'
import { grouped } from '../../../lists/grouped'
import { clock, shortDate } from '../../../shell/format'
import { useTranslation } from '../../../shell/i18n'
import type { OpenedDocument, WritingStore } from '../../../offline/writing/store-types'
import { Icon } from '../../../ui/icon'
import { Empty } from '../../account/empty'
import { Part } from '../../account/part'
import { KeepVersion } from './keep-version'

type Version = ReplyAt<typeof versionsRoutes.list>['versions'][number]

interface Props {
  store: WritingStore
  projectId: string
  id: string
  title: string
  opened: OpenedDocument
  /** The version viewed last. */
  last: string | null
  onOpen: (version: { id: string; name: string }) => void
}

const MEGA = 1_000_000

/** The versions of a section by day, newest first. */
export function VersionList({ store, projectId, id, title, opened, last, onOpen }: Props) {
  const { t } = useTranslation('history')
  const { language } = useFrame()
  const params = { id: projectId, section: id }
  const answer = useAnswer(buildAddress(versionsRoutes.list, { params }), { persist: false, isFresh: true })
  const mega = (bytes: number) => (bytes / MEGA).toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <>
      <h2>{t('of', { title })}</h2>
      <p>{t('lead')}</p>
      <Part answer={answer}>
        {({ versions, bytes, left }) => (
          <>
            {mayWrite(opened.access) && (
              <KeepVersion store={store} projectId={projectId} id={id} isFull={left === 0} onKept={answer.refetch} />
            )}
            {versions.length === 0 ? (
              <Empty icon="clock" title={t('empty')} text={t('emptyText')} />
            ) : (
              [...grouped(changedVersions(versions), ({ at }) => shortDate(new Date(at), language))].map(
                ([day, rows]) => (
                  <section key={day} className="history-day">
                    <h3>{day}</h3>
                    <ul className="history-list">
                      {rows.map((version) => (
                        <VersionRow key={version.id} version={version} hasFocus={version.id === last} onOpen={onOpen} />
                      ))}
                    </ul>
                  </section>
                ),
              )
            )}
            <p className="note">{t('space', { used: mega(bytes), max: mega(MAX_VERSIONS_BYTES) })}</p>
          </>
        )}
      </Part>
    </>
  )
}

/** Adds to each version the difference in words from the version before it. */
const changedVersions = (versions: readonly Version[]): Changed[] =>
  versions.map((version, index) => ({
    ...version,
    change: version.words - (versions[index + 1]?.words ?? version.words),
  }))

interface Changed extends Version {
  change: number
}

interface RowProps {
  version: Changed
  hasFocus: boolean
  onOpen: Props['onOpen']
}

const KIND_TEXTS = { day: 'kinds.day', asked: 'kinds.asked', round: 'kinds.handedIn', export: 'kinds.export' } as const

function VersionRow({ version, hasFocus, onOpen }: RowProps) {
  const { t } = useTranslation('history')
  const { language } = useFrame()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  const { id, kind, words, change, author, writers } = version
  // The label of an export is its format, and that of a round its number.
  const format = kind === 'export' ? EXPORT_FORMATS.find((one) => one === version.label) : undefined
  const label = format
    ? t(`exports.${format}`)
    : kind === 'round'
      ? t('kinds.round', { number: version.label ?? '' })
      : version.label
  const at = new Date(version.at)
  const when = `${shortDate(at, language)} ${clock(at, language)}`
  const name = (one: string | null) => one ?? t('nobody')
  const notes = [
    // A version without a label is named by its time.
    label === null ? t(KIND_TEXTS[kind]) : `${t(KIND_TEXTS[kind])} ${clock(at, language)}`,
    ...(writers.length > 0
      ? [t('by', { names: new Intl.ListFormat(language).format([...new Set(writers.map(name))]) })]
      : []),
    ...(kind === 'asked' ? [t('keptBy', { name: name(author) })] : []),
  ]
  const signed = change.toLocaleString(language, { signDisplay: 'always' })
  return (
    <li>
      <div>
        <strong>{label ?? clock(at, language)}</strong>
        <p className="note">{notes.join(' · ')}</p>
        <p className="note">
          {t('words', { count: words, number: words.toLocaleString(language) })}
          {change !== 0 && ` · ${t('change', { change: signed })}`}
        </p>
      </div>
      <button
        ref={button}
        type="button"
        className="button button-quiet"
        aria-label={t('compareWith', { version: label === null ? when : `${label}, ${when}` })}
        onClick={() => onOpen({ id, name: label ?? when })}
      >
        <Icon name="show" />
        {t('compare')}
      </button>
    </li>
  )
}
