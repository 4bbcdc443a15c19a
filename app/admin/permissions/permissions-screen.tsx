import type { TFunction } from 'i18next'
import { useTranslation } from '../../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import type { permissionsApi } from '#contract/permissions'
import { permissionsRoutes } from '#contract/routes/permissions'
import { buildAddress } from '../../network/call'
import { Icon } from '../../ui/icon'
import { Answered } from '../../shell/answered'
import type { PagePlace } from '../console/pages'
import { useAnswer } from '../../shell/answers'
import './permissions.css'

type Group = ReplyOf<typeof permissionsApi.read>[number]

const ROLES = ['visitor', 'student', 'mentor', 'admin'] as const

/** The permission matrix that the server's guard applies. */
export function PermissionsScreen({ place }: { place: PagePlace }) {
  const { t } = useTranslation('permissions')
  // The server writes the labels in the language of the request.
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(permissionsRoutes.read))
  return (
    <>
      {place === 'tab' && <h2>{t('title')}</h2>}
      <p className="lead">{t('lead')}</p>
      <p className="note">{t('own')}</p>
      <Answered answer={answer} t={tConsole}>
        {(groups) => groups.map((group) => <Matrix key={group.resource} group={group} t={t} />)}
      </Answered>
    </>
  )
}

function Matrix({ group, t }: { group: Group; t: TFunction<'permissions'> }) {
  return (
    <div className="table-scroll" role="region" aria-label={group.label} tabIndex={0}>
      <table className="matrix">
        <caption>{group.label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('action')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.actions.map(({ action, label, method, path, ...allowed }) => (
            <tr key={action}>
              <th scope="row" title={`${method} ${path}`}>
                {label}
              </th>
              {ROLES.map((role) => (
                <td key={role} className={allowed[role] ? 'mark-on' : 'mark-off'}>
                  {allowed[role] ? <Icon name="check" /> : <span aria-hidden="true">—</span>}
                  <span className="hidden">{allowed[role] ? t('allowed') : t('refused')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
