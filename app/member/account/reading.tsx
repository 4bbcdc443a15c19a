import { IonItem, IonLabel, IonList } from '@ionic/react'
import type { IconName } from '../../ui/icon-names'
import { Icon } from '../../ui/icon'
import { useTranslation } from '../../shell/i18n'

const PAGES: readonly { readonly key: 'blog' | 'documentation' | 'faq' | 'search'; readonly icon: IconName }[] = [
  { key: 'documentation', icon: 'documentation' },
  { key: 'blog', icon: 'blog' },
  { key: 'faq', icon: 'faq' },
  { key: 'search', icon: 'search' },
]

/** Links to reading pages of the public half, which are separate documents and work offline. */
export function Reading() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="lead">{t('reading.lead')}</p>
      <IonList className="account-rows" lines="none">
        {PAGES.map(({ key, icon }) => (
          <IonItem key={key} href={`/${key}`} detail>
            <Icon name={icon} />
            <IonLabel>
              <h2>{t(`reading.${key}`)}</h2>
              <p>{t(`reading.${key}Text`)}</p>
            </IonLabel>
          </IonItem>
        ))}
      </IonList>
    </>
  )
}
