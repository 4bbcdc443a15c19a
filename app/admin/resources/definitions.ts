import { load } from '../../network/load'
import type { ResourceName, Row, RowOf } from '../../offline/storage/types'
import type { Define } from './definition'

type Definitions = { readonly [N in ResourceName]: () => Promise<Define<RowOf<N>>> }

/** Where each resource is declared; its code comes when its list is first opened. */
const DEFINITIONS: Definitions = {
  users: async () => (await import('./users')).defineUsers,
  templates: async () => (await import('./templates')).defineTemplates,
  projects: async () => (await import('./projects')).defineProjects,
  sessions: async () => (await import('./sessions')).defineSessions,
  messages: async () => (await import('./messages')).defineMessages,
  subscribers: async () => (await import('./subscribers')).defineSubscribers,
  orders: async () => (await import('./orders')).defineOrders,
}

/** A resource's declaration, for React's `use`. */
export const loadDefinition = (name: ResourceName): Promise<Define<Row>> =>
  // The engine gives a definition only rows of its own list.
  load(DEFINITIONS[name] as () => Promise<unknown> as () => Promise<Define<Row>>)
