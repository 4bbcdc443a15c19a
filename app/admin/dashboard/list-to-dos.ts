import type { ResourceName } from '../../offline/storage/types'

/** To-dos that are rows of a list. The same filter gives the count and the link. */
export const LIST_TO_DOS = {
  messages: { list: 'messages', filters: { status: 'new' } },
  mentors: { list: 'projects', filters: { mentorId: 'to-assign' } },
  sessions: { list: 'sessions', filters: { period: 'today' } },
  orders: { list: 'orders', filters: { held: 'true' } },
} as const satisfies Readonly<
  Record<string, { readonly list: ResourceName; readonly filters: Readonly<Record<string, string>> }>
>
