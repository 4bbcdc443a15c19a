import { useCallback, useEffect, useState } from 'react'
import { useSyncEngine } from '../../offline/replica/use-list'
import type { ProvisionalSection } from '../../offline/writing/tables'
import { loadOrNull } from '../../network/load'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { useAccount } from '../account/account-context'
import { loadProvisionalSections } from '../account/unsent-writing'
import { isOwn, useOwnWork } from './own-work'
import { getMadeId, useWaitingProjects } from '../projects/waiting/use-waiting-projects'

type Sections = readonly ProvisionalSection[]

/** Sections that are in no outline yet; null while loading. `read` reloads them. */
export function useProvisionalSections(): { sections: Sections | null; read: () => Promise<void> } {
  const { id } = useAccount().person
  const [sections, setSections] = useState<Sections | null>(null)
  const read = useCallback(async () => setSections(await loadProvisionalSections(id)), [id])
  useEffect(() => {
    let isCancelled = false
    const look = () => void loadProvisionalSections(id).then((found) => isCancelled || setSections(found))
    look()
    // Another screen or tab may have changed them meanwhile.
    addEventListener('focus', look)
    return () => {
      isCancelled = true
      removeEventListener('focus', look)
    }
  }, [id])
  return { sections, read }
}

const loadActs = () => import('../writing/provisional-acts')
export type Acts = Awaited<ReturnType<typeof loadActs>>

/** Runs actions on the texts, whose code loads on the first press. */
export function useActs() {
  const { t } = useTranslation('account')
  const { id } = useAccount().person
  const engine = useSyncEngine()
  return async (run: (acts: Acts, userId: string, storage: 'kept' | 'memory') => Promise<void>): Promise<void> => {
    const acts = await loadOrNull(loadActs)
    if (acts) await run(acts, id, engine.status().storage === 'memory' ? 'memory' : 'kept')
    else showToast({ variant: 'destructive', title: t('errorTitle'), text: t('failures.network') })
  }
}

/** Texts of a project that does not exist, which can be downloaded or moved to another project. */
export function UnsentTexts({ sections, onMoved }: { sections: Sections; onMoved: () => void }) {
  const { t } = useTranslation('waitingProject')
  const run = useActs()
  const [isConfirming, setConfirming] = useState(false)
  const from = new Set(sections.map(({ projectId }) => projectId))
  const waiting = useWaitingProjects().filter(({ state }) => state !== 'refused')
  const targets = [
    ...(useOwnWork().projects.data ?? []).filter((one) => isOwn(one) && one.status !== 'completed'),
    ...waiting.map((entry) => ({ id: getMadeId(entry), title: entry.label })),
  ].filter(({ id }) => !from.has(id))
  const move = async ({ id, title }: { id: string; title: string }) => {
    setConfirming(false)
    await run(async (acts, userId, storage) => {
      await acts.moveSections(userId, storage, sections, id)
      showToast({ title: t('moved', { title }), text: t('movedText') })
      onMoved()
    })
  }
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => void run((acts, userId, storage) => acts.exportSections(userId, storage, sections))}
      >
        <Icon name="download" />
        {t('export')}
      </button>
      {targets.length > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setConfirming(true)}>
          {t('move')}
        </button>
      )}
      {isConfirming && (
        <Dialog kind="sheet" title={t('move')} onClose={() => setConfirming(false)}>
          <p>{t('moveText')}</p>
          <ul className="sheet">
            {targets.map((target) => (
              <li key={target.id}>
                <button type="button" className="sheet-entry" onClick={() => void move(target)}>
                  <Icon name="projects" />
                  {target.title}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
