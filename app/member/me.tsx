import { IonItem, IonLabel, IonList } from '@ionic/react'
import type { IconName } from '../ui/icon-names'
import { Icon } from '../ui/icon'
import { DisplayMenu } from '../ui/display-menu'
import { LanguageMenu } from '../ui/language-menu'
import { useTranslation } from '../shell/i18n'
import { useAccount } from './account-context'
import { ME_SCREENS, pathOf, type MeScreen } from './screens'
import { SignOutButton } from './sign-out'

const ICONS: Readonly<Record<MeScreen, IconName>> = {
  profile: 'account',
  subscription: 'pricing',
  security: 'security',
  data: 'data',
}

/** Who is signed in, and everything about the account, each on a screen of its own. */
export function Me() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  return (
    <>
      <div className="me-head">
        <span className="initial" aria-hidden="true">
          {Array.from(person.fullName)[0]?.toLocaleUpperCase()}
        </span>
        <p>
          <strong>{person.fullName}</strong>
          <small>{t(`roles.${person.role}`)}</small>
        </p>
        <LanguageMenu />
        <DisplayMenu />
      </div>
      <IonList className="me-list" lines="full">
        {ME_SCREENS.map((name) => (
          <IonItem key={name} routerLink={pathOf(name)} detail>
            <Icon name={ICONS[name]} />
            <IonLabel>{t(`screens.${name}`)}</IonLabel>
          </IonItem>
        ))}
        {person.role === 'admin' && (
          <IonItem href="/admin" detail>
            <Icon name="dashboard" />
            <IonLabel>{t('console')}</IonLabel>
          </IonItem>
        )}
        <IonItem href="/my-data" detail>
          <Icon name="kept" />
          <IonLabel>{t('display.myData')}</IonLabel>
        </IonItem>
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
