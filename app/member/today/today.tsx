import { resourceRoutes } from '#contract/routes/resource'
import { buildAddress } from '../../network/call'
import { retriable } from '../../network/retriable'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { useAccount } from '../account/account-context'
import { StudentToday } from './student-today'
import { WaitingChanges } from '../projects/waiting/waiting'

/** A separate chunk, since most people are students. */
const MentorToday = retriable(async () => ({ default: (await import('./mentor-today')).MentorToday }))

const Announcements = retriable(async () => ({ default: (await import('./announcements')).Announcements }))
const ANNOUNCEMENTS = buildAddress(resourceRoutes('announcements').list, { query: { limit: 20 } })

/** Current announcements, loaded without blocking the screen. */
function CurrentAnnouncements() {
  const { data } = useAnswer(ANNOUNCEMENTS, { persist: true, isFresh: true })
  if (!Array.isArray(data) || data.length === 0) return null
  return (
    <ErrorBoundary at="" otherwise={null}>
      <PromptSuspense fallback={null}>
        <Announcements rows={data} />
      </PromptSuspense>
    </ErrorBoundary>
  )
}

/** The person's next steps. */
export function Today() {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  return (
    <>
      <p className="lead account-hello">{t('hello', { name: person.fullName })}</p>
      <CurrentAnnouncements />
      <WaitingChanges />
      {person.role === 'mentor' ? <MentorToday /> : <StudentToday />}
    </>
  )
}
