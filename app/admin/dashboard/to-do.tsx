import { IonItem, IonLabel, IonList } from '@ionic/react'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { useConsole } from '../console/console-context'
import { useToDo } from './use-to-do'

/** The administrator's to-dos; each line links to the list that shows them. */
export function ToDo() {
  const { t } = useTranslation('dashboard')
  const { base } = useConsole()
  const open = useToDo().filter(({ count }) => count > 0)
  return (
    <section className="to-do" aria-labelledby="to-do-title">
      <h2 id="to-do-title">{t('toDo.title')}</h2>
      {open.length === 0 ? (
        <p className="note">{t('toDo.none')}</p>
      ) : (
        <IonList lines="full">
          {open.map(({ key, icon, count, to }) => (
            <IonItem key={key} routerLink={`${base}/${to}`} detail>
              <Icon name={icon} />
              <IonLabel>{t(`toDo.${key}`, { count })}</IonLabel>
            </IonItem>
          ))}
        </IonList>
      )}
    </section>
  )
}
