import { IonItem, IonLabel, IonList } from '@ionic/react'
import type { IconName } from '../../ui/icon-names'
import { Icon } from '../../ui/icon'
import { useTranslation } from '../../shell/i18n'
import { useList, useSyncEngine } from '../../offline/replica/use-list'
import { useAccount } from './account-context'
import { INSTITUTION, MEMBERSHIP, screenPath, type MeScreen } from './screens'
import { SignOutButton } from './settings/sign-out'

const ROWS: readonly { readonly name: MeScreen; readonly icon: IconName }[] = [
  { name: 'profile', icon: 'account' },
  { name: 'subscription', icon: 'pricing' },
  { name: 'security', icon: 'security' },
  { name: 'display', icon: 'display' },
  { name: 'notices', icon: 'bell' },
  { name: 'calendar', icon: 'calendar' },
]

/** The signed-in person, with links to the screens about the account. */
export function Me() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  // The account row has a changed name before the next sign-in.
  const row = useList(useSyncEngine(), 'account').rows[0]?.row
  const name = row?.fullName ?? person.fullName
  return (
    <>
      <section className="card me-head" aria-label={t('identity.title')}>
        <span className="initial" aria-hidden="true">
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
        <p>
          <strong>{name}</strong>
          <small>{t(`roles.${person.role}`)}</small>
          {row && <small>{row.email}</small>}
        </p>
      </section>
      <IonList className="account-rows" lines="none">
        {ROWS.map(({ name: screen, icon }) => (
          <IonItem key={screen} routerLink={screenPath(screen)} detail>
            <Icon name={icon} />
            <IonLabel>{t(`screens.${screen}`)}</IonLabel>
          </IonItem>
        ))}
        {person.role === 'student' && (
          <IonItem routerLink={MEMBERSHIP} detail>
            <Icon name="school" />
            <IonLabel>{t('screens.membership')}</IonLabel>
          </IonItem>
        )}
        <IonItem href="/my-data" detail>
          <Icon name="kept" />
          <IonLabel>{t('display.myData')}</IonLabel>
        </IonItem>
        <IonItem routerLink={screenPath('data')} detail>
          <Icon name="data" />
          <IonLabel>{t('screens.data')}</IonLabel>
        </IonItem>
      </IonList>
      <IonList className="account-rows" lines="none">
        {person.institutionRight && (
          <IonItem routerLink={INSTITUTION} detail>
            <Icon name="school" />
            <IonLabel>{t('screens.institution')}</IonLabel>
          </IonItem>
        )}
        {person.role === 'admin' && (
          <IonItem href="/admin" detail>
            <Icon name="dashboard" />
            <IonLabel>{t('console')}</IonLabel>
          </IonItem>
        )}
        <IonItem href="/" detail>
          <Icon name="home" />
          <IonLabel>{t('site')}</IonLabel>
        </IonItem>
      </IonList>
      <p className="actions">
        <SignOutButton />
      </p>
    </>
  )
}
