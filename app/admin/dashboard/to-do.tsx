import { IonItem, IonLabel, IonList } from '@ionic/react'
import { useState } from 'react'
import { isInPeriod } from '#contract/session-period'
import { useEntries, useList, useSyncEngine } from '../../offline/replica/use-list'
import { isListEntry } from '../../offline/storage/types'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import { useConsole } from '../console/console-context'

interface Task {
  readonly key: 'messages' | 'mentors' | 'sessions' | 'orders' | 'refused'
  readonly icon: IconName
  readonly count: number
  readonly to: string
}

/** What waits for an administrator, counted on this device; each leads to the list that shows it. */
export function ToDo() {
  const { t } = useTranslation('dashboard')
  const { base } = useConsole()
  const engine = useSyncEngine()
  const [now] = useState(() => Date.now())
  const messages = useList(engine, 'messages').rows
  const projects = useList(engine, 'projects').rows
  const sessions = useList(engine, 'sessions').rows
  const orders = useList(engine, 'orders').rows
  const entries = useEntries(engine)
  const tasks: Task[] = [
    {
      key: 'messages',
      icon: 'contact',
      count: messages.filter(({ row }) => row.status === 'new').length,
      to: 'messages?status=new',
    },
    {
      key: 'mentors',
      icon: 'mentoring',
      count: projects.filter(({ row }) => row.mentorId === null && row.status !== 'completed').length,
      to: 'projects?mentorId=none',
    },
    {
      key: 'sessions',
      icon: 'calendar',
      count: sessions.filter(({ row }) =>
        isInPeriod({ startTime: new Date(row.startTime), status: row.status }, 'today', now),
      ).length,
      to: 'sessions?period=today',
    },
    {
      key: 'orders',
      icon: 'pricing',
      count: orders.filter(({ row }) => row.heldReason !== null).length,
      to: 'payments?held=true',
    },
    {
      key: 'refused',
      icon: 'outbox',
      count: entries.filter((entry) => isListEntry(entry) && (entry.state === 'refused' || entry.state === 'conflict'))
        .length,
      to: 'outbox',
    },
  ]
  const open = tasks.filter(({ count }) => count > 0)
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
