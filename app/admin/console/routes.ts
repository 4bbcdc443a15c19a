import { retriable } from '../../lib/retriable'
import type { ResourceName } from '../../lib/local/types'

/** The console's pages by what follows its base; the shell's links are these, in this order. */
export const PAGES = [
  '',
  'users',
  'templates',
  'projects',
  'sessions',
  'permissions',
  'system',
  'logs',
  'payments',
  'quotes',
  'messages',
  'subscribers',
  'outbox',
] as const
export type PageName = (typeof PAGES)[number]

/** The tabs of the dashboard (`?tab=`), in the specified order. */
export const TABS = [
  'dashboard',
  'users',
  'templates',
  'projects',
  'sessions',
  'permissions',
  'system',
  'logs',
] as const
export type TabName = (typeof TABS)[number]

/** Pages that are a list; its resource has the page's name but for the payments, which are orders to the server. */
export const RESOURCE_PAGES = [
  'users',
  'templates',
  'projects',
  'sessions',
  'payments',
  'messages',
  'subscribers',
] as const
export type ResourcePage = (typeof RESOURCE_PAGES)[number]
export const resourceOf = (page: ResourcePage): ResourceName => (page === 'payments' ? 'orders' : page)

export const isPage = (name: string): name is PageName => PAGES.some((page) => page === name)
export const isTab = (name: string | null): name is TabName => TABS.some((tab) => tab === name)
export const isResourcePage = (name: string): name is ResourcePage => RESOURCE_PAGES.some((page) => page === name)

export type Place = 'tab' | 'page'

/** Each screen is a chunk of its own. */
export const screens = {
  home: retriable(async () => ({ default: (await import('../dashboard/dashboard-page')).DashboardPage })),
  overview: retriable(async () => ({ default: (await import('../dashboard/overview')).Overview })),
  resource: retriable(async () => ({ default: (await import('../resources/resource-screen')).ResourceScreen })),
  permissions: retriable(async () => ({
    default: (await import('../permissions/permissions-screen')).PermissionsScreen,
  })),
  system: retriable(async () => ({ default: (await import('../system/system-screen')).SystemScreen })),
  logs: retriable(async () => ({ default: (await import('../logs/logs-screen')).LogsScreen })),
  quotes: retriable(async () => ({ default: (await import('../quotes/quotes-screen')).QuotesScreen })),
  outbox: retriable(async () => ({ default: (await import('../outbox/outbox-screen')).OutboxScreen })),
}
