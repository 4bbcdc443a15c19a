import { useTranslation } from '../../shell/i18n'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isListEntry } from '../../offline/storage/types'
import { useEntries, useSyncEngine, useSyncEngineStatus } from '../../offline/replica/use-list'
import { askPersistence } from '../../device/persistence'
import { dismissToast, showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import { attendedEntries } from './attended-entries'

/**
 * Notifies the person, on any screen, when the server later refuses a mutation that was shown as done, or reports a
 * conflict.
 */
export function OutboxWatch() {
  const { t } = useTranslation('outbox')
  const { base } = useConsole()
  const engine = useSyncEngine()
  const entries = useEntries(engine)
  const { storage } = useSyncEngineStatus(engine)
  const navigate = useNavigate()
  const known = useRef<Set<string> | null>(null)

  // From the first mutation on, the device stores data that eviction would lose.
  const hasWritten = storage === 'kept' && entries.length > 0
  useEffect(() => {
    if (hasWritten) void askPersistence()
  }, [hasWritten])

  useEffect(() => {
    const troubled = entries.filter(
      (entry) =>
        isListEntry(entry) &&
        (entry.state === 'conflict' || entry.state === 'refused') &&
        !attendedEntries.has(entry.id),
    )
    const before = known.current
    known.current = new Set(troubled.map(({ id }) => id))
    // Entries from an earlier visit are not announced; the menu counts them.
    const fresh = before && troubled.find(({ id }) => !before.has(id))
    if (!fresh) return
    showToast({
      variant: 'destructive',
      title: fresh.state === 'refused' ? t('watch.refusedTitle') : t('watch.conflictTitle'),
      text: t('watch.text', { label: fresh.label }),
      action: {
        label: t('watch.open'),
        run: () => {
          dismissToast()
          navigate(`${base}/outbox`, { state: { compare: fresh.id } })
        },
      },
    })
  }, [entries, t, base, navigate])
  return null
}
