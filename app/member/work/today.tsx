import { retriable } from '../../network/retriable'
import { useTranslation } from '../../shell/i18n'
import { useAccount } from '../account-context'
import { StudentToday } from './student-today'
import { WaitingChanges } from './waiting'

/** Students, who are most, do not pay for the mentors' screen. */
const MentorToday = retriable(async () => ({ default: (await import('./mentor-today')).MentorToday }))

/** What comes next for the person. */
export function Today() {
  const { t } = useTranslation('work')
  const { person } = useAccount()
  return (
    <>
      <p className="lead account-hello">{t('hello', { name: person.fullName })}</p>
      <WaitingChanges />
      {person.role === 'mentor' ? <MentorToday /> : <StudentToday />}
    </>
  )
}
