import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hasMentoring } from '#domain/money/plans'
import { useTranslation } from '../../shell/i18n'
import { bookingPath, screenPath } from '../account/screens'
import { useLevel } from '../projects/use-level'

interface Props {
  projectId: string
  className: string
  children: ReactNode
}

/** Whether the person's plan is known to lack mentoring; while it is unknown, the server decides. */
export function useLacksMentoring(): boolean {
  const level = useLevel()
  return level !== undefined && !hasMentoring(level)
}

/** Names the plans with mentoring and links to them. */
export function MentoredPlans() {
  const { t } = useTranslation('work')
  return (
    <span className="note">
      {t('today.noMentoring')} <Link to={screenPath('subscription')}>{t('today.plans')}</Link>
    </span>
  )
}

/** A link to book a session, or the plans with mentoring if the person's plan has none. */
export function BookLink({ projectId, className, children }: Props) {
  if (useLacksMentoring()) return <MentoredPlans />
  return (
    <Link className={className} to={bookingPath(projectId)}>
      {children}
    </Link>
  )
}
