import { Link } from 'react-router-dom'
import { systemRoutes } from '#contract/routes/system'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useTranslation } from '../../shell/i18n'
import { usePages } from '../../shell/pages'
import { More } from '../console/more'

type FailedMail = ReplyAt<typeof systemRoutes.failedMails>[number]

/** Query of the screen's address that shows only the failed mails. */
export const FAILED_MAILS = { mails: 'failed' }

const PAGE_ROWS = 100

/** Mails that are no longer retried; « À faire » counts them with the same request. */
export const useFailedMails = () =>
  usePages(buildAddress(systemRoutes.failedMails, { query: new URLSearchParams({ limit: String(PAGE_ROWS) }) }))

export function FailedMails() {
  const { t } = useTranslation('system')
  const { t: tConsole } = useTranslation('console')
  const { answer, total, ...more } = useFailedMails()
  return (
    <section className="sign-ins" aria-labelledby="failed-mails">
      <h2 id="failed-mails">
        {t('mailsFailed')} <small>{total}</small>
      </h2>
      <p className="note">
        {t('mailsFailedText')} <Link to="?">{t('all')}</Link>
      </p>
      <Answered answer={answer} t={tConsole}>
        {(mails) => (
          <>
            {mails.length === 0 && <p>{t('noMailsFailed')}</p>}
            <ul>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
            <More {...more} />
          </>
        )}
      </Answered>
    </section>
  )
}

function MailRow({ mail: { to, subject, attempts, lastError, createdAt } }: { mail: FailedMail }) {
  const { t } = useTranslation('system')
  const { language } = useFrame()
  return (
    <li className="card">
      <div>
        <strong>{subject}</strong>
        <p className="note">
          {[to, longDate(new Date(createdAt), language, true), t('attempts', { count: attempts })].join(' · ')}
        </p>
        {lastError && <p>{lastError}</p>}
      </div>
    </li>
  )
}
