import { IonIcon, IonLabel, IonRouterOutlet, IonTabBar, IonTabButton, IonTabs } from '@ionic/react'
import {
  calendarOutline,
  documentTextOutline,
  libraryOutline,
  peopleOutline,
  personOutline,
  sunnyOutline,
} from 'ionicons/icons'
import { Navigate, Route } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { useAccount } from './account-context'
import { AccountScreen, DetailScreen } from './account-screen'
import { ACCOUNT, DETAIL_NAMES, DETAILS, FORMER, ME_SCREENS, screenPath, ACCOUNT_TABS } from './screens'

const ICONS = {
  today: sunnyOutline,
  project: documentTextOutline,
  students: peopleOutline,
  sessions: calendarOutline,
  reading: libraryOutline,
  me: personOutline,
}

/** The account's tabs. An administrator has only the last one, since their work is in the console. */
export function AccountTabs() {
  const { t } = useTranslation('account')
  const { role } = useAccount().person
  const tabs = role === 'admin' ? (['me'] as const) : ACCOUNT_TABS
  // Ionic's outlet accepts only routes as children.
  const details = role === 'admin' ? (['institution'] as const) : DETAIL_NAMES
  const [first] = tabs
  return (
    <IonTabs>
      <IonRouterOutlet>
        {[...tabs, ...ME_SCREENS].map((name) => (
          <Route key={name} path={screenPath(name)} element={<AccountScreen name={name} />} />
        ))}
        {details.map((name) => (
          <Route key={name} path={DETAILS[name].path} element={<DetailScreen name={name} />} />
        ))}
        {Object.entries(FORMER).map(([former, name]) => (
          <Route key={former} path={`${ACCOUNT}/${former}`} element={<Navigate to={screenPath(name)} replace />} />
        ))}
        <Route path={ACCOUNT} element={<Navigate to={screenPath(first)} replace />} />
        <Route path={`${ACCOUNT}/*`} element={<Navigate to={screenPath(first)} replace />} />
      </IonRouterOutlet>
      <nav slot="bottom" aria-label={t('sections')}>
        <IonTabBar aria-label={t('sections')} className={tabs.length > 1 ? '' : 'lonely'}>
          {tabs.map((name) => {
            const key = name === 'project' && role === 'mentor' ? 'students' : name
            return (
              <IonTabButton key={name} tab={name} href={screenPath(name)}>
                <IonIcon icon={ICONS[key]} aria-hidden="true" />
                <IonLabel>{t(`tabs.${key}`)}</IonLabel>
              </IonTabButton>
            )
          })}
        </IonTabBar>
      </nav>
    </IonTabs>
  )
}
