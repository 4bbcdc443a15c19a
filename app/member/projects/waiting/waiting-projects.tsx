import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MutationEntry } from '../../../offline/storage/types'
import { Badge } from '../../../shell/badge'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { projectPath, writingPath } from '../../account/screens'
import { UnsentTexts, useActs, useProvisionalSections } from '../../today/unsent-texts'
import { useOwnWork } from '../../today/own-work'
import { getMadeId } from './use-waiting-projects'
import { TONES, useWaitingState } from './waiting-state'

interface Props {
  entries: readonly MutationEntry[]
  isAway?: boolean
}

/** Projects only on this device and, with `isAway`, texts of projects that were never created. */
export function WaitingProjectCards({ entries, isAway = false }: Props) {
  const { t } = useTranslation('waitingProject')
  return (
    <>
      {entries.length > 0 && (
        <section aria-labelledby="waiting-projects-title">
          <h2 id="waiting-projects-title">{t('list')}</h2>
          <ul className="account-list">
            {entries.map((entry) => (
              <Card key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {isAway && <Orphans entries={entries} />}
    </>
  )
}

function Card({ entry }: { entry: MutationEntry }) {
  const { t } = useTranslation('waitingProject')
  const state = useWaitingState(entry)
  const id = getMadeId(entry)
  return (
    <li className="card account-waiting">
      <div className="account-card-head">
        <h3>
          <Link to={projectPath(id)}>{entry.label}</Link>
        </h3>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="actions">
        <Link className="button" to={state === 'refused' ? projectPath(id) : writingPath(id)}>
          <Icon name={state === 'refused' ? 'alert' : 'document'} />
          {state === 'refused' ? t('open', { title: entry.label }) : t('write')}
        </Link>
      </p>
    </li>
  )
}

/** Texts on this device whose project was refused or cancelled, or whose outbox entry was lost. */
function Orphans({ entries }: { entries: readonly MutationEntry[] }) {
  const { t } = useTranslation('waitingProject')
  const { data } = useOwnWork().projects
  const { sections, read } = useProvisionalSections()
  const run = useActs()
  const [isConfirming, setConfirming] = useState(false)
  if (!data || !sections) return null
  const known = new Set([...data.map(({ id }) => id), ...entries.map(getMadeId)])
  const remaining = sections.filter(({ projectId }) => !known.has(projectId))
  if (remaining.length === 0) return null
  const remove = async () => {
    setConfirming(false)
    await run((acts, userId, storage) => acts.dropSections(userId, storage, remaining))
    await read()
  }
  return (
    <section className="card account-waiting" aria-labelledby="orphans-title">
      <h2 id="orphans-title">{t('orphans')}</h2>
      <p>{t('orphansText')}</p>
      <ul>
        {remaining.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="actions">
        <UnsentTexts sections={remaining} onMoved={() => void read()} />
        <button type="button" className="button button-danger" onClick={() => setConfirming(true)}>
          {t('remove')}
        </button>
      </p>
      {isConfirming && (
        <Dialog title={t('removeTitle')} onClose={() => setConfirming(false)}>
          <p>{t('removeText')}</p>
          <p className="actions">
            <button type="button" className="button button-danger" onClick={() => void remove()}>
              {t('remove')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setConfirming(false)}>
              {t('back')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}
