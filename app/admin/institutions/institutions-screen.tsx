import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFrame } from '../../i18n/frame-context'
import { Answered } from '../../shell/answered'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { More } from '../console/more'
import { NewQuoteDialog } from '../quotes/new-quote-dialog'
import { useFocusRestore } from '../../lists/use-focus-restore'
import { ClosingDialog } from './closing-dialog'
import { InstitutionCard, type InstitutionAct } from './institution-card'
import { NameDialog } from './name-dialog'
import { StaffDialog } from './staff-dialog'
import { useInstitutions, type InstitutionRow } from './use-institutions'
import '../../lists/lists.css'
import '../resources/resources.css'
import './institutions.css'

interface Opened {
  readonly act: InstitutionAct | 'create'
  /** Null when a new institution is created. */
  readonly institution: InstitutionRow | null
}

/** Institutions that use the panel, with their staff and seats; they can be created, renamed and closed. */
export function InstitutionsScreen() {
  const { t } = useTranslation('institutions')
  const { t: tConsole } = useTranslation('console')
  const [parameters, setParameters] = useSearchParams()
  const withClosed = parameters.get('closed') === 'true'
  const list = useInstitutions(withClosed)
  const [opened, setOpened] = useState<Opened | null>(null)
  const screen = useRef<HTMLElement>(null)
  useFocusRestore(screen)
  const create = () => setOpened({ act: 'create', institution: null })
  return (
    <section ref={screen} className="resource" aria-label={t('title')}>
      <div className="list-head institutions-head">
        <button type="button" className="button" onClick={create} data-shortcut="new" aria-keyshortcuts="n">
          <Icon name="add" />
          {t('create')}
        </button>
        <div className="filter-tabs" role="group" aria-label={t('show')}>
          {(['open', 'all'] as const).map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={withClosed === (filter === 'all')}
              onClick={() => setParameters(filter === 'all' ? { closed: 'true' } : {}, { replace: true })}
            >
              {t(`filters.${filter}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="lead">{t('lead')}</p>
      <Answered answer={list.answer} t={tConsole}>
        {(institutions) => (
          <>
            <Institutions institutions={institutions} withClosed={withClosed} onAct={setOpened} onCreate={create} />
            <More {...list} />
          </>
        )}
      </Answered>
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} onDone={list.answer.refetch} />}
    </section>
  )
}

interface ListProps {
  institutions: readonly InstitutionRow[]
  withClosed: boolean
  onAct: (opened: Opened) => void
  onCreate: () => void
}

function Institutions({ institutions, withClosed, onAct, onCreate }: ListProps) {
  const { t } = useTranslation('institutions')
  const { language } = useFrame()
  if (institutions.length === 0)
    return (
      <div className="empty">
        <Icon name="school" className="icon icon-large" />
        <h2>{t(withClosed ? 'empty' : 'noneOpen')}</h2>
        <p>{t('emptyText')}</p>
        {!withClosed && <p className="note">{t('noneOpenText')}</p>}
        <button type="button" className="button" onClick={onCreate}>
          {t('create')}
        </button>
      </div>
    )
  const count = institutions.length
  return (
    <>
      <p className="hidden" role="status">
        {t('count', { count, number: new Intl.NumberFormat(language).format(count) })}
      </p>
      <ul className="institutions">
        {institutions.map((institution) => (
          <InstitutionCard
            key={institution.id}
            institution={institution}
            onAct={(act) => onAct({ act, institution })}
          />
        ))}
      </ul>
    </>
  )
}

interface DialogsProps {
  opened: Opened
  onClose: () => void
  onDone: () => void
}

function Dialogs({ opened: { act, institution }, onClose, onDone }: DialogsProps) {
  if (institution === null || act === 'rename')
    return <NameDialog institution={institution} onClose={onClose} onDone={onDone} />
  if (act === 'staff') return <StaffDialog institution={institution} onClose={onClose} />
  if (act === 'quote') return <NewQuoteDialog institution={institution} onClose={onClose} onDone={onDone} />
  return <ClosingDialog institution={institution} onClose={onClose} onDone={onDone} />
}
