import { useState, type ReactNode } from 'react'
import type { membershipRoutes } from '#contract/routes/institutions'
import type { ReplyAt } from '../../../network/call'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import type { membership } from './membership.fr'
import './membership.css'

type Looked = ReplyAt<typeof membershipRoutes.look>
const NEVER = ['texts', 'remarks', 'files', 'payments'] as const satisfies readonly (keyof typeof membership.never)[]

/** The institution's logo and name. */
export function InstitutionHead({
  institution: { name, logo },
  children,
}: Pick<Looked, 'institution'> & { children: ReactNode }) {
  // Without a network the logo cannot load, so an icon replaces it.
  const [isLost, setLost] = useState(false)
  return (
    <div className="membership-head">
      {logo !== null && !isLost ? (
        <img src={logo} alt="" width="64" height="64" onError={() => setLost(true)} />
      ) : (
        <Icon name="school" className="icon icon-large" />
      )}
      <div>
        <h2>{name}</h2>
        {children}
      </div>
    </div>
  )
}

/** The data that the institution sees, and the data that it never sees. */
export function Seen({ sees }: Pick<Looked, 'sees'>) {
  const { t } = useTranslation('membership')
  return (
    <div className="account-columns">
      <section className="card" aria-labelledby="membership-sees">
        <h2 id="membership-sees">{t('seen')}</h2>
        <ul className="membership-list">
          {sees.map((one) => (
            <li key={one}>
              <Icon name="show" />
              {t(`sees.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="membership-never">
        <h2 id="membership-never">{t('neverTitle')}</h2>
        <ul className="membership-list">
          {NEVER.map((one) => (
            <li key={one}>
              <Icon name="hide" />
              {t(`never.${one}`)}
            </li>
          ))}
        </ul>
        <p className="note">{t('whatElse')}</p>
      </section>
    </div>
  )
}
