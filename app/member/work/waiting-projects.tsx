import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MutationEntry } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { projectPath, writingPath } from '../screens'
import { LeftTexts, useActs, useLeftSections } from './left-texts'
import { useOwnWork } from './own-work'
import { madeIdOf } from './use-waiting-projects'
import { TONES, useWaitingState } from './waiting-state'

interface Props {
  entries: readonly MutationEntry[]
  hasLeft?: boolean
}

/** Projects on this device alone; and, where asked for, texts of those that were not made. */
export function WaitingProjectCards({ entries, hasLeft = false }: Props) {
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
      {hasLeft && <Orphans entries={entries} />}
    </>
  )
}

function Card({ entry }: { entry: MutationEntry }) {
  const { t } = useTranslation('waitingProject')
  const state = useWaitingState(entry)
  const id = madeIdOf(entry)
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

/** Of projects that were refused elsewhere or given up, or whose entry went with a storage: the text is still here. */
function Orphans({ entries }: { entries: readonly MutationEntry[] }) {
  const { t } = useTranslation('waitingProject')
  const { data } = useOwnWork().projects
  const { sections, read } = useLeftSections()
  const run = useActs()
  const [isAsked, setAsked] = useState(false)
  if (!data || !sections) return null
  const known = new Set([...data.map(({ id }) => id), ...entries.map(madeIdOf)])
  const left = sections.filter(({ projectId }) => !known.has(projectId))
  if (left.length === 0) return null
  const remove = async () => {
    setAsked(false)
    await run((acts, userId, storage) => acts.dropSections(userId, storage, left))
    await read()
  }
  return (
    <section className="card account-waiting" aria-labelledby="orphans-title">
      <h2 id="orphans-title">{t('orphans')}</h2>
      <p>{t('orphansText')}</p>
      <ul>
        {left.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="actions">
        <LeftTexts sections={left} onMoved={() => void read()} />
        <button type="button" className="button button-danger" onClick={() => setAsked(true)}>
          {t('remove')}
        </button>
      </p>
      {isAsked && (
        <Dialog title={t('removeTitle')} onClose={() => setAsked(false)}>
          <p>{t('removeText')}</p>
          <p className="actions">
            <button type="button" className="button button-danger" onClick={() => void remove()}>
              {t('remove')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAsked(false)}>
              {t('back')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}
