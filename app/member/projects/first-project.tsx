import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { NEW_PROJECT, screenPath } from '../account/screens'
import { useLevel } from './use-level'

/** Shown without a project. Its one button leads to the next step, which is a plan if the student has none. */
export function FirstProject() {
  const { t } = useTranslation('work')
  const level = useLevel()
  if (level === null)
    return (
      <Empty icon="projects" title={t('projects.empty')} text={t('projects.emptyNoPlan')}>
        <Link className="button" to={screenPath('subscription')}>
          {t('projects.choosePlan')}
        </Link>
      </Empty>
    )
  return (
    <Empty icon="projects" title={t('projects.empty')} text={t('projects.emptyText')}>
      <Link className="button" to={NEW_PROJECT}>
        <Icon name="add" />
        {t('projects.create')}
      </Link>
    </Empty>
  )
}
