import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useList, useSyncEngine } from '../../offline/replica/use-list'
import { useTranslation } from '../../shell/i18n'
import { useConsole } from '../console/console-context'
import type { DefinitionContext } from './definition'

/** Most links shown of each kind. */
const SHOWN = 5

interface Linked {
  readonly id: string
  readonly text: ReactNode
}

/** Links to a person's projects, sessions, payments and messages on this device. */
export function PersonLinks({ id, email, context }: { id: string; email: string; context: DefinitionContext }) {
  const { t } = useTranslation('resources')
  const { base } = useConsole()
  const engine = useSyncEngine()
  const projects = useList(engine, 'projects').rows.filter(({ row }) => row.userId === id || row.mentorId === id)
  const sessions = useList(engine, 'sessions').rows.filter(({ row }) => row.studentId === id || row.mentorId === id)
  const orders = useList(engine, 'orders').rows.filter(({ row }) => row.userId === id || row.email === email)
  const messages = useList(engine, 'messages').rows.filter(({ row }) => row.email === email)
  const newest = <R,>(rows: readonly { readonly row: R }[], at: (row: R) => string): R[] =>
    rows.map(({ row }) => row).sort((a, b) => at(b).localeCompare(at(a)))
  const groups: { page: string; title: string; links: Linked[] }[] = [
    {
      page: 'projects',
      title: t('projects.list.title'),
      links: newest(projects, ({ updatedAt }) => updatedAt).map((row) => ({
        id: row.id,
        text: `${row.title} · ${t(`projects.statuses.${row.status}`)}`,
      })),
    },
    {
      page: 'sessions',
      title: t('sessions.list.title'),
      links: newest(sessions, ({ startTime }) => startTime).map((row) => ({
        id: row.id,
        text: `${context.day(row.startTime)} · ${row.title}`,
      })),
    },
    {
      page: 'payments',
      title: t('orders.list.title'),
      links: newest(orders, ({ createdAt }) => createdAt).map((row) => ({
        id: row.id,
        text: `${context.day(row.createdAt)} · ${t(`orders.statuses.${row.status}`)}`,
      })),
    },
    {
      page: 'messages',
      title: t('messages.list.title'),
      links: newest(messages, ({ createdAt }) => createdAt).map((row) => ({
        id: row.id,
        text: `${context.day(row.createdAt)} · ${t(`messages.statuses.${row.status}`)}`,
      })),
    },
  ]
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ page, title, links }) => (
      <section key={page} className="person-links" aria-label={title}>
        <h3>
          {title} <small>{links.length}</small>
        </h3>
        <ul>
          {links.slice(0, SHOWN).map((link) => (
            <li key={link.id}>
              <Link to={`${base}/${page}?row=${link.id}`}>{link.text}</Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}
