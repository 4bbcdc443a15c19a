import type { Role } from '#contract/choices'
import type { Language } from '#contract/languages'

type Tab = 'today' | 'project' | 'students' | 'sessions' | 'reading' | 'me'

/** The account's own words: a test compares them. */
export const MEMBER_TABS: Record<Language, Record<Tab, string>> = {
  fr: {
    today: 'Aujourd’hui',
    project: 'Projet',
    students: 'Étudiants',
    sessions: 'Séances',
    reading: 'Lire',
    me: 'Moi',
  },
  en: {
    today: 'Today',
    project: 'Project',
    students: 'Students',
    sessions: 'Sessions',
    reading: 'Read',
    me: 'Me',
  },
}

/** The same addresses and order as the account's; the projects of a mentor are those of students. */
export const memberTabs = (role: Role): readonly (readonly [tab: Tab, path: string])[] => [
  ['today', '/account/today'],
  [role === 'mentor' ? 'students' : 'project', '/account/project'],
  ['sessions', '/account/sessions'],
  ['reading', '/account/reading'],
  ['me', '/account/me'],
]
