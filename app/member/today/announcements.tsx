import { useEffect, useRef, useState } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { toMark, shownAt, withDismissed, type AnnouncementRow } from './announcement-marks'
import { MarkdownText } from '../projects/markdown-text'
import { useNow } from '../projects/use-now'

const KEY = 'announcements-dismissed'

/** Announcements dismissed on this device; null while loading. */
function useDismissed(rows: readonly AnnouncementRow[]) {
  const engine = useSyncEngine()
  const [marks, setMarks] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isCancelled = false
    void engine
      .cached<readonly string[]>(KEY)
      .catch(() => null)
      .then((found) => !isCancelled && setMarks(found?.value ?? []))
    return () => {
      isCancelled = true
    }
  }, [engine])
  const dismiss = (row: AnnouncementRow) => {
    const next = withDismissed(marks ?? [], row, rows)
    setMarks(next)
    // If nothing can be stored, the announcement stays dismissed for this visit.
    void engine.keepValue(KEY, next).catch(() => undefined)
  }
  return { marks, dismiss }
}

/** Current announcements for this person, in the page's language; each can be dismissed on this device. */
export function Announcements({ rows }: { rows: readonly AnnouncementRow[] }) {
  const { t } = useTranslation('announcements')
  const { language } = useFrame()
  const now = useNow()
  const { marks, dismiss } = useDismissed(rows)
  const [isAnnounced, setAnnounced] = useState(false)
  const announcement = useRef<HTMLParagraphElement>(null)
  if (!marks) return null
  const isFrench = language === 'fr'
  const hide = (row: AnnouncementRow) => {
    dismiss(row)
    setAnnounced(true)
    // The focused button is removed, so the focus moves to the status text.
    announcement.current?.focus()
  }
  return (
    <>
      <p ref={announcement} className="hidden" role="status" tabIndex={-1}>
        {isAnnounced && t('dismissed')}
      </p>
      {shownAt(rows, marks, now).map((row) => {
        const title = isFrench ? row.titleFr : row.titleEn
        return (
          <section key={toMark(row)} className="card account-waiting" aria-labelledby={`announcement-${row.id}`}>
            <h2 id={`announcement-${row.id}`}>
              <Icon name="alert" /> {title}
            </h2>
            <MarkdownText source={isFrench ? row.textFr : row.textEn} />
            {row.endsAt && <p className="note">{t('until', { date: longDate(new Date(row.endsAt), language) })}</p>}
            <p className="actions">
              <button
                type="button"
                className="button button-quiet"
                aria-label={t('dismissOne', { title })}
                onClick={() => hide(row)}
              >
                {t('dismiss')}
              </button>
            </p>
          </section>
        )
      })}
    </>
  )
}
