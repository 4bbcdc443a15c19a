import { LIST_NAMES } from '#contract/lists'
import type { ResourceName } from '../../offline/storage/types'

/** Pages that show a list. Each is named like its resource, except the payments, whose resource is `orders`. */
export type ResourcePage = Exclude<ResourceName, 'orders'> | 'payments'
export const pageFor = (name: ResourceName): ResourcePage => (name === 'orders' ? 'payments' : name)
export const toResource = (page: ResourcePage): ResourceName => (page === 'payments' ? 'orders' : page)
const RESOURCE_PAGES: readonly ResourcePage[] = LIST_NAMES.map(pageFor)

/** The lists of the specification, which are also tabs of the dashboard. */
const FIRST = ['users', 'templates', 'projects', 'sessions'] as const
const OTHERS = ['permissions', 'system', 'logs'] as const
const PLACED: readonly PageName[] = [...FIRST, 'payments']

export type PageName =
  | ''
  | ResourcePage
  | (typeof OTHERS)[number]
  | 'quotes'
  | 'schedules'
  | 'institutions'
  | 'mentor-changes'
  | 'planning'
  | 'outbox'
/** The console's pages by the path after its base, in the order of the menu's links. */
export const CONSOLE_PAGES: readonly PageName[] = [
  ...(['', ...FIRST, ...OTHERS, 'payments', 'quotes', 'schedules', 'institutions'] as const),
  ...RESOURCE_PAGES.filter((page) => !PLACED.includes(page)),
  'mentor-changes',
  'planning',
  'outbox',
]

/** The tabs of the dashboard (`?tab=`), in the specified order. */
export const CONSOLE_TABS = ['dashboard', ...FIRST, ...OTHERS] as const
export type ConsoleTab = (typeof CONSOLE_TABS)[number]

export const isPage = (name: string): name is PageName => CONSOLE_PAGES.some((page) => page === name)
export const isTab = (name: string | null): name is ConsoleTab => CONSOLE_TABS.some((tab) => tab === name)
export const isResourcePage = (name: string): name is ResourcePage => RESOURCE_PAGES.some((page) => page === name)

export type PagePlace = 'tab' | 'page'
