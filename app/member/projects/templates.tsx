import { IonItem, IonLabel, IonList } from '@ionic/react'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Part } from '../account/part'
import { templatePath } from '../account/screens'
import { toTemplateRows, useTemplates } from './use-templates'

export function Templates() {
  const { t } = useTranslation('work')
  const stored = useTemplates()
  return (
    <section className="account-part" aria-labelledby="templates-title">
      <h2 id="templates-title">{t('templates.title')}</h2>
      <Part answer={stored} isQuiet>
        {(reply) => {
          const templates = toTemplateRows(reply)
          if (templates.length === 0) return <p>{t('templates.emptyText')}</p>
          return (
            <>
              <p className="note">{t('templates.text')}</p>
              <IonList className="account-rows" lines="none">
                {templates.map(({ id, name, type, description }) => (
                  <IonItem key={id} routerLink={templatePath(id)} detail>
                    <Icon name="document" />
                    <IonLabel className="ion-text-wrap">
                      <h3>{name}</h3>
                      <p>
                        {t(`templates.types.${type}`)}
                        {description && ` · ${description}`}
                      </p>
                    </IonLabel>
                  </IonItem>
                ))}
              </IonList>
            </>
          )
        }}
      </Part>
    </section>
  )
}
