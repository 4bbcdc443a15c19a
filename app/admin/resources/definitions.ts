import { load } from '../../network/load'
import type { ResourceName, Row, RowOf } from '../../offline/storage/types'
import type { IconName } from '../../ui/icon-names'
import type { Define } from './definition'

type Definitions = {
  readonly [N in ResourceName]: { readonly icon: IconName; readonly load: () => Promise<Define<RowOf<N>>> }
}

/** The menu icon of each resource and its definition, which loads when its list first opens. */
const DEFINITIONS: Definitions = {
  users: { icon: 'users', load: async () => (await import('./users')).defineUsers },
  templates: { icon: 'document', load: async () => (await import('./templates')).defineTemplates },
  projects: { icon: 'projects', load: async () => (await import('./projects')).defineProjects },
  sessions: { icon: 'calendar', load: async () => (await import('./sessions')).defineSessions },
  messages: { icon: 'contact', load: async () => (await import('./messages')).defineMessages },
  subscribers: { icon: 'blog', load: async () => (await import('./subscribers')).defineSubscribers },
  orders: { icon: 'pricing', load: async () => (await import('./orders')).defineOrders },
  tasks: { icon: 'check', load: async () => (await import('./tasks')).defineTasks },
  universities: { icon: 'document', load: async () => (await import('./universities')).defineUniversities },
  announcements: { icon: 'alert', load: async () => (await import('./announcements')).defineAnnouncements },
}

export const getResourceIcon = (name: ResourceName): IconName => DEFINITIONS[name].icon

/** A resource's definition, as a promise for React's `use`. */
export const loadDefinition = (name: ResourceName): Promise<Define<Row>> =>
  // The cast is safe: the engine gives a definition only rows of its own list.
  load(DEFINITIONS[name].load as () => Promise<unknown> as () => Promise<Define<Row>>)
