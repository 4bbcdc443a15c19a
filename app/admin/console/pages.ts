import type { ResourceName } from '../../offline/storage/types'

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
