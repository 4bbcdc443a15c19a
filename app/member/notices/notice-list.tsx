import { useState } from 'react'
import { Link } from 'react-router-dom'
import { NOTICE_DAYS } from '#contract/limits'
import { noticePlace } from '#contract/notice-kinds'
import { noticeWords } from '#contract/notice-words'
import { noticeRoutes } from '#contract/routes/notices'
import type { Language } from '#contract/languages'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { call } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { Part } from '../account/part'
import { useAct } from '../../shell/use-act'
import { screenPath } from '../account/screens'
import { useNow } from '../projects/use-now'
import { byDay } from './notice-days'
import { NOTICES_ADDRESS, useNoticeMarks } from './notice-marks'
import { isRead, type NoticeRow, type Page } from './notice-read'
import './notices.css'

/** The person's notices by day, each with a link. */
export function NoticeList() {
  const answer = useAnswer(NOTICES_ADDRESS, { persist: true, isFresh: true })
  return <Part answer={answer}>{(page) => <Days page={page} />}</Part>
}

function Days({ page }: { page: Page }) {
  const { t } = useTranslation('notices')
  const { language } = useFrame()
  const { marks, mark } = useNoticeMarks()
  const [, redraw] = useState(0)
  const [older, setOlder] = useState<readonly NoticeRow[]>([])
  const [hasMore, setMore] = useState(page.more)
  const { isBusy, failure, run } = useAct()
  const now = useNow()
  // A refetched page may overlap the older rows, or have pushed its last rows out; those loaded before stay.
  const rows = [...page.rows, ...older.filter(({ id }) => !page.rows.some((row) => row.id === id))]
  const unread = rows.filter((row) => !isRead(row, marks))
  const read = (...[added]: Parameters<typeof mark>) => {
    mark(added)
    redraw((count) => count + 1)
  }
  const more = () =>
    run(async () => {
      const last = rows.at(-1)
      if (!last) return
      const next = await call(noticeRoutes.list, { query: { before: last.id } })
      setOlder([...rows, ...next.rows])
      setMore(next.more)
    })
  const [newest] = rows
  if (!newest)
    return (
      <Empty icon="bell" title={t('emptyTitle')} text={t('emptyText')}>
        <Choose />
      </Empty>
    )
  return (
    <div className="notices">
      {unread.length > 0 && (
        <p className="actions">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => read({ ids: [], upTo: newest.createdAt })}
          >
            <Icon name="check" />
            {t('readAll')}
          </button>
        </p>
      )}
      {byDay(rows, now).map(({ day, when, rows: ofDay }) => (
        <section key={day} aria-labelledby={`notices-${day}`}>
          <h2 id={`notices-${day}`}>{when ? t(when) : longDate(new Date(ofDay[0]?.createdAt ?? now), language)}</h2>
          <ul className="notice-rows">
            {ofDay.map((row) => (
              <Row
                key={row.id}
                notice={row}
                isUnread={!isRead(row, marks)}
                language={language}
                onOpen={() => read({ ids: [row.id] })}
              />
            ))}
          </ul>
        </section>
      ))}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {hasMore && (
        <p className="actions">
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={more}>
            {t(isBusy ? 'loading' : 'older')}
          </button>
        </p>
      )}
      <p className="note">{t('kept', { days: NOTICE_DAYS })}</p>
      <Choose />
    </div>
  )
}

function Choose() {
  const { t } = useTranslation('notices')
  return (
    <p className="actions">
      <Link className="button button-quiet" to={screenPath('notices')}>
        {t('choose')}
      </Link>
    </p>
  )
}

interface RowProps {
  readonly notice: NoticeRow
  readonly isUnread: boolean
  readonly language: Language
  readonly onOpen: () => void
}

function Row({ notice, isUnread, language, onOpen }: RowProps) {
  const { t } = useTranslation('notices')
  const words = t('words', { returnObjects: true })
  const { head, text } = noticeWords(notice, words, language)
  const time = new Date(notice.createdAt)
  return (
    <li className={isUnread ? 'notice-unread' : undefined}>
      <Link to={noticePlace(notice)} onClick={onOpen}>
        <span>
          <strong>{head}</strong>
          {isUnread && <span className="hidden"> ({t('unread')})</span>}
        </span>
        <time dateTime={notice.createdAt}>
          {time.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
        </time>
        <span className="notice-text">{text}</span>
      </Link>
    </li>
  )
}
