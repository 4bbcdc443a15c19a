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

/** Whether the person's plan is known to have no mentor; while it is not known, the server says it. */
export function useLacksMentoring(): boolean {
  const level = useLevel()
  return level !== undefined && !hasMentoring(level)
}

/** Which plans have a mentor, and the way to them. */
export function MentoredPlans() {
  const { t } = useTranslation('work')
  return (
    <span className="note">
      {t('today.noMentoring')} <Link to={screenPath('subscription')}>{t('today.plans')}</Link>
    </span>
  )
}

/** The way to a session with the mentor; where the plan has none, which plan has one. */
export function BookLink({ projectId, className, children }: Props) {
  if (useLacksMentoring()) return <MentoredPlans />
  return (
    <Link className={className} to={bookingPath(projectId)}>
      {children}
    </Link>
  )
}
