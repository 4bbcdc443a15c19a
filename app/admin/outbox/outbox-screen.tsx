import type { TFunction } from 'i18next'
import { useTranslation } from '../../shell/i18n'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { isListEntry, type MutationEntry, type ListEntry } from '../../offline/storage/types'
import { useEntries, useSyncEngine, useSyncEngineStatus } from '../../offline/replica/use-list'
import { askPersistence, readPersistence } from '../../device/persistence'
import { Icon } from '../../ui/icon'
import { useFocusRestore } from '../../lists/use-focus-restore'
import { ConflictDialog } from './conflict-dialog'
import { DiscardDialog } from './discard-dialog'
import { OutboxEntryCard } from './entry-card'
import { TROUBLE, findTroubledEntries } from './trouble'
import '../../lists/lists.css'
import '../resources/resources.css'

/** Cards rendered per group at first, since a bulk mutation creates hundreds. */
const SHOWN = 50
const isOpen = ({ state }: MutationEntry) => state === 'waiting' || state === 'sending'
const isDone = ({ state }: MutationEntry) => state === 'received'

/**
 * « Mes envois »: the mutations of this device with their state and actions. Those that need the person come first.
 */
export function OutboxScreen() {
  const { t } = useTranslation('outbox')
  const engine = useSyncEngine()
  const { storage } = useSyncEngineStatus(engine)
  const entries = useEntries(engine).filter(isListEntry).reverse()
  const [shown, setShown] = useState(SHOWN)
  const [openDialog, setOpenDialog] = useState<{ key: 'conflict' | 'discard'; entry: ListEntry } | null>(null)
  const [parameters] = useSearchParams()
  const isNarrowed = parameters.get('only') === TROUBLE.only
  const groups = [
    { key: 'attention', title: t('attention'), lines: findTroubledEntries(entries) },
    { key: 'open', title: t('open'), lines: isNarrowed ? [] : entries.filter(isOpen) },
    { key: 'done', title: t('done'), lines: isNarrowed ? [] : entries.filter(isDone) },
  ].filter((group) => group.lines.length > 0)
  // A notification opens this screen for one conflict.
  const wanted = (useLocation().state as { compare?: string } | null)?.compare // Set by `OutboxWatch` alone.
  const [closed, setClosed] = useState<string | null>(null)
  const toCompare = entries.find(({ id, state }) => id === wanted && id !== closed && state === 'conflict')
  const open = openDialog ?? (toCompare ? ({ key: 'conflict', entry: toCompare } as const) : null)
  const close = () => {
    setOpenDialog(null)
    setClosed(wanted ?? null)
  }
  const screen = useRef<HTMLDivElement>(null)
  useFocusRestore(screen)
  return (
    <div ref={screen} className="resource outbox">
      <p className="lead">{storage === 'kept' ? t('lead') : t('leadMemory')}</p>
      {storage === 'kept' && <Persistence t={t} hasWritten={entries.length > 0} />}
      {isNarrowed && (
        <p className="note">
          {t('onlyTrouble')} <Link to="?">{t('all')}</Link>
        </p>
      )}
      {groups.length === 0 && (
        <div className="empty">
          <Icon name="outbox" className="icon icon-large" />
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
        </div>
      )}
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`outbox-${group.key}`}>
          <h2 id={`outbox-${group.key}`}>
            {group.title} <small>{group.lines.length}</small>
          </h2>
          <ul className="outbox-entries">
            {group.lines.slice(0, shown).map((entry) => (
              <OutboxEntryCard
                key={entry.id}
                entry={entry}
                before={entries.find(({ id, state }) => state !== 'received' && entry.needs?.includes(id))}
                t={t}
                onAsk={(key) => setOpenDialog({ key, entry })}
              />
            ))}
          </ul>
          {group.lines.length > shown && (
            <button type="button" className="button button-quiet" onClick={() => setShown(shown + SHOWN)}>
              {t('more', { count: group.lines.length - shown })}
            </button>
          )}
        </section>
      ))}
      {open?.key === 'conflict' && <ConflictDialog entry={open.entry} t={t} onClose={close} />}
      {open?.key === 'discard' && <DiscardDialog entry={open.entry} t={t} onClose={close} />}
    </div>
  )
}

/** Whether the browser granted persistent storage, which the application cannot force. */
function Persistence({ t, hasWritten }: { t: TFunction<'outbox'>; hasWritten: boolean }) {
  const [has, setHas] = useState<boolean | null>(null)
  useEffect(() => void (hasWritten ? askPersistence() : readPersistence()).then(setHas), [hasWritten])
  return has === null ? null : <p className="note">{has ? t('promised') : t('notPromised')}</p>
}
