import { Link } from 'react-router-dom'
import { Badge } from '../../../shell/badge'
import { useTranslation } from '../../../shell/i18n'
import { projectPath } from '../../account/screens'
import type { OwnProjectRow } from '../../today/own-work'

/** The projects that this person was invited to. */
export function SharedProjects({ projects }: { projects: readonly OwnProjectRow[] }) {
  const { t } = useTranslation('thesis')
  return (
    <section aria-labelledby="shared-title">
      <h2 id="shared-title">{t('shared')}</h2>
      <ul className="account-list">
        {projects.map(({ id, title, studentName, access }) => (
          <li key={id} className="card card-link">
            <div className="account-card-head">
              <h3>
                <Link to={projectPath(id)}>{title}</Link>
              </h3>
              <Badge tone={access === 'edit' ? 'good' : 'plain'}>{t(`accesses.${access}`)}</Badge>
            </div>
            <p className="note">{t('sharedBy', { name: studentName })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
