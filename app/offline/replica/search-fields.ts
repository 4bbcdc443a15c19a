import { foldText } from '../../i18n/text-search'
import type { RowName, Row } from '../storage/types'

/** What search looks at, as the server's does. */
const SEARCHED: Record<RowName, readonly string[]> = {
  users: ['fullName', 'username', 'email'],
  templates: ['name', 'description'],
  // People are found by a filter (decisions).
  projects: ['title', 'description'],
  sessions: ['title', 'description', 'studentName', 'mentorName'],
  messages: ['fullName', 'email', 'subject', 'message'],
  subscribers: ['email'],
  orders: ['fullName', 'email', 'providerRef'],
  account: [],
}

/** The row's words, without case and accents. */
export function searchTextOf(name: RowName, row: Row): string {
  const values = Object.entries(row)
  const words: string[] = []
  for (const field of SEARCHED[name]) {
    const value: unknown = values.find(([key]) => key === field)?.[1]
    if (typeof value === 'string') words.push(value)
  }
  return foldText(words.join(' '))
}
